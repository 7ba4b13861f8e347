"""What is seen, as a file: pictures of the timeline and of the graph, tables of the memories that pass the filters."""
