#ifndef WORK_COUNTS_H
#define WORK_COUNTS_H

// The costs of a process since counting began.
typedef struct work_counts {
  long statements;   // the SQLite statements that have ended
  long steps;        // the steps of SQLite's virtual machine in them
  long allocations;  // the memory allocations and reallocations; 0 if unknown
} work_counts;

// Counts the work of connections that are opened from now on. Returns whether that is possible.
int work_counts_watch(void);

work_counts work_counts_now(void);

// Returns the version of SQLite.
const char *work_counts_sqlite(void);

#endif
