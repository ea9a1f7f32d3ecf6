#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "editor.h"

// libedit's own handling (EL_SIGNAL) passes signals on to the whole process group, so it is off.
// These handlers only set a flag and wake the reader through a pipe. The pipe also wakes it if
// another thread receives the signal, or if it arrives just before the wait.

static const int numbers[] = {SIGINT,  SIGWINCH, SIGTSTP, SIGCONT,
                              SIGTERM, SIGHUP,   SIGQUIT};
enum { count = sizeof numbers / sizeof numbers[0] };

static volatile sig_atomic_t noted[count];
static struct sigaction before[count];
static bool handled[count];
static int pipe_ends[2] = {-1, -1};

static void note(int number) {
  int error = errno;
  for (int index = 0; index < count; index++) {
    if (numbers[index] == number) noted[index] = 1;
  }
  // A full pipe wakes the reader as well.
  ssize_t written = write(pipe_ends[1], "", 1);
  (void)written;
  errno = error;
}

static bool make_pipe(void) {
  if (pipe_ends[0] >= 0) return true;
  if (pipe(pipe_ends) != 0) return false;
  for (int index = 0; index < 2; index++) {
    int flags = fcntl(pipe_ends[index], F_GETFL);
    if (flags == -1 || fcntl(pipe_ends[index], F_SETFL, flags | O_NONBLOCK) == -1 ||
        fcntl(pipe_ends[index], F_SETFD, FD_CLOEXEC) == -1) {
      close(pipe_ends[0]);
      close(pipe_ends[1]);
      pipe_ends[0] = pipe_ends[1] = -1;
      return false;
    }
  }
  return true;
}

// Signals that the parent ignores (`nohup`) stay ignored, but ^C always cancels the line.
static bool is_kept(int index) {
  return before[index].sa_handler == SIG_IGN && numbers[index] != SIGINT &&
         numbers[index] != SIGWINCH && numbers[index] != SIGCONT;
}

static bool install(int index) {
  // Without SA_RESTART, because the signal must end the wait.
  struct sigaction action = {.sa_handler = note};
  sigemptyset(&action.sa_mask);
  return sigaction(numbers[index], &action, NULL) == 0;
}

bool cle_signals_install(void) {
  if (!make_pipe()) return false;
  for (int index = 0; index < count; index++) {
    noted[index] = 0;
    handled[index] = false;
    if (sigaction(numbers[index], NULL, &before[index]) != 0) continue;
    handled[index] = !is_kept(index) && install(index);
  }
  return true;
}

// Signals after the last key are passed on: ^C just after Enter is meant for the entry that is
// about to run. ^\ is dropped, as in `cle_signals_take`.
void cle_signals_restore(void) {
  for (int index = 0; index < count; index++) {
    if (!handled[index]) continue;
    handled[index] = false;
    sigaction(numbers[index], &before[index], NULL);
    if (noted[index] && numbers[index] != SIGQUIT) raise(numbers[index]);
    noted[index] = 0;
  }
}

int cle_signals_descriptor(void) { return pipe_ends[0]; }

bool cle_signals_are_noted(void) {
  for (int index = 0; index < count; index++) {
    if (noted[index]) return true;
  }
  return false;
}

static bool take(int number) {
  for (int index = 0; index < count; index++) {
    if (numbers[index] != number || !noted[index]) continue;
    noted[index] = 0;
    return true;
  }
  return false;
}

cle_signals cle_signals_take(void) {
  char drained[64];
  while (read(pipe_ends[0], drained, sizeof drained) > 0) continue;
  cle_signals signals = {
      .interrupted = take(SIGINT),
      .resized = take(SIGWINCH),
      .stopped = take(SIGTSTP),
      .continued = take(SIGCONT),
  };
  if (take(SIGTERM)) signals.fatal = SIGTERM;
  if (take(SIGHUP)) signals.fatal = SIGHUP;
  // A mistyped ^\ shouldn't dump core; shells ignore it as well.
  take(SIGQUIT);
  return signals;
}

// Raises a signal with the previous handler, and then installs ours again.
void cle_signals_raise(int number) {
  for (int index = 0; index < count; index++) {
    if (numbers[index] != number) continue;
    sigaction(number, &before[index], NULL);
    raise(number);
    if (handled[index]) install(index);
  }
}
