"""What worksheets are made of: ground to write on, boxes to tick."""
