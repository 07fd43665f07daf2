// boardgame.io's own server: node server.js FOLDER (files in that folder) or node server.js (memory only).
const { Server, FlatFile, Origins } = require("boardgame.io/server");
const { Counter } = require("./game.js");

const folder = process.argv[2];
const server = Server({
  games: [Counter],
  origins: [Origins.LOCALHOST],
  ...(folder ? { db: new FlatFile({ dir: folder }) } : {}),
});

// Without a port of its own the lobby does not answer; ports below 1 ask for any that is free, but 0 reads as none.
const port = Number(process.env.PORT), lobby = Number(process.env.LOBBY_PORT);
server.run({ port, lobbyConfig: { apiPort: lobby } }).then(() => console.log("ready"));
