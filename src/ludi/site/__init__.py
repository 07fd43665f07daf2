"""The server: tables, persistence, live updates, pages and the JSON API."""
