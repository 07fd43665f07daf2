// Plays the counter at many tables: node client.js TABLES MOVES PACE_SECONDS. Two listening clients a table; the next
// move is made when both have heard of the last one. Prints one JSON object.
const { io } = require("socket.io-client");

const [tables, moves, pace] = process.argv.slice(2).map(Number);
const game = `http://127.0.0.1:${process.env.PORT}/counter`;
const lobby = `http://127.0.0.1:${process.env.LOBBY_PORT}/games/counter`;
const answers = [], notices = [];

async function post(path, content) {
  const answer = await fetch(lobby + path, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(content),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

class Table {
  async open() {
    this.id = (await post("/create", { numPlayers: 2 })).matchID;
    this.sockets = [];
    this.credentials = [];
    for (const player of ["0", "1"]) {
      const { playerCredentials } = await post(`/${this.id}/join`, { playerID: player, playerName: player });
      this.credentials.push(playerCredentials);
      const socket = io(game, { transports: ["websocket"], forceNew: true });
      this.sockets.push(socket);
      await new Promise((resolve) => {
        socket.on("sync", resolve);
        socket.on("connect", () => socket.emit("sync", this.id, player, playerCredentials, 2));
      });
      socket.on("update", (_, state) => this.heard(player, state._stateID));
    }
    this.state = 0;
    this.played = 0;
    this.finished = new Promise((resolve) => { this.finish = resolve; });
  }

  move() {
    this.mover = String(this.played % 2);
    this.missing = 2;
    this.sent = performance.now();
    const action = {
      type: "MAKE_MOVE",
      payload: { type: "add", args: [], playerID: this.mover, credentials: this.credentials[this.mover] },
    };
    this.sockets[this.mover].emit("update", action, this.state, this.id, this.mover);
  }

  heard(player, state) {
    const took = (performance.now() - this.sent) / 1000;
    notices.push(took);
    // Its own update is all the acknowledgement that a mover gets.
    if (player === this.mover) answers.push(took);
    this.missing -= 1;
    if (this.missing > 0) return;
    this.state = state;
    this.played += 1;
    if (this.played >= moves) this.finish();
    else if (pace) setTimeout(() => this.move(), pace * 1000 - (performance.now() - this.sent));
    else this.move();
  }
}

async function main() {
  const all = [];
  for (let number = 0; number < tables; number++) {
    const table = new Table();
    await table.open();
    all.push(table);
  }
  const began = performance.now();
  all.forEach((table, number) => setTimeout(() => table.move(), pace * 1000 * number / tables));
  await Promise.all(all.map((table) => table.finished));
  const seconds = (performance.now() - began) / 1000;
  for (const table of all) table.sockets.forEach((socket) => socket.close());
  console.log(JSON.stringify({ seconds, answers, notices }));
}

main();
