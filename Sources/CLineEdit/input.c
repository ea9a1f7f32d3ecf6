#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "editor.h"

// libedit calls `cle_read_scalar` for each character, after it has processed the previous one. This
// is therefore the place to paint the line and to check for signals.

enum { FAILED = -1, ENDED = 0, READY = 1, AGAIN = 2, ARRIVED = 3 };

static int fail(cle_editor *editor, cle_end end, int error) {
  editor->end = end;
  editor->error = error;
  editor->over = true;
  errno = error;
  return FAILED;
}

static void leave(cle_editor *editor) {
  editor->callbacks->leaving(editor->callbacks->context);
  el_wset(editor->el, EL_PREP_TERM, 0);
}

static void come_back(cle_editor *editor) {
  // Off and on again, because libedit doesn't know that another program may have changed the modes.
  el_wset(editor->el, EL_PREP_TERM, 0);
  el_wset(editor->el, EL_PREP_TERM, 1);
  editor->callbacks->returned(editor->callbacks->context);
}

// Restores the process's own signal handlers as well: until the terminal is taken back, nothing
// reads the notes of ours.
void cle_lend_terminal(cle_editor *editor) {
  el_wset(editor->el, EL_PREP_TERM, 0);
  cle_signals_restore();
}

void cle_take_terminal(cle_editor *editor) {
  cle_signals_install();
  // Off and on again, because the other program may have changed the modes.
  el_wset(editor->el, EL_PREP_TERM, 0);
  el_wset(editor->el, EL_PREP_TERM, 1);
}

static int heed_signals(cle_editor *editor) {
  cle_signals signals = cle_signals_take();
  if (signals.fatal != 0) {
    leave(editor);
    cle_signals_raise(signals.fatal);
    return fail(editor, CLE_ENDED_INTERRUPT, EINTR);
  }
  if (signals.interrupted) return fail(editor, CLE_ENDED_INTERRUPT, EINTR);
  if (signals.stopped) {
    leave(editor);
    cle_signals_raise(SIGTSTP);
    // Discards the signals that came meanwhile, such as SIGCONT, which is handled below.
    cle_signals_take();
  }
  if (signals.stopped || signals.continued) come_back(editor);
  if (signals.resized) editor->resizing = true;
  return AGAIN;
}

// Waits for keys, signals and, if `watches` is set, the watched descriptors. Keys come first, so
// that other input never delays typing.
static int wait_beside(cle_editor *editor, bool watches, int milliseconds) {
  struct pollfd files[2 + CLE_MOST_WATCHED] = {{.fd = editor->input, .events = POLLIN},
                                               {.fd = cle_signals_descriptor(), .events = POLLIN}};
  nfds_t count = 2;
  // `poll` ignores negative descriptors.
  for (int index = 0; watches && index < CLE_MOST_WATCHED; index++)
    files[count++] = (struct pollfd){.fd = editor->watched[index], .events = POLLIN};
  int ready = poll(files, count, milliseconds);
  if (ready == -1) return errno == EINTR ? AGAIN : FAILED;
  if (ready == 0) return ENDED;
  // ^C discards the unread input. In the meantime Linux may still report it as readable, and a read
  // would block until the next key. The signal has arrived by then.
  if (files[1].revents != 0 || cle_signals_are_noted()) return AGAIN;
  return files[0].revents != 0 ? READY : ARRIVED;
}

static int wait_for(cle_editor *editor, int milliseconds) {
  return wait_beside(editor, false, milliseconds);
}

// During a paste nothing else is watched, so that nothing is drawn before its end.
static bool watches(const cle_editor *editor) { return !editor->pasting; }

// Resizing a window with the mouse sends many sizes, and each rewraps what was drawn for the last
// one. So only the final size counts.
static int settle(cle_editor *editor) {
  enum { soon = 40 };
  int waited = wait_for(editor, soon);
  if (waited == AGAIN) return heed_signals(editor);
  editor->resizing = false;
  editor->callbacks->resized(editor->callbacks->context);
  return AGAIN;
}

// Waits until there is input.
static int wait_for_input(cle_editor *editor) {
  if (editor->resizing) return settle(editor);
  int waited = wait_beside(editor, watches(editor), 0);
  if (waited == ENDED) {
    editor->callbacks->paint(editor->callbacks->context);
    // `paint` may have changed the watched descriptors.
    waited = wait_beside(editor, watches(editor), editor->tick > 0 ? editor->tick : -1);
    if (waited == ENDED) {
      editor->callbacks->tick(editor->callbacks->context);
      return AGAIN;
    }
  }
  if (waited == ARRIVED) {
    editor->callbacks->arrived(editor->callbacks->context);
    return AGAIN;
  }
  if (waited == AGAIN) return heed_signals(editor);
  if (waited == FAILED) return fail(editor, CLE_ENDED_FAILURE, errno);
  return READY;
}

static int read_ahead(cle_editor *editor) {
  // Reads one byte at a time, so that text after the line is left for the next reader. A paste
  // can't end the line, so it is read in larger pieces.
  size_t most = editor->pasting ? sizeof editor->ahead : 1;
  ssize_t length = read(editor->input, editor->ahead, most);
  if (length == 0) {
    editor->end = CLE_ENDED_INPUT;
    editor->over = true;
    return ENDED;
  }
  if (length < 0) {
    if (errno == EINTR || errno == EAGAIN) return AGAIN;
    // Reading from a closed terminal fails with EIO.
    return errno == EIO ? fail(editor, CLE_ENDED_INPUT, EIO)
                        : fail(editor, CLE_ENDED_FAILURE, errno);
  }
  editor->ahead_start = 0;
  editor->ahead_end = (size_t)length;
  return READY;
}

static bool take_pending(cle_editor *editor, uint8_t *byte) {
  if (editor->pending_start >= editor->pending_end) return false;
  *byte = editor->pending[editor->pending_start++];
  return true;
}

void cle_unread(cle_editor *editor, const unsigned char *bytes, size_t length) {
  size_t left = editor->pending_end - editor->pending_start;
  if (left + length > sizeof editor->pending) return;
  memmove(editor->pending + length, editor->pending + editor->pending_start, left);
  memcpy(editor->pending, bytes, length);
  editor->pending_start = 0;
  editor->pending_end = left + length;
}

static int next_byte(cle_editor *editor, uint8_t *byte) {
  if (take_pending(editor, byte)) return READY;
  while (editor->ahead_start >= editor->ahead_end) {
    int ready = wait_for_input(editor);
    if (ready == READY) ready = read_ahead(editor);
    if (ready == FAILED || ready == ENDED) return ready;
  }
  *byte = editor->ahead[editor->ahead_start++];
  return READY;
}

static int next_scalar(cle_editor *editor, uint32_t *scalar) {
  for (;;) {
    uint8_t byte = 0;
    int ready = next_byte(editor, &byte);
    if (ready != READY) return ready;
    switch (cle_decode(&editor->decoder, byte, scalar)) {
      case CLE_DECODING: continue;
      case CLE_DECODED: return READY;
      case CLE_MALFORMED_BEFORE:
        cle_unread(editor, &byte, 1);
        *scalar = 0xFFFD;
        return READY;
      case CLE_MALFORMED:
        *scalar = 0xFFFD;
        return READY;
    }
  }
}

bool cle_next_byte_soon(cle_editor *editor, uint8_t *byte) {
  enum { soon = 30 };
  if (take_pending(editor, byte)) return true;
  if (editor->ahead_start >= editor->ahead_end &&
      (wait_for(editor, soon) != READY || read_ahead(editor) != READY)) {
    return false;
  }
  *byte = editor->ahead[editor->ahead_start++];
  return true;
}

int cle_read_scalar(EditLine *el, wchar_t *result) {
  *result = L'\0';
  cle_editor *editor = cle_editor_of(el);
  if (editor == NULL || editor->callbacks == NULL || editor->over) return FAILED;
  if (!editor->begun) {
    editor->begun = true;
    editor->callbacks->begun(editor->callbacks->context);
  }
  cle_keep_cursor(editor);
  // A paste is a single edit, and its text isn't in the line yet.
  if (!editor->pasting) editor->callbacks->settled(editor->callbacks->context);
  cle_keep_room(editor);
  cle_show_no_screen(editor);
  for (;;) {
    uint32_t scalar = 0;
    int ready = next_scalar(editor, &scalar);
    if (ready != READY) return ready;
    // A ^D that was typed while a program ran arrives as NUL, and so does ^-space. libedit binds
    // NUL, which means "no character" in terminal modes, to quoting the next key.
    if (scalar == 0) continue;
    // libedit would treat these as keys with meta.
    if (scalar >= 0x80 && scalar < 0xA0) continue;
    if (scalar == 0x1B && !editor->pasting) {
      cle_escape escape = cle_read_escape(editor);
      if (escape == CLE_ESCAPE_UNKNOWN) continue;
      if (escape == CLE_ESCAPE_ALONE && editor->vi) scalar = CLE_LONE_ESCAPE;
    }
    *result = (wchar_t)scalar;
    return READY;
  }
}

bool cle_read_key(cle_editor *editor, uint32_t *scalar) {
  wchar_t wide = L'\0';
  if (el_wgetc(editor->el, &wide) != 1) return false;
  *scalar = (uint32_t)wide;
  if (wide == 0x1B && editor->pending_start >= editor->pending_end) *scalar = CLE_LONE_ESCAPE;
  return true;
}

void cle_unread_key(cle_editor *editor, uint32_t scalar) {
  cle_bytes *bytes = &editor->pasted;
  bytes->length = 0;
  if (!cle_bytes_append_scalar(bytes, scalar)) return;
  cle_unread(editor, (const unsigned char *)bytes->bytes, bytes->length);
}
