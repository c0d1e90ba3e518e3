"""What flows down a page: blocks made from elements, measured, parted and poured, in the way that fills it best."""
