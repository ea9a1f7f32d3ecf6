// A library between a program and the C library. It records the calls that change files
// below a folder, and at one of them makes the call fail or sends the process a signal.
// Only for Linux, where it is loaded with LD_PRELOAD.
//
// INTERPOSER_FOLDER   the folder to watch, in addition to standard output
// INTERPOSER_TRACE    the file for the steps: number, stage, call and name, one per line
// INTERPOSER_STEP     the number of the step to strike at, from 1; none by default
// INTERPOSER_ERRNO    the error with which the call fails without effect; or
// INTERPOSER_SIGNAL   the signal that the process receives, and
// INTERPOSER_MOMENT   `before` the call, `half`way through a write, or `after` the call
//
// A step is a call that opens, changes or syncs a file, or that takes SQLite's write lock.
// The program uses the folder in one thread, so this library needs no locks.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

// The stage of the program, determined by its calls.
enum stage {
  READING,     // the write lock is not held, and nothing has changed
  RUNNING,     // the write lock is held, and nothing has changed yet
  COMMITTING,  // files are being changed, and nothing was printed
  FINISHED,    // the lock was released after changes; the file is cleaned up and closed
  ANSWERED,    // something was printed
};
static const char *const stage_names[] = {
    "reading", "running", "committing", "finished", "answered",
};

enum moment { BEFORE, HALF, AFTER };
enum action { PASS, FAIL, STRIKE_HALFWAY, STRIKE_AFTER };

static struct {
  const char *folder;
  int trace;
  long step;
  int error;
  int signal;
  enum moment moment;
} orders;
static enum stage stage = READING;
static long count = 0;

static long number(const char *variable) {
  const char *text = getenv(variable);
  return text ? strtol(text, NULL, 10) : 0;
}

__attribute__((constructor)) static void take_orders(void) {
  const char *trace = getenv("INTERPOSER_TRACE");
  const char *moment = getenv("INTERPOSER_MOMENT");
  if (!trace) return;
  orders.trace =
      (int)syscall(SYS_openat, AT_FDCWD, trace, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  orders.step = number("INTERPOSER_STEP");
  orders.error = (int)number("INTERPOSER_ERRNO");
  orders.signal = (int)number("INTERPOSER_SIGNAL");
  if (moment && !strcmp(moment, "half")) orders.moment = HALF;
  if (moment && !strcmp(moment, "after")) orders.moment = AFTER;
  orders.folder = getenv("INTERPOSER_FOLDER");
}

// --- Files

static bool is_below_folder(const char *path) {
  if (!orders.folder) return false;
  size_t length = strlen(orders.folder);
  return !strncmp(path, orders.folder, length) && (path[length] == '/' || path[length] == 0);
}

static bool ends_with(const char *path, const char *end) {
  size_t length = strlen(path), end_length = strlen(end);
  return length >= end_length && !strcmp(path + length - end_length, end);
}

// Returns the path of an open file; empty if it has none.
static void path_of_file(int file, char path[PATH_MAX]) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  path[length < 0 ? 0 : length] = 0;
}

// Returns the path of a name relative to a folder.
static void path_of_name(int folder, const char *name, char path[PATH_MAX]) {
  char base[PATH_MAX] = "";
  if (name[0] != '/') {
    if (folder == AT_FDCWD) {
      if (!getcwd(base, sizeof base)) base[0] = 0;
    } else {
      path_of_file(folder, base);
    }
    strncat(base, "/", sizeof base - strlen(base) - 1);
  }
  int length = snprintf(path, PATH_MAX, "%s%s", base, name);
  if (length >= PATH_MAX) path[0] = 0;
}

// --- Steps

static void note(const char *call, const char *path) {
  const char *slash = strrchr(path, '/');
  char line[NAME_MAX + 100];
  int length = snprintf(line, sizeof line, "%ld %s %s %s\n", count, stage_names[stage], call,
                        slash ? slash + 1 : path);
  if (length < (int)sizeof line) syscall(SYS_write, orders.trace, line, length);
}

static void strike(void) { raise(orders.signal); }

// Records a step. If it is the one to strike at, strikes now or returns when to do so.
static enum action meet(const char *call, const char *path) {
  count += 1;
  note(call, path);
  if (count != orders.step) return PASS;
  if (orders.error) return FAIL;
  switch (orders.moment) {
    case BEFORE: strike(); return PASS;
    case HALF: return STRIKE_HALFWAY;
    case AFTER: return STRIKE_AFTER;
  }
  return PASS;
}

// The files whose write lock is held. There can be several, because copies are locked as well.
static bool is_held[1024];

static bool is_any_held(void) {
  for (size_t file = 0; file < sizeof is_held; file++) {
    if (is_held[file]) return true;
  }
  return false;
}

// SQLite's shared memory is not a durable file: its contents needn't survive.
static bool is_shared_memory(const char *path) { return ends_with(path, "-shm"); }

static enum action meet_opening(const char *call, const char *path) {
  return is_below_folder(path) ? meet(call, path) : PASS;
}

static enum action meet_change_at(const char *call, const char *path) {
  if (!is_below_folder(path)) return PASS;
  bool is_under_way = stage < COMMITTING || (stage == FINISHED && is_any_held());
  if (is_under_way && !is_shared_memory(path)) stage = COMMITTING;
  return meet(call, path);
}

static enum action meet_change(const char *call, int file) {
  char path[PATH_MAX];
  if (!orders.folder) return PASS;
  if (file == STDOUT_FILENO) {
    stage = ANSWERED;
    return meet(call, "standard output");
  }
  path_of_file(file, path);
  return meet_change_at(call, path);
}

// The real function of the C library.
#define REAL(NAME) \
  static __typeof__(&NAME) real; \
  if (!real) real = (__typeof__(&NAME))dlsym(RTLD_NEXT, #NAME)

// Performs a call according to the action: not at all, partially, or completely.
#define PERFORM(ACTION, PART, WHOLE) \
  enum action action = ACTION; \
  if (action == FAIL) { \
    errno = orders.error; \
    return -1; \
  } \
  if (action == STRIKE_HALFWAY) { \
    PART; \
    strike(); \
  } \
  __typeof__(WHOLE) result = WHOLE; \
  if (action == STRIKE_AFTER) strike(); \
  return result

// --- Opening

#define MODE(FLAGS, MODE_NAME) \
  mode_t MODE_NAME = 0; \
  if ((FLAGS) & (O_CREAT | O_TMPFILE)) { \
    va_list list; \
    va_start(list, flags); \
    MODE_NAME = va_arg(list, mode_t); \
    va_end(list); \
  }

#define OPEN(NAME) \
  int NAME(const char *name, int flags, ...) { \
    REAL(NAME); \
    MODE(flags, mode) \
    char path[PATH_MAX]; \
    path_of_name(AT_FDCWD, name, path); \
    PERFORM(meet_opening(#NAME, path), (void)0, real(name, flags, mode)); \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(NAME) \
  int NAME(int folder, const char *name, int flags, ...) { \
    REAL(NAME); \
    MODE(flags, mode) \
    char path[PATH_MAX]; \
    path_of_name(folder, name, path); \
    PERFORM(meet_opening(#NAME, path), (void)0, real(folder, name, flags, mode)); \
  }
OPENAT(openat)
OPENAT(openat64)

// --- Changing

ssize_t write(int file, const void *bytes, size_t length) {
  REAL(write);
  PERFORM(meet_change("write", file), (void)!real(file, bytes, length / 2),
          real(file, bytes, length));
}

#define PWRITE(NAME, OFFSET) \
  ssize_t NAME(int file, const void *bytes, size_t length, OFFSET offset) { \
    REAL(NAME); \
    PERFORM(meet_change(#NAME, file), (void)!real(file, bytes, length / 2, offset), \
            real(file, bytes, length, offset)); \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

#define FTRUNCATE(NAME, LENGTH) \
  int NAME(int file, LENGTH length) { \
    REAL(NAME); \
    PERFORM(meet_change(#NAME, file), (void)0, real(file, length)); \
  }
FTRUNCATE(ftruncate, off_t)
FTRUNCATE(ftruncate64, off64_t)

#define SYNC(NAME) \
  int NAME(int file) { \
    REAL(NAME); \
    PERFORM(meet_change(#NAME, file), (void)0, real(file)); \
  }
SYNC(fsync)
SYNC(fdatasync)

#define TWO_NAMES(NAME) \
  int NAME(const char *from, const char *to) { \
    REAL(NAME); \
    char path[PATH_MAX]; \
    path_of_name(AT_FDCWD, to, path); \
    PERFORM(meet_change_at(#NAME, path), (void)0, real(from, to)); \
  }
TWO_NAMES(rename)
TWO_NAMES(link)

int renameat(int from_folder, const char *from, int to_folder, const char *to) {
  REAL(renameat);
  char path[PATH_MAX];
  path_of_name(to_folder, to, path);
  PERFORM(meet_change_at("renameat", path), (void)0, real(from_folder, from, to_folder, to));
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
  REAL(renameat2);
  char path[PATH_MAX];
  path_of_name(to_folder, to, path);
  PERFORM(meet_change_at("renameat2", path), (void)0,
          real(from_folder, from, to_folder, to, flags));
}

int unlink(const char *name) {
  REAL(unlink);
  char path[PATH_MAX];
  path_of_name(AT_FDCWD, name, path);
  PERFORM(meet_change_at("unlink", path), (void)0, real(name));
}

// --- Locking, at the byte offsets that SQLite's file format defines

enum {
  RESERVED_BYTE = 0x40000001,  // of the database, with a rollback journal
  WAL_WRITE_BYTE = 120,        // of the shared memory, with a write-ahead log
  WAL_READ_BYTE = 123,         // the first of five, one of which is locked while reading
  WAL_READ_END = 128,
};

static bool covers(const struct flock *lock, off_t byte) {
  return lock->l_start <= byte && (lock->l_len == 0 || byte < lock->l_start + lock->l_len);
}

// Whether a lock is the write lock. A connection that isn't reading also locks this byte to
// set up the shared memory; that is before any unit of work.
static bool is_for_writing(const struct flock *lock, const char *path) {
  static bool is_in_transaction = false;
  if (!is_shared_memory(path)) return covers(lock, RESERVED_BYTE);
  if (lock->l_start >= WAL_READ_BYTE && lock->l_start < WAL_READ_END) {
    is_in_transaction = lock->l_type == F_RDLCK;
  }
  return covers(lock, WAL_WRITE_BYTE) && (is_in_transaction || lock->l_type == F_UNLCK);
}

// Records when the write lock is taken and released.
static enum action meet_lock(int file, const struct flock *lock) {
  char path[PATH_MAX];
  path_of_file(file, path);
  if (!is_below_folder(path) || !is_for_writing(lock, path)) return PASS;
  if (stage == ANSWERED || lock->l_type == F_RDLCK || file >= (int)sizeof is_held) return PASS;
  is_held[file] = lock->l_type == F_WRLCK;
  if (is_held[file]) {
    stage = RUNNING;
    return meet("lock", path);
  }
  if (stage == COMMITTING && !is_any_held()) stage = FINISHED;
  if (stage == RUNNING && !is_any_held()) stage = READING;
  note("unlock", path);
  return PASS;
}

static int after_fcntl(int file, int command, const void *argument, int result) {
  int saved = errno;
  if (orders.folder && result == 0 && (command == F_SETLK || command == F_SETLKW) &&
      meet_lock(file, argument) == STRIKE_AFTER) {
    strike();
  }
  errno = saved;
  return result;
}

// The third argument is a number or an address, which have the same width.
#define FCNTL(NAME) \
  int NAME(int file, int command, ...) { \
    REAL(NAME); \
    va_list list; \
    va_start(list, command); \
    void *argument = va_arg(list, void *); \
    va_end(list); \
    return after_fcntl(file, command, argument, real(file, command, argument)); \
  }
FCNTL(fcntl)
FCNTL(fcntl64)
