"""Spreadsheets for tests, as short as programs read them: .xlsx and .ods are a few XML files in a ZIP each."""

from collections.abc import Mapping, Sequence
from io import BytesIO
from xml.sax.saxutils import escape
from zipfile import ZipFile

Cell = str | int | float | bool
Rows = Sequence[Sequence[Cell]]

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OASIS = "urn:oasis:names:tc:opendocument:xmlns"
_KINDS = "application/vnd.openxmlformats-officedocument.spreadsheetml"


def xlsx(sheets: Mapping[str, Rows], hidden: Sequence[str] = ()) -> bytes:
    """Return a file of Excel's with these sheets."""
    listed = links = kinds = ""
    files = {}
    for number, (name, rows) in enumerate(sheets.items(), 1):
        state = ' state="hidden"' if name in hidden else ""
        listed += f'<sheet name="{name}" sheetId="{number}"{state} r:id="r{number}"/>'
        links += f'<Relationship Id="r{number}" Type="{_LINKS}/worksheet" Target="worksheets/{number}.xml"/>'
        kinds += f'<Override PartName="/xl/worksheets/{number}.xml" ContentType="{_KINDS}.worksheet+xml"/>'
        lines = "".join(f"<row>{''.join(map(_xlsx_cell, row))}</row>" for row in rows)
        files[f"xl/worksheets/{number}.xml"] = (
            f'<worksheet xmlns="{_MAIN}"><sheetData>{lines}</sheetData></worksheet>'
        )
    top = f'<Relationship Id="r1" Type="{_LINKS}/officeDocument" Target="xl/workbook.xml"/>'
    files |= {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"><Default Extension="rels" ContentType='
        f'"application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" '
        f'ContentType="{_KINDS}.sheet.main+xml"/>{kinds}</Types>',
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">{top}</Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_LINKS}"><sheets>{listed}</sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">{links}</Relationships>',
    }
    return _zipped(files)


def _xlsx_cell(cell: Cell) -> str:
    if isinstance(cell, bool):
        return f'<c t="b"><v>{cell:d}</v></c>'
    if isinstance(cell, str):
        return f'<c t="inlineStr"><is><t>{escape(cell)}</t></is></c>' if cell else "<c/>"
    return f"<c><v>{cell}</v></c>"


def ods(sheets: Mapping[str, Rows]) -> bytes:
    """Return a file of LibreOffice's with these sheets."""
    tables = "".join(
        f'<table:table table:name="{name}">'
        + "".join(
            f"<table:table-row>{''.join(map(_ods_cell, row))}</table:table-row>" for row in rows
        )
        + "</table:table>"
        for name, rows in sheets.items()
    )
    spaces = " ".join(
        f'xmlns:{name}="{_OASIS}:{name}:1.0"' for name in ("office", "table", "text", "style")
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    return _zipped(
        {
            "mimetype": kind,
            "content.xml": f"<office:document-content {spaces}><office:body><office:spreadsheet>{tables}"
            "</office:spreadsheet></office:body></office:document-content>",
            "META-INF/manifest.xml": f'<manifest:manifest xmlns:manifest="{_OASIS}:manifest:1.0">'
            f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/></manifest:manifest>',
        }
    )


def _ods_cell(cell: Cell) -> str:
    if isinstance(cell, bool):
        value = f'office:value-type="boolean" office:boolean-value="{str(cell).lower()}"'
    elif isinstance(cell, str):
        value = 'office:value-type="string"'
    else:
        value = f'office:value-type="float" office:value="{cell}"'
    shown = f"{cell:g}" if isinstance(cell, float) else str(cell)
    if isinstance(cell, bool):
        shown = shown.upper()
    return (
        f"<table:table-cell {value}><text:p>{escape(shown)}</text:p></table:table-cell>"
        if cell != ""
        else ("<table:table-cell/>")
    )


def _zipped(files: Mapping[str, str]) -> bytes:
    made = BytesIO()
    with ZipFile(made, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return made.getvalue()
