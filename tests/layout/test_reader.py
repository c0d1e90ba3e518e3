"""Reading: the tree that comes out, and what is said about what is not in the vocabulary."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pressboard.errors import BadTemplate
from pressboard.layout.reader import read
from pressboard.layout.tree import Element
from tests.mistakes import refusal

_TRIM = '<trim x="1" y="1" width="9" height="9"/>'


def tree_text(element: Element, depth: int = 0) -> str:
    """Return a tree as indented lines: attributes that are not None, texts by their repr."""
    shown = {
        key: round(value, 2) if isinstance(value, float) else value
        for key, value in element.attributes.items()
    }
    values = "".join(f" {key}={value!r}" for key, value in shown.items() if value is not None)
    lines = [f"{'  ' * depth}{element.tag}{values} @{element.where.line}"]
    for child in element.children:
        lines.append(
            f"{'  ' * (depth + 1)}{child!r}"
            if isinstance(child, str)
            else tree_text(child, depth + 1)
        )
    return "\n".join(lines)


TEMPLATE = """\
{# Everything a sheet has. #}
<document title="{{ title }}">
  <page columns="2" size="12">
    <frame x="10" y="1in" width="5cm" height="20mm" smallest="8">
      <figure name="board" height="{{ 10 / 3 }}"/>
    </frame>
    {% if title < "x" %}
    <p align="center">Dear <b>{{ title }}</b>,<br/>go!</p>
    {% endif %}
    <table widths="20mm *">
      {% for row in rows %}
      <tr>{% for cell in row %}<td>{{ cell }}</td>{% endfor %}</tr>
      {% endfor %}
    </table>
    <mark name="ruler" x="10" y="280"/>
  </page>
</document>
"""

TREE = """\
document title='A & <b>' lang='en' duplex='none' @2
  page orientation='auto' back=False columns=2 gutter=8.0 size=4.23 look='plain' @3
    frame x=10.0 y=25.4 width=50.0 height=20.0 smallest=2.82 align='top' padding=0.0 into-margins=False \
turned=False over=False @4
      figure name='board' height=3.33 align='center' @5
    p align='center' face='text' @8
      'Dear '
      b @8
        'A & <b>'
      ','
      br @8
      'go!'
    table widths=(20.0, WidthShare(parts=1.0)) header=0 grid='lines' gap=0.0 border='line' @10
      tr @12
        td span=1 align='left' @12
          '1'
        td span=1 align='left' @12
          'one'
      tr @12
        td span=1 align='left' @12
          '2'
        td span=1 align='left' @12
          'two'
    mark name='ruler' x=10.0 y=280.0 @15"""


def test_a_filled_document_is_this_tree(filled: Callable[..., Element]) -> None:
    """A template, filled and read, is the tree we know: parsed values, defaults, texts and template lines."""
    assert tree_text(filled(TEMPLATE, title="A & <b>", rows=[(1, "one"), (2, "two")])) == TREE


FAULTS = {
    "<p>": "a template begins with <document>, not with <p>",
    "<document/>": "<document> holds no <page>",
    "<document><page><colums/></page></document>": "unknown element <colums> in <page>; did you mean <columns>?",
    "<document><page><p><strong/></p></page></document>": "unknown element <strong> in <p>; did you mean <b>?",
    "<document><page><ul><qqq/></ul></page></document>": "unknown element <qqq> in <ul>; here can stand <li>",
    "<document><page><hr><qqq/></hr></page></document>": "unknown element <qqq> in <hr>; here can stand nothing",
    "<document><page><tr/></page></document>": "<tr> cannot stand in the <page> of line 1; it belongs into <table>",
    "<document><document/></document>": "<document> is the outermost element and cannot stand in another",
    "<document><page>Hello</page></document>": 'the text "Hello" cannot stand in <page>; put it into a <p>',
    "<document><page><ul>Hello</ul></page></document>": 'the text "Hello" cannot stand in <ul>; only <li> can',
    "<document><page><hr>Hello</hr></page></document>": '<hr> is always empty; "Hello" cannot stand in it',
    '<document><page colums="2"/></document>': '<page>: unknown attribute "colums"; did you mean columns?',
    '<document><page><pagebreak x="2"/></page></document>': '<pagebreak> has no attributes, hence no "x"',
    '<document><page columns="two"/></document>': '<page> columns: "two" is no whole number from 1 to 12',
    '<document><page><p align="centre"/></page></document>': '<p> align: unknown value "centre"; did you mean center?',
    '<document><page><frame x="1" width="2"/></page></document>': "<frame> lacks the attributes y and height",
    '<document><page><space height="tall"/></page></document>': '<space> height: "tall" is no length; '
    "write for example 10mm, 0.25in or 12pt",
    "<document><page><card/></page></document>": "a <card> needs a <slot> on its page to say how large cards are",
    '<document><page><slot width="20" height="20"/><p/></page></document>': "a page with a <slot> holds cards; "
    "put <p> into a <card> or on another page",
    f"<document><page>{2 * _TRIM}</page></document>": "a page has only one <trim>, this has 2",
    '<document><page><slot width="6" height="20"/></page></document>': "safe 3.17 mm on both sides leaves nothing of "
    "6 mm x 20 mm",
    '<document><page><frame x="0" y="0" width="6" height="9" padding="3"/></page></document>': "padding 3 mm on both "
    "sides leaves nothing of 6 mm x 9 mm",
    '<document><page><mark name="cut" x="1" y="1"/></page></document>': '<mark name="cut"> is a line and needs '
    "x2 and y2 for its end",
    '<document><page><mark name="ruler" x="1" y="1" x2="3"/></page></document>': '<mark name="ruler"> has its own '
    "size; leave x2 and y2 out",
    '<document><page><table widths="*"><tr><td span="2"/></tr></table></page></document>': "the row has 2 cells "
    "(spans counted), the table 1 widths",
    '<document><page><table header="2"><tr/></table></page></document>': "header is 2 rows, but there are only 1",
    "<document><page><p>a <b>b</p></page></document>": "<b> is not closed before </p>",
    "<document><page><p>a</p></q></page></document>": "</q> closes nothing that is open",
    "<document><page><p>a</p>": "<page> is not closed",
    "<document><page><p": 'a tag or a comment is not finished, near "<p"',
    "<document><page><p><![CDATA[": "<![CDATA[ is not closed with ]]>",
    "<document><page><b/></page></document>": "<b> cannot stand in the <page> of line 1; put it into a <p>",
    "": "there is no <document>",
    "<document><page/></document>x": 'nothing may follow </document>, near "x"',
    '<document lang="a" lang="b"/>': "an attribute is given twice",
    " <?xml version='1.0'?><document/>": "<?xml …?> may only be the very first thing in a template",
    "<document><page><p x/></page></document>": "this is no XML: a bare & or <, a missing",
    "<document><page><p>&nbsp;</p></page></document>": "unknown entity; write the character itself, or its number",
    "<!DOCTYPE document><document/>": "a template has no DOCTYPE; leave that line out",
    "<document><page><p>" + "<b>" * 70: "elements are nested more than 60 deep",
}


@pytest.mark.parametrize("text", FAULTS)
def test_every_fault_says_where_and_what(text: str) -> None:
    """Each mistake in a document has its sentence, with the template's name and a line before it."""
    assert refusal(BadTemplate, read, text, "sheet.xml").startswith(f"sheet.xml:1: {FAULTS[text]}")


def test_entities_and_doctypes_are_refused() -> None:
    """No entity is ever expanded, so a small file cannot become a large document."""
    bomb = '<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\n<document><page><p>&b;</p></page></document>'
    assert "no DOCTYPE" in refusal(BadTemplate, read, bomb, "sheet.xml")


def test_white_space_counts_only_where_text_can_stand() -> None:
    """Between blocks white space is left out, in text it stays as it is."""
    (page,) = read(
        "<document> <page>\n<p> a <b> b </b> </p>\n</page> </document>", "sheet.xml"
    ).elements()
    (paragraph,) = page.children
    assert isinstance(paragraph, Element)
    assert [
        child if isinstance(child, str) else child.children for child in paragraph.children
    ] == [
        " a ",
        (" b ",),
        " ",
    ]


@given(
    st.text()
    | st.lists(
        st.sampled_from(["<document>", "<page>", "<p>", "</p>", "x", "<b a='", ">", "&", "\0"])
    ).map("".join)
)
def test_any_text_is_a_tree_or_our_error(text: str) -> None:
    """Whatever is given to the reader, it returns a tree or raises BadTemplate that begins with name and line."""
    try:
        complaint = read(text, "sheet.xml") and ""
    except BadTemplate as error:
        complaint = str(error)
    assert not complaint or complaint.startswith("sheet.xml:")
