"""What was measured on: the machine, and the versions of all that ran."""

import os
import platform
import re
import subprocess
import time
from pathlib import Path


def said_by(*command, environment=None):
    """The first line that a command says, on whichever stream; nothing where it can't be run."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            env=environment,
        )
    except OSError:
        return ""
    return next(iter((done.stdout.strip() or done.stderr.strip()).splitlines()), "")


def processor():
    """Its name, as the system has it."""
    try:
        names = re.findall(r"model name\s*:\s*(.*)", Path("/proc/cpuinfo").read_text())
    except OSError:
        names = []
    return names[0] if names else said_by("sysctl", "-n", "machdep.cpu.brand_string")


def file_system():
    """The kind of file system that the working folder, and so each store, lies on."""
    device = os.stat(".").st_dev
    device = f"{os.major(device)}:{os.minor(device)}"
    try:
        mounts = Path("/proc/self/mountinfo").read_text().splitlines()
    except OSError:
        return said_by("stat", "-f", "-c", "%T", ".") or "an unknown file system"
    for fields, _, kind in (mount.partition(" - ") for mount in mounts):
        if fields.split()[2] == device:
            return kind.split()[0]
    return "an unknown file system"


def machine():
    """Its processor, memory and system, and what the stores lie on."""
    cores = os.cpu_count()
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30
    return (
        f"{processor() or platform.machine()}, {cores} cores, {memory:.0f} GiB of memory, "
        f"{platform.system()} {platform.release()}, stores on {file_system()}"
    )


def other_work():
    """How much of the processors others use, from 0 to 1, or 0 where the system doesn't say."""
    before = processor_times()
    time.sleep(1)
    spent = [late - early for early, late in zip(before, processor_times())]
    # The fourth is idling, the fifth waiting for the disk.
    return 1 - (spent[3] + spent[4]) / sum(spent) if any(spent) else 0.0


def processor_times():
    """What all processors did since the system began, by kinds."""
    try:
        return [int(part) for part in Path("/proc/stat").read_text().split("\n")[0].split()[1:]]
    except OSError:
        return []


def commit(sources):
    """The commit that is checked out, and whether the program's sources are as it has them."""
    git = ("git", "-C", str(sources))
    name = said_by(*git, "rev-parse", "--short", "HEAD")
    if not name:
        return "of no commit"
    changed = said_by(*git, "status", "--porcelain", "--", "Sources", "Package.swift", "Makefile")
    return f"at {name}{' with changes' if changed else ''}"


def build(program):
    """How qc was built, by what it loads."""
    loaded = subprocess.run(
        ["ldd", str(program)], capture_output=True, text=True, check=False
    ).stdout if platform.system() == "Linux" else "libswiftCore"
    kind = "not a static build" if "libswiftCore" in loaded else "static, as `make install` has it"
    return f"{kind}, {program.stat().st_size / 1e6:.0f} MB"


def versions(lab):
    """Of qc and of its peers, as they say it themselves."""

    def said(name, *words):
        return said_by(lab.peers[name], *words, environment=lab.environment)

    qc = said_by(str(lab.program), "--version", environment=lab.environment)
    swift = re.search(r"Swift version (\S+)", said_by("swift", "--version"))
    return ", ".join([
        f"qc {qc} {commit(lab.sources)} ({build(lab.program)}"
        + (f", Swift {swift[1]})" if swift else ")"),
        f"sqlite3 {said('sqlite3', '--version').partition(' ')[0]}",
        f"{said('python3', '--version')} ({lab.peers['python3']})",
        said("lua5.4", "-v").partition("  ")[0],
        f"Taskwarrior {said('task', '--version')}",
        f"todo.txt-cli {said('todo-txt', '-V').rpartition(' v')[2]}",
    ])
