"""The same core for agents, over the Model Context Protocol: they ask and propose; people decide."""
