#include "work_counts.h"

#include <sqlite3.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_long statements, steps, allocations;

// --- SQLite

// Called by SQLite when a statement ends or is reset.
static int note_end(unsigned event, void *context, void *statement, void *nanoseconds) {
  (void)event, (void)context, (void)nanoseconds;
  atomic_fetch_add_explicit(&statements, 1, memory_order_relaxed);
  int count = sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1);
  atomic_fetch_add_explicit(&steps, count, memory_order_relaxed);
  return 0;
}

static int watch(sqlite3 *connection) {
  return sqlite3_trace_v2(connection, SQLITE_TRACE_PROFILE, note_end, NULL);
}

// An automatic extension is the only way to reach a connection without the code that opens it.
int work_counts_watch(void) {
  return sqlite3_auto_extension((void (*)(void))watch) == SQLITE_OK;
}

const char *work_counts_sqlite(void) { return sqlite3_libversion(); }

work_counts work_counts_now(void) {
  return (work_counts){
      .statements = atomic_load(&statements),
      .steps = atomic_load(&steps),
      .allocations = atomic_load(&allocations),
  };
}

// --- Memory

// A `malloc` in the program replaces that of the C library in all loaded libraries. glibc's own is
// still available under another name.
#ifdef __GLIBC__
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

static void note_allocation(void) {
  atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
  note_allocation();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  note_allocation();
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  note_allocation();
  return __libc_realloc(memory, size);
}
#endif
