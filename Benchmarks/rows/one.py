"""One item added by one process, as in a shell."""

import json
import uuid
from pathlib import Path

from bench.lab import in_turn
from bench.row import Row

TIMES = 20
COUNT = 10_000

ROWS = [
    Row(
        "one-task",
        f"`qc add Milk`, {COUNT:,} items",
        f"a process each, {TIMES} in turn, beside {COUNT:,} pending tasks in Taskwarrior's own "
        "folder, with that folder and no confirmation as its only settings",
        peer="task",
        ratio=0.25,
    ),
    Row(
        "one-todo",
        f"`qc add Milk`, {COUNT:,} items",
        f"a process each, {TIMES} in turn, with {COUNT:,} lines in todo.txt",
        peer="todo-txt",
        ratio=0.5,
    ),
]


def prepare(lab):
    lab.store(COUNT)

    tasks = (
        {
            "description": f"Item {number}",
            "entry": "20260101T120000Z",
            "status": "pending",
            "uuid": str(uuid.UUID(int=number + 1)),
        }
        for number in range(COUNT)
    )
    lab.write("tasks.json", map(json.dumps, tasks))
    lab.peer("task", "rc.verbose=nothing", "import", "tasks.json")
    lab.peer("task", "rc.verbose=nothing", "count", expect=f"{COUNT}\n")

    Path("todo").mkdir()
    lab.write("todo/todo.txt", (f"Item {number}" for number in range(COUNT)))
    lab.write(
        "todo/config",
        [
            f"export TODO_DIR='{Path('todo').resolve()}'",
            'export TODO_FILE="$TODO_DIR/todo.txt"',
            'export DONE_FILE="$TODO_DIR/done.txt"',
            'export REPORT_FILE="$TODO_DIR/report.txt"',
        ],
    )


def pair(lab):
    store = lab.store(COUNT)
    qc, task, todo = in_turn(
        TIMES,
        lambda: lab.qc(store, "add", "Milk", expect="Milk"),
        lambda: lab.peer("task", "add", "Milk", expect="Created task"),
        lambda: lab.peer("todo-txt", "-d", "todo/config", "add", "Milk", expect=" added."),
    )
    return {"one-task": (qc, task), "one-todo": (qc, todo)}
