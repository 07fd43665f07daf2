"""Writes the golden files beside it anew: fingerprints.json and the playthroughs.

    PYTHONPATH=src:tests python tests/golden/make.py

Run it only when a rule, an edition, the wording of an event or the chance of a game was changed on purpose, and read
what differs (`git diff tests/golden`) before it is committed: records that people have kept of their games break
wherever a fingerprint of an edition that has been published changes. Never run it to make a failing test pass.

The records via-appia-*.json are kept games, written by `bench/standstill.py --record` (random, 2 players, seed 38;
careful, 2 players, seed 6); those in via-appia-reconstruction-1 were written when that was the shipped edition. None of
them is made anew.
"""

from support.golden import FINGERPRINTS, PLAYTHROUGHS, fingerprint_file, playthrough, playthrough_path


def main() -> None:
    files = {FINGERPRINTS: fingerprint_file()}
    files |= {playthrough_path(name, players): playthrough(name, players, seed)
              for name, players, seed in PLAYTHROUGHS}
    for path, text in files.items():
        same = path.exists() and path.read_text(encoding="utf-8") == text
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {'as before' if same else 'changed'}")


if __name__ == "__main__":
    main()
