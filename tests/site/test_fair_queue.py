"""The jobs of bots are shared out evenly among addresses, whatever any of them asks for."""

from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait

from ludi.site.fair_queue import CLIENT_ADDRESS, Job, Lines, TableClients


def ask(lines: Lines, client: str, count: int = 1) -> None:
    for number in range(count):
        lines.put(Job(abs, (number,), Future(), client))


def served(lines: Lines, count: int, seconds: dict[str, float] | None = None) -> list[str]:
    """Who is served next, one after the other, when a job of each takes so long."""
    order = []
    for _ in range(count):
        job = lines.get()
        assert job is not None
        order.append(job.client)
        lines.done(job.client, (seconds or {}).get(job.client, 1.0))
    return order


def test_whoever_asks_for_one_thought_waits_for_one_thought_of_a_flood() -> None:
    lines = Lines(1)
    ask(lines, "flood", 1000)
    served(lines, 10)
    under_way = lines.get()
    assert under_way is not None
    ask(lines, "person")
    lines.done(under_way.client, 1.0)
    assert served(lines, 1) == ["person"]


def test_two_addresses_take_turns_whatever_the_length_of_their_lines() -> None:
    lines = Lines(1)
    ask(lines, "flood", 100)
    ask(lines, "person", 5)
    assert served(lines, 10).count("person") == 5


def test_dear_thoughts_cost_more_turns() -> None:
    lines = Lines(1)
    ask(lines, "deep", 100)
    ask(lines, "quick", 100)
    order = served(lines, 44, {"deep": 10.0, "quick": 1.0})
    assert 3 <= order.count("deep") <= 5


def test_nobody_saves_up_time_by_not_asking() -> None:
    lines = Lines(1)
    ask(lines, "flood", 200)
    served(lines, 100)
    ask(lines, "late", 100)
    assert 9 <= served(lines, 20).count("late") <= 11


def test_several_processes_serve_several_addresses_first() -> None:
    lines = Lines(2)
    ask(lines, "flood", 100)
    ask(lines, "person", 2)
    under_way = [job.client for _ in range(4) if (job := lines.get()) is not None]
    assert under_way == ["flood", "person", "flood", "person"]


def test_a_flood_leaves_a_process_to_others() -> None:
    """A person is served at once, however long the jobs of the flood take."""
    lines = Lines(1)
    ask(lines, "flood", 100)
    with ThreadPoolExecutor(2) as processes:
        first, second = [processes.submit(lines.get) for _ in range(2)]
        wait([first, second], return_when=FIRST_COMPLETED)
        ask(lines, "person")
        assert {job.client for job in (first.result(), second.result()) if job is not None} == {
            "flood", "person"}


def test_the_tables_of_an_address_are_served_in_the_order_of_asking() -> None:
    lines = Lines(1)
    ask(lines, "person", 3)
    given = []
    for _ in range(3):
        job = lines.get()
        assert job is not None
        given.append(job.given)
        lines.done("person", 1.0)
    assert given == [(0,), (1,), (2,)]


def test_addresses_that_are_gone_are_forgotten() -> None:
    lines = Lines(1)
    for number in range(1000):
        ask(lines, f"10.0.0.{number}")
        served(lines, 1)
    assert len(lines._used) < 10


def test_a_closed_line_gives_out_what_waits_and_then_nothing() -> None:
    lines = Lines(1)
    ask(lines, "person")
    lines.close()
    assert served(lines, 1) == ["person"]
    assert lines.get() is None


# Who pays


def test_a_table_is_paid_for_by_whoever_touches_it_first() -> None:
    clients = TableClients()
    paid = [clients.of("table")]
    for address in ("10.0.0.7", "10.0.0.8", ""):
        requesting = CLIENT_ADDRESS.set(address)
        paid.append(clients.of("table"))
        CLIENT_ADDRESS.reset(requesting)
    assert paid == ["", "10.0.0.7", "10.0.0.7", "10.0.0.7"]


def test_payers_do_not_fill_the_memory() -> None:
    clients = TableClients(most=10)
    requesting = CLIENT_ADDRESS.set("10.0.0.7")
    for number in range(100):
        clients.of(f"table-{number}")
    CLIENT_ADDRESS.reset(requesting)
    assert len(clients._by_table) == 10
