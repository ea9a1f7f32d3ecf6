#ifndef WORK_COUNTS_H
#define WORK_COUNTS_H

// What a process has asked for since it began to be watched.
typedef struct work_counts {
  long statements;   // of SQLite, that have ended
  long steps;        // of SQLite's machine, in those statements
  long allocations;  // pieces of memory, new or grown; 0 where they can't be counted
} work_counts;

// Watches the connections that are opened from now on. Returns whether that is possible.
int work_counts_watch(void);

work_counts work_counts_now(void);

// The version of SQLite.
const char *work_counts_sqlite(void);

#endif
