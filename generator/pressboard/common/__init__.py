"""What games have in common: certificates, kits, boards, recipes, as all of them have them."""
