"""What elements can hold: what stands in a line of text, and the blocks that can stand wherever blocks can."""

INLINE = frozenset(
    {
        "b",
        "i",
        "small",
        "sup",
        "br",
        "span",
        "optional",
        "q",
        "a",
        "icon",
        "pagenumber",
        "pagecount",
        "pages",
        "sheets",
        "ink",
        "topics",
    }
)
"""What stands in a line of text."""
PIECES = frozenset(
    {
        "h1",
        "h2",
        "h3",
        "p",
        "ul",
        "ol",
        "group",
        "entry",
        "hr",
        "ruled",
        "space",
        "keep",
        "box",
        "table",
        "figure",
        "image",
        "thumbnails",
        "icon",
        "bookmark",
    }
)
"""The flow blocks that can stand anywhere blocks can."""
FLOW = PIECES | {"columns"}
"""The flow blocks."""
