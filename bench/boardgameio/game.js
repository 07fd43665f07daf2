// The least a game can be: a counter, and the turn passes on with every move.
module.exports.Counter = {
  name: "counter",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { add: ({ G }) => { G.count += 1; } },
};
