"""The jobs of bots are shared out evenly among addresses, whatever any of them asks for."""

from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait

from ludi.site.fair_queue import CLIENT_ADDRESS, FairQueue, Job, TableClients


def ask(queue: FairQueue, client: str, count: int = 1) -> None:
    for number in range(count):
        queue.put(Job(abs, (number,), Future(), client))


def served(queue: FairQueue, count: int, seconds: dict[str, float] | None = None) -> list[str]:
    """Who is served next, one after the other, when a job of each takes so long."""
    order = []
    for _ in range(count):
        job = queue.get()
        assert job is not None
        order.append(job.client)
        queue.done(job.client, (seconds or {}).get(job.client, 1.0))
    return order


def test_a_single_job_waits_for_one_job_of_a_flood() -> None:
    queue = FairQueue(1)
    ask(queue, "flood", 1000)
    served(queue, 10)
    under_way = queue.get()
    assert under_way is not None
    ask(queue, "person")
    queue.done(under_way.client, 1.0)
    assert served(queue, 1) == ["person"]


def test_two_addresses_alternate_whatever_their_queue_lengths() -> None:
    queue = FairQueue(1)
    ask(queue, "flood", 100)
    ask(queue, "person", 5)
    assert served(queue, 10).count("person") == 5


def test_long_jobs_cost_more_turns() -> None:
    queue = FairQueue(1)
    ask(queue, "deep", 100)
    ask(queue, "quick", 100)
    order = served(queue, 44, {"deep": 10.0, "quick": 1.0})
    assert 3 <= order.count("deep") <= 5


def test_idle_clients_do_not_accumulate_credit() -> None:
    queue = FairQueue(1)
    ask(queue, "flood", 200)
    served(queue, 100)
    ask(queue, "late", 100)
    assert 9 <= served(queue, 20).count("late") <= 11


def test_several_processes_serve_several_addresses_first() -> None:
    queue = FairQueue(2)
    ask(queue, "flood", 100)
    ask(queue, "person", 2)
    under_way = [job.client for _ in range(4) if (job := queue.get()) is not None]
    assert under_way == ["flood", "person", "flood", "person"]


def test_a_flood_leaves_a_process_to_others() -> None:
    """A person is served at once, however long the jobs of the flood take."""
    queue = FairQueue(1)
    ask(queue, "flood", 100)
    with ThreadPoolExecutor(2) as processes:
        first, second = [processes.submit(queue.get) for _ in range(2)]
        wait([first, second], return_when=FIRST_COMPLETED)
        ask(queue, "person")
        assert {job.client for job in (first.result(), second.result()) if job is not None} == {
            "flood", "person"}


def test_the_tables_of_an_address_are_served_in_the_order_of_asking() -> None:
    queue = FairQueue(1)
    ask(queue, "person", 3)
    given = []
    for _ in range(3):
        job = queue.get()
        assert job is not None
        given.append(job.args)
        queue.done("person", 1.0)
    assert given == [(0,), (1,), (2,)]


def test_addresses_that_are_gone_are_forgotten() -> None:
    queue = FairQueue(1)
    for number in range(1000):
        ask(queue, f"10.0.0.{number}")
        served(queue, 1)
    assert len(queue._used) < 10


def test_a_closed_line_gives_out_what_waits_and_then_nothing() -> None:
    queue = FairQueue(1)
    ask(queue, "person")
    queue.close()
    assert served(queue, 1) == ["person"]
    assert queue.get() is None


# Who pays


def test_a_table_is_charged_to_the_first_client() -> None:
    clients = TableClients()
    paid = [clients.client_of("table")]
    for address in ("10.0.0.7", "10.0.0.8", ""):
        requesting = CLIENT_ADDRESS.set(address)
        paid.append(clients.client_of("table"))
        CLIENT_ADDRESS.reset(requesting)
    assert paid == ["", "10.0.0.7", "10.0.0.7", "10.0.0.7"]


def test_payers_do_not_fill_the_memory() -> None:
    clients = TableClients(max_tables=10)
    requesting = CLIENT_ADDRESS.set("10.0.0.7")
    for number in range(100):
        clients.client_of(f"table-{number}")
    CLIENT_ADDRESS.reset(requesting)
    assert len(clients._by_table) == 10
