#ifndef CLINEEDIT_EDITOR_H
#define CLINEEDIT_EDITOR_H

// What the files of this target share and Swift doesn't see.

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

struct cle_editor {
  EditLine *el;
  HistoryW *history;
  FILE *nowhere;
  int input;
  int output;
  int tick;
  // Read by somebody else beside the keys; -1 where nothing is.
  int watched[CLE_MOST_WATCHED];
  const cle_callbacks *callbacks;
  cle_end end;
  int error;
  // Reading ended, but libedit may be inside something that takes a few more calls to notice.
  bool over;
  // Bytes read ahead, which only a paste does.
  unsigned char ahead[4096];
  size_t ahead_start;
  size_t ahead_end;
  // What comes before those: a sequence that was read to see whether it means anything, and a key
  // given back.
  unsigned char pending[128];
  size_t pending_start;
  size_t pending_end;
  bool pasting;
  // The window has a new size, which may be on its way to another one.
  bool resizing;
  // Whether the line that is read was handed out before its first key.
  bool begun;
  bool enlarged;
  // How long a line libedit's buffer is known to hold.
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
// Scalars with blanks after them, as many as are asked for.
const wchar_t *cle_pad(cle_wide *wide, const wchar_t *scalars, size_t count, size_t padded);

// characters.c
void cle_use_characters(void);

// input.c

int cle_read_scalar(EditLine *el, wchar_t *scalar);
// A byte that comes within a few moments, as those of one key do.
bool cle_next_byte_soon(cle_editor *editor, uint8_t *byte);
void cle_unread(cle_editor *editor, const unsigned char *bytes, size_t length);

// sequences.c
typedef enum cle_escape { CLE_ESCAPE_ALONE, CLE_ESCAPE_KNOWN, CLE_ESCAPE_UNKNOWN } cle_escape;
cle_escape cle_read_escape(cle_editor *editor);

// keys.c
bool cle_bind_keys(cle_editor *editor);

// line.c

// Brings a cursor that one of libedit's functions left outside the line back into it. In vi's
// command mode `$` and ^E step before an empty line, and what the next keys did there would
// overwrite memory.
void cle_keep_cursor(cle_editor *editor);
// Keeps libedit's buffer at least twice as long as the line: its `c_delafter` reads as far behind
// the line's end as what it deletes is long.
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
