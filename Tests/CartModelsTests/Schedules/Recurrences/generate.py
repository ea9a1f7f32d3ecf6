"""Writes days.tsv; see README.md."""

from datetime import date, datetime, time, timedelta

from dateutil.rrule import DAILY, MONTHLY, WEEKLY, YEARLY, rrule
from dateutil.rrule import FR, MO, SA, SU, TH, TU, WE

FIRST = date(2026, 1, 1)
LAST = date(2029, 12, 31)
LEAP_DAY = dict(bymonth=2, bymonthday=(28, 29), bysetpos=-1)

# The recurrence in QuickCart and in dateutil, the anchor, and the last day.
SCHEDULES = [
    ("day", dict(freq=DAILY), "2026-01-01", None),
    ("3 days", dict(freq=DAILY, interval=3), "2025-11-30", None),
    ("10 days", dict(freq=DAILY, interval=10), "2026-03-15", "2027-03-15"),
    ("week", dict(freq=WEEKLY), "2026-01-07", None),
    ("week on friday", dict(freq=WEEKLY, byweekday=FR), "2026-01-05", None),
    ("week on mon, wed, sun", dict(freq=WEEKLY, byweekday=(MO, WE, SU)), "2026-02-03", None),
    ("2 weeks on mon, thu", dict(freq=WEEKLY, interval=2, byweekday=(MO, TH)), "2026-01-07", None),
    ("2 weeks on sat, sun", dict(freq=WEEKLY, interval=2, byweekday=(SA, SU)), "2026-03-26", None),
    ("3 weeks on tuesday", dict(freq=WEEKLY, interval=3, byweekday=TU), "2019-05-01", None),
    ("month on 1", dict(freq=MONTHLY, bymonthday=1), "2026-01-02", None),
    ("month on 31", dict(freq=MONTHLY, bymonthday=(28, 29, 30, 31), bysetpos=-1),
     "2026-01-01", None),
    ("month on 30", dict(freq=MONTHLY, bymonthday=(28, 29, 30), bysetpos=-1), "2025-12-31", None),
    ("month on 1, 15", dict(freq=MONTHLY, bymonthday=(1, 15)), "2026-06-02", None),
    ("month on last day", dict(freq=MONTHLY, bymonthday=-1), "2026-02-28", None),
    ("month on last friday", dict(freq=MONTHLY, byweekday=FR(-1)), "2026-01-31", None),
    ("month on second tuesday", dict(freq=MONTHLY, byweekday=TU(2)), "2026-01-01", None),
    ("2 months on first monday, third sunday",
     dict(freq=MONTHLY, interval=2, byweekday=(MO(1), SU(3))), "2025-01-20", None),
    ("3 months", dict(freq=MONTHLY, interval=3, bymonthday=(28, 29, 30), bysetpos=-1),
     "2025-11-30", None),
    ("month", dict(freq=MONTHLY, bymonthday=(28, 29, 30, 31), bysetpos=-1), "2024-01-31", None),
    ("year on 12-20", dict(freq=YEARLY, bymonth=12, bymonthday=20), "2026-01-01", None),
    ("year on 02-29", dict(freq=YEARLY, **LEAP_DAY), "2025-03-01", None),
    ("year", dict(freq=YEARLY, **LEAP_DAY), "2024-02-29", None),
    ("2 years on 03-29, 10-29", dict(freq=YEARLY, interval=2, bymonth=(3, 10), bymonthday=29),
     "2026-01-01", None),
    ("month on fourth thursday", dict(freq=MONTHLY, byweekday=TH(4)), "2026-01-01", "2026-12-23"),
    ("week on wednesday", dict(freq=WEEKLY, byweekday=WE), "2027-10-01", "2028-02-29"),
    ("day", dict(freq=DAILY), "2020-02-29", "2026-03-28"),
    ("5 weeks on friday", dict(freq=WEEKLY, interval=5, byweekday=FR), "2030-06-01", None),
]

# The number of days after done, the anchor, the last day, and the numbers of days from each
# application until the list is done, in turn.
AFTER_DONE = [
    (9, "2026-01-01", None, (0, 3, 1, 12)),
    (1, "2026-02-10", "2028-02-28", (0, 1, 0, 6)),
    (30, "2025-06-01", None, (2, 45, 0)),
]


def days_between(first, last):
    return [first + timedelta(n) for n in range((last - first).days + 1)]


def seldom(days):
    """Every 1st, 5th, 12th, 22nd, ... day, up to 50 days apart and then from 1 again."""
    picked, gap, index = [], 1, 0
    while index < len(days):
        picked.append(days[index])
        index, gap = index + gap, 1 if gap > 47 else gap + 3
    return picked


def parsed(text):
    return date.fromisoformat(text) if text else None


def occurrences(rule, anchor, until):
    """Returns all days of the rule."""
    end = min(until or LAST, LAST)
    start = datetime.combine(anchor, time(12))
    until = datetime.combine(end, time(23))
    return {when.date() for when in rrule(dtstart=start, until=until, wkst=MO, **rule)}


def applied_days(found, looked):
    """Applies on some days in turn. Several missed days are due as one, the last of them."""
    handled, applied = date.min, []
    for today in looked:
        due = [day for day in found if handled < day <= today]
        if due:
            applied.append((today, max(due)))
            handled = today
    return applied


def applied_after_done(count, anchor, until, delays, looked):
    """Applies a schedule that counts from the days on which the list is done."""
    handled, done, applied, all_done, turn = date.min, None, [], [], 0
    pending = None
    for today in looked:
        if pending is not None and pending < today:
            done, pending = pending, None
            all_done.append(done)
        occurrence = max(anchor, done + timedelta(count)) if done else anchor
        last = min(today, until) if until else today
        if handled < occurrence <= last:
            applied.append((today, occurrence))
            handled = today
            pending = today + timedelta(delays[turn % len(delays)])
            turn += 1
    return applied, all_done


def line(recurrence, anchor, until, looked, done, applied):
    days = [str(today) if today == due else f"{today}:{due}" for today, due in applied]
    fields = [recurrence, anchor, until or "-", looked, " ".join(map(str, done)), " ".join(days)]
    print("\t".join(fields))


def main():
    every_day = days_between(FIRST, LAST)
    ways = [("daily", every_day), ("seldom", seldom(every_day))]
    for recurrence, rule, anchor, until in SCHEDULES:
        found = occurrences(rule, parsed(anchor), parsed(until))
        for name, looked in ways:
            line(recurrence, anchor, until, name, [], applied_days(found, looked))
    for count, anchor, until, delays in AFTER_DONE:
        for name, looked in ways:
            applied, done = applied_after_done(
                count, parsed(anchor), parsed(until), delays, looked)
            recurrence = f"{count} {'day' if count == 1 else 'days'} after done"
            line(recurrence, anchor, until, name, done, applied)


main()
