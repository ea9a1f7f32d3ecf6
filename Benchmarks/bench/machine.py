"""The machine of the measurements, and the versions of the programs."""

import os
import platform
import re
import subprocess
import time
from pathlib import Path


def said_by(*command, environment=None):
    """Returns the first line that a command prints; empty if it can't be run."""
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
    """Returns the name of the processor, as the system reports it."""
    try:
        names = re.findall(r"model name\s*:\s*(.*)", Path("/proc/cpuinfo").read_text())
    except OSError:
        names = []
    return names[0] if names else said_by("sysctl", "-n", "machdep.cpu.brand_string")


def file_system():
    """Returns the kind of file system of the working folder, which contains the stores."""
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
    """Describes the processor, the memory, the system, and the file system of the stores."""
    cores = os.cpu_count()
    memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / 2**30
    return (
        f"{processor() or platform.machine()}, {cores} cores, {memory:.0f} GiB of memory, "
        f"{platform.system()} {platform.release()}, stores on {file_system()}"
    )


def other_work():
    """Returns the processor share of other programs, from 0 to 1; 0 if it is unknown."""
    before = processor_times()
    time.sleep(1)
    spent = [late - early for early, late in zip(before, processor_times())]
    # The fourth number is idle time, the fifth is waiting for the disk.
    return 1 - (spent[3] + spent[4]) / sum(spent) if any(spent) else 0.0


def processor_times():
    """Returns the times of all processors since the system started, by kind."""
    try:
        return [int(part) for part in Path("/proc/stat").read_text().split("\n")[0].split()[1:]]
    except OSError:
        return []


def commit(sources):
    """Describes the checked out commit, and whether the sources have other changes."""
    git = ("git", "-C", str(sources))
    name = said_by(*git, "rev-parse", "--short", "HEAD")
    if not name:
        return "of no commit"
    changed = said_by(*git, "status", "--porcelain", "--", "Sources", "Package.swift", "Makefile")
    return f"at {name}{' with changes' if changed else ''}"


def build(program):
    """Describes how qc was built, judging by the libraries that it loads."""
    loaded = subprocess.run(
        ["ldd", str(program)], capture_output=True, text=True, check=False
    ).stdout if platform.system() == "Linux" else "libswiftCore"
    kind = "not a static build" if "libswiftCore" in loaded else "static, as `make install` has it"
    return f"{kind}, {program.stat().st_size / 1e6:.0f} MB"


def versions(lab):
    """Returns the versions of qc and its peers, as they print them."""

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
