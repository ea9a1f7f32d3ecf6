#ifndef CLINEEDIT_H
#define CLINEEDIT_H

// libedit's native wide interface, behind functions of fixed arity.
//
// Its own are variadic, which Swift can't call, and its header brings `stdin` and `stdout` along,
// which Swift's concurrency checks refuse. Text crosses this boundary as UTF-8 with a length and
// offsets in bytes; wide characters stay on the C side.
//
// libedit keeps the line, the key maps and vi mode. It is
// shown a screen that isn't there: all drawing is the caller's, in the `paint` callback. That way a
// line with combining marks, one taller than the screen and one being resized look right, which
// libedit alone gets wrong, and nothing is drawn twice.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cle_editor cle_editor;

// What a key asks for, where libedit's own function wouldn't do.
typedef enum cle_action {
  CLE_ENTER,
  CLE_NEWLINE,
  CLE_CLOSE_BLOCK,
  CLE_COMPLETE,
  CLE_COMPLETE_BACK,
  CLE_UP,
  CLE_DOWN,
  CLE_OLDER,
  CLE_NEWER,
  CLE_LEFT,
  CLE_RIGHT,
  CLE_WORD_RIGHT,
  CLE_ROW_START,
  CLE_ROW_END,
  CLE_DELETE_LEFT,
  CLE_DELETE_RIGHT,
  CLE_DELETE_OR_END,
  CLE_KILL_TO_START,
  CLE_KILL_TO_END,
  CLE_KILL_BLANK_WORD,
  CLE_KILL_WORD_LEFT,
  CLE_KILL_WORD_RIGHT,
  CLE_YANK,
  CLE_SEARCH,
  CLE_UNDO,
  CLE_REDO,
  CLE_LAST_WORD,
  CLE_EDIT,
  CLE_CLEAR_SCREEN,
  CLE_PASTE,
  CLE_ACTION_COUNT
} cle_action;

// What becomes of the line after an action.
typedef enum cle_effect { CLE_GO_ON, CLE_ACCEPT, CLE_GIVE_UP } cle_effect;

// Why reading ended.
typedef enum cle_end {
  CLE_ENDED_LINE,
  CLE_ENDED_INPUT,
  CLE_ENDED_INTERRUPT,
  CLE_ENDED_FAILURE
} cle_end;

// All callbacks run on the thread that called `cle_read`, never in a signal handler.
typedef struct cle_callbacks {
  void *context;
  // Reading begins: the line is empty, and may be set before the first key is heeded.
  void (*begun)(void *context);
  // A key was heeded, or is about to be: the line holds what came of those before.
  void (*settled)(void *context);
  // No input is waiting: show the line as it stands.
  void (*paint)(void *context);
  // The terminal has a new size.
  void (*resized)(void *context);
  // The process is about to be stopped or killed: leave the screen tidy.
  void (*leaving)(void *context);
  // The process runs again, and the screen may hold anything.
  void (*returned)(void *context);
  // Nothing was typed for `cle_set_tick` milliseconds.
  void (*tick)(void *context);
  // What `cle_watch` named can be read, or has ended, and no key is waiting. Whoever reads nothing
  // of it then, and goes on watching, is called again at once.
  void (*arrived)(void *context);
  cle_effect (*perform)(void *context, cle_action action);
} cle_callbacks;

// A line as UTF-8. The bytes are the editor's, good until its next call.
typedef struct cle_line {
  const char *bytes;
  size_t length;
  size_t cursor;
} cle_line;

// Whether both descriptors are terminals and `TERM` names one that can move its cursor.
bool cle_is_usable(int input, int output);

// NULL when there is no terminal or no memory, with `errno` set.
cle_editor *cle_open(const char *program, int input, int output);
void cle_close(cle_editor *editor);

// Reads one line. `errno` says more after `CLE_ENDED_FAILURE`.
cle_end cle_read(cle_editor *editor, const cle_callbacks *callbacks);

// How long to wait for a key before `tick`, in milliseconds; 0 waits for ever.
void cle_set_tick(cle_editor *editor, int milliseconds);

// As many descriptors can be watched beside the keys.
enum { CLE_MOST_WATCHED = 2 };

// Watches descriptors beside the keys until the line that is read ends, in place of those before.
// While something is pasted nobody looks at them.
void cle_watch(cle_editor *editor, const int *descriptors, size_t count);

bool cle_get_line(cle_editor *editor, cle_line *line);
// How many scalars the line has, how many stand before the cursor, and the one right before it,
// without going through the line; 0 where there is none.
void cle_get_shape(cle_editor *editor, size_t *length, size_t *cursor, uint32_t *before);
bool cle_set_line(cle_editor *editor, const char *bytes, size_t length, size_t cursor);
bool cle_set_cursor(cle_editor *editor, size_t cursor);

// Inside `CLE_PASTE`: all that the terminal pasted, as it came. False when it was cut short.
bool cle_read_paste(cle_editor *editor, cle_line *pasted);

// A key nobody has: stands for an escape that begins nothing.
enum { CLE_LONE_ESCAPE = 0x81 };

// Inside an action: the next key, which may be the escape that begins what an arrow key sends.
// False when reading ended.
bool cle_read_key(cle_editor *editor, uint32_t *scalar);
// Gives the key that was just read back, to be heeded after the action.
void cle_unread_key(cle_editor *editor, uint32_t scalar);

// Inside an action: gives the terminal to another program, as it was before, and takes it back.
void cle_lend_terminal(cle_editor *editor);
void cle_take_terminal(cle_editor *editor);

// What vi mode looks through, oldest first.
bool cle_history_clear(cle_editor *editor, int limit);
bool cle_history_add(cle_editor *editor, const char *bytes, size_t length);

bool cle_write(cle_editor *editor, const char *bytes, size_t length);
bool cle_size(const cle_editor *editor, int *rows, int *columns);

// Columns that a character takes; -1 for one that can't be printed. The first call sets the
// characters of the process's locale, to UTF-8 if the environment asks for single bytes.
int cle_width(uint32_t scalar);

// A UTF-8 decoder fed byte by byte. Zeroed is its start.
typedef struct cle_decoder {
  uint32_t scalar;
  uint32_t least;
  unsigned missing;
} cle_decoder;

typedef enum cle_decoded {
  // More bytes are needed.
  CLE_DECODING,
  CLE_DECODED,
  // What came so far is no character; the byte at hand belongs to it.
  CLE_MALFORMED,
  // What came so far is no character; the byte at hand begins another one and must be fed again.
  CLE_MALFORMED_BEFORE
} cle_decoded;

cle_decoded cle_decode(cle_decoder *decoder, uint8_t byte, uint32_t *scalar);

#ifdef __cplusplus
}
#endif

#endif
