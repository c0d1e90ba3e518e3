"""What every game has, written once: pages, products, options, boards, diagrams, problems, reports, kits."""
