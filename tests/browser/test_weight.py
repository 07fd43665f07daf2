"""What a table weighs on the line, and how soon a click is answered."""

import statistics

import pytest

import ludi
from support.browser import Invite
from support.clicking import Clicker

MAX_BYTES = 300_000
MOVES = 20
TIME_ANSWERS = """
  // From a click until the page is ready again with the new picture, in milliseconds.
  window.answered = [];
  let clicked = 0;
  addEventListener("click", () => { clicked = performance.now(); }, true);
  addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
    if (clicked && !document.body.matches(".busy")) {
      window.answered.push(performance.now() - clicked);
      clicked = 0;
    }
  }).observe(document.body, { attributeFilter: ["class"] }));
"""


@pytest.mark.parametrize("game", ludi.GAMES)
def test_the_first_view_of_a_table_weighs_less_than_300_kilobytes(invite: Invite, game: str) -> None:
    person = invite()
    table = person.open_table("me", *["bot"] * (ludi.game(game).players[-1] - 1), game=game)["table"]
    line = person.context.new_cdp_session(person.page)
    finished: list[float] = []
    streamed: list[float] = []
    line.on("Network.loadingFinished", lambda each: finished.append(each["encodedDataLength"]))
    # The event stream stays open, so it never finishes.
    line.on("Network.eventSourceMessageReceived", lambda each: streamed.append(len(each["data"])))
    line.send("Network.enable")
    person.see(table)
    person.wait_for_turn()
    person.page.wait_for_timeout(300)
    total = sum(finished) + sum(streamed)
    print(f"\nfirst view of a table of {game}: {total / 1000:.0f} kB in {len(finished)} answers")
    assert 10_000 < total < MAX_BYTES


def test_the_time_from_a_click_to_the_new_picture_is_told(invite: Invite) -> None:
    person = invite()
    person.page.add_init_script(TIME_ANSWERS)
    person.see(person.open_table("me", "bot")["table"])
    Clicker(person, seed=6).play(MOVES)
    times: list[float] = person.page.evaluate("() => window.answered")
    print(f"\nfrom a click to the new picture: {statistics.median(times):.0f} ms in the middle of {len(times)}, "
          f"{max(times):.0f} ms at most")
    assert len(times) > MOVES / 2
