#ifndef CLINEEDIT_EDITOR_H
#define CLINEEDIT_EDITOR_H

// The declarations that the files of this target share. Swift doesn't see them.

#include <histedit.h>
#include <stdio.h>
#include <wchar.h>

#include "CLineEdit.h"

typedef struct cle_bytes {
  char *bytes;
  size_t length;
  size_t capacity;
} cle_bytes;

typedef struct cle_wide {
  wchar_t *scalars;
  size_t capacity;
} cle_wide;

#define CLE_UNDRAWN SIZE_MAX

struct cle_editor {
  EditLine *el;
  HistoryW *history;
  FILE *nowhere;
  int input;
  int output;
  int tick;
  // The watched descriptors, which other code reads; -1 for none.
  int watched[CLE_MOST_WATCHED];
  const cle_callbacks *callbacks;
  cle_end end;
  int error;
  // Reading has ended, but libedit may make a few more calls before it notices.
  bool over;
  // The bytes that were read ahead, which only happens during a paste.
  unsigned char ahead[4096];
  size_t ahead_start;
  size_t ahead_end;
  // The bytes before those: a sequence that was read to check whether it is bound, or a key that
  // was given back.
  unsigned char pending[128];
  size_t pending_start;
  size_t pending_end;
  bool pasting;
  // The window has a new size, which may not be the final one.
  bool resizing;
  // Whether the `begun` callback was called for the current line.
  bool begun;
  bool enlarged;
  // The length of the line when libedit's screen was up to date and the cursor at the end of the
  // line; `CLE_UNDRAWN` otherwise.
  size_t drawn;
  // The length up to which libedit's buffer is known to be large enough.
  size_t room;
  bool vi;
  cle_decoder decoder;
  cle_bytes line;
  cle_bytes pasted;
  cle_wide wide;
};

// bytes.c
bool cle_bytes_append(cle_bytes *buffer, const char *bytes, size_t length);
bool cle_bytes_append_scalar(cle_bytes *buffer, uint32_t scalar);
const wchar_t *cle_widen(cle_wide *wide, const char *bytes, size_t length, size_t *scalars);
// Returns the scalars, padded with blanks to a length.
const wchar_t *cle_pad(cle_wide *wide, const wchar_t *scalars, size_t count, size_t padded);

// characters.c
void cle_use_characters(void);

// input.c

int cle_read_scalar(EditLine *el, wchar_t *scalar);
// Reads a byte that arrives within 30 ms, as the bytes of one key do.
bool cle_next_byte_soon(cle_editor *editor, uint8_t *byte);
void cle_unread(cle_editor *editor, const unsigned char *bytes, size_t length);

// sequences.c
typedef enum cle_escape { CLE_ESCAPE_ALONE, CLE_ESCAPE_KNOWN, CLE_ESCAPE_UNKNOWN } cle_escape;
cle_escape cle_read_escape(cle_editor *editor);

// keys.c
bool cle_bind_keys(cle_editor *editor);

// line.c

// Moves the cursor back into the line if one of libedit's functions left it outside. In vi's
// command mode, `$` and ^E move it before an empty line, where the next keys would overwrite
// memory.
void cle_keep_cursor(cle_editor *editor);
// Keeps libedit's buffer at least twice as long as the line, because `c_delafter` reads beyond the
// end of the line, as far as the deleted text is long.
void cle_keep_room(cle_editor *editor);

// signals.c
typedef struct cle_signals {
  bool interrupted;
  bool resized;
  bool stopped;
  bool continued;
  int fatal;
} cle_signals;

bool cle_signals_install(void);
void cle_signals_restore(void);
int cle_signals_descriptor(void);
bool cle_signals_are_noted(void);
cle_signals cle_signals_take(void);
void cle_signals_raise(int number);

// screen.c
void cle_show_no_screen(cle_editor *editor);

static inline cle_editor *cle_editor_of(EditLine *el) {
  void *editor = NULL;
  return el_wget(el, EL_CLIENTDATA, &editor) == 0 ? editor : NULL;
}

#endif
