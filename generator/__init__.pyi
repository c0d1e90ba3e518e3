from generator.errors import PressboardError as PressboardError
from generator.interface import Checked as Checked
from generator.interface import Printed as Printed
from generator.interface import check as check
from generator.interface import list_games as list_games
from generator.interface import list_options as list_options
from generator.interface import list_products as list_products
from generator.interface import print_class as print_class
from generator.interface import print_handout as print_handout
from generator.interface import print_kit as print_kit
from generator.interface import print_pack as print_pack
from generator.interface import print_product as print_product
from generator.interface import print_sheet as print_sheet
from generator.interface import replay as replay
from generator.interface import reprint as reprint

__version__: str
