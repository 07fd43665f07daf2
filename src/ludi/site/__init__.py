"""The server: tables, seats, persistence, live updates, pages and the programming interface."""
