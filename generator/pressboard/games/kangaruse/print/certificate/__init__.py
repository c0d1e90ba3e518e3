"""The certificate of a sheet, with the page it is drawn on."""
