from pressboard.errors import PressboardError as PressboardError
from pressboard.interface import Checked as Checked
from pressboard.interface import Page as Page
from pressboard.interface import Printed as Printed
from pressboard.interface import Sheet as Sheet
from pressboard.interface import certify as certify
from pressboard.interface import check as check
from pressboard.interface import describe_options as describe_options
from pressboard.interface import draw_seed as draw_seed
from pressboard.interface import emblem as emblem
from pressboard.interface import list_games as list_games
from pressboard.interface import list_products as list_products
from pressboard.interface import page_as_png as page_as_png
from pressboard.interface import print_class as print_class
from pressboard.interface import print_handout as print_handout
from pressboard.interface import print_kit as print_kit
from pressboard.interface import print_pack as print_pack
from pressboard.interface import print_product as print_product
from pressboard.interface import print_sheet as print_sheet
from pressboard.interface import read_sheet as read_sheet
from pressboard.interface import replay as replay
from pressboard.interface import reprint as reprint
from pressboard.kinds.options import OptionRow as OptionRow

__version__: str
