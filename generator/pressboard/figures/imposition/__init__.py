"""What stands on sheets beside the pages that lie on them: lines to cut, fold and staple along, a poster's labels."""
