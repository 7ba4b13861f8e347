"""What agents asked over MCP and what they were told."""
