#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "editor.h"

bool cle_is_usable(int input, int output) {
  const char *terminal = getenv("TERM");
  return isatty(input) && isatty(output) && terminal != NULL && terminal[0] != '\0' &&
         strcmp(terminal, "dumb") != 0;
}

// libedit's model of the screen must be no smaller than the line, or libedit accesses memory
// outside of its arrays. It must also be up to date, or a character that is added "fast" is drawn
// in the wrong place. So libedit gets a large screen, which is redrawn before each key, except
// after a letter at the end, which libedit has drawn itself. The screen's sides are equal, because
// some versions swap the two numbers. libedit draws into /dev/null.
void cle_show_no_screen(cle_editor *editor) {
  if (!editor->enlarged) {
    editor->enlarged = true;
    editor->drawn = CLE_UNDRAWN;
    el_wset(editor->el, EL_SETTC, L"co", L"400", NULL);
    el_wset(editor->el, EL_SETTC, L"li", L"400", NULL);
  }
  size_t length = 0, cursor = 0;
  uint32_t before = 0;
  cle_get_shape(editor, &length, &cursor, &before);
  bool letter_added = length == editor->drawn + 1 && cursor == length && before >= 0x20 &&
                      before < 0x7F;
  if (!letter_added) el_wset(editor->el, EL_REFRESH);
  editor->drawn = cursor == length ? length : CLE_UNDRAWN;
}

static bool wait_to_write(int output) {
  struct pollfd file = {.fd = output, .events = POLLOUT};
  return poll(&file, 1, -1) >= 0 || errno == EINTR;
}

bool cle_write(cle_editor *editor, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(editor->output, bytes, length);
    if (written >= 0) {
      bytes += written;
      length -= (size_t)written;
    } else if (errno == EAGAIN) {
      if (!wait_to_write(editor->output)) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

bool cle_size(const cle_editor *editor, int *rows, int *columns) {
  struct winsize size = {0};
  if (ioctl(editor->output, TIOCGWINSZ, &size) != 0) return false;
  if (size.ws_row == 0 || size.ws_col == 0) return false;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return true;
}
