"""Small widgets that know no panel."""
