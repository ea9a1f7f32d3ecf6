#ifndef CLINEEDIT_H
#define CLINEEDIT_H

// libedit's native wide interface, behind functions of fixed arity.
//
// libedit's functions are variadic, which Swift can't call. Its header includes `stdin` and
// `stdout`, which Swift's concurrency checks reject. Text crosses this boundary as UTF-8 with a
// length and byte offsets; wide characters stay on the C side.
//
// libedit keeps the line, the key maps and the vi mode. It gets an imaginary screen, and the caller
// does all drawing, in the `paint` callback. This way nothing is drawn twice, and lines look right
// if they contain combining marks, are taller than the screen or are being resized. libedit alone
// gets those wrong.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct cle_editor cle_editor;

// The actions of keys for which libedit's own functions aren't suitable.
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

// The effect of an action on the reading of the line.
typedef enum cle_effect { CLE_GO_ON, CLE_ACCEPT, CLE_GIVE_UP } cle_effect;

// The reason why reading ended.
typedef enum cle_end {
  CLE_ENDED_LINE,
  CLE_ENDED_INPUT,
  CLE_ENDED_INTERRUPT,
  CLE_ENDED_FAILURE
} cle_end;

// All callbacks run on the thread that called `cle_read`, never in a signal handler.
typedef struct cle_callbacks {
  void *context;
  // Reading begins. The line is empty, and can be set before the first key.
  void (*begun)(void *context);
  // The keys so far have been processed, and the line contains their result.
  void (*settled)(void *context);
  // No input is waiting, so the current line should be drawn.
  void (*paint)(void *context);
  // The terminal has a new size.
  void (*resized)(void *context);
  // The process is about to be stopped or killed, so the screen should be tidied up.
  void (*leaving)(void *context);
  // The process continues, and the contents of the screen are unknown.
  void (*returned)(void *context);
  // Nothing was typed for `cle_set_tick` milliseconds.
  void (*tick)(void *context);
  // A watched descriptor can be read or has ended, and no key is waiting. If it is neither read nor
  // removed, this is called again at once.
  void (*arrived)(void *context);
  cle_effect (*perform)(void *context, cle_action action);
} cle_callbacks;

// A line as UTF-8. The bytes belong to the editor, and are valid until its next call.
typedef struct cle_line {
  const char *bytes;
  size_t length;
  size_t cursor;
} cle_line;

// Whether both descriptors are terminals and `TERM` names one that can move its cursor.
bool cle_is_usable(int input, int output);

// Returns NULL and sets `errno` if there is no terminal or no memory.
cle_editor *cle_open(const char *program, int input, int output);
void cle_close(cle_editor *editor);

// Reads one line. After `CLE_ENDED_FAILURE`, `errno` is the reason.
cle_end cle_read(cle_editor *editor, const cle_callbacks *callbacks);

// Sets the time to wait for a key before `tick`, in milliseconds; 0 waits forever.
void cle_set_tick(cle_editor *editor, int milliseconds);

// The maximum number of descriptors that can be watched.
enum { CLE_MOST_WATCHED = 2 };

// Watches descriptors beside the keys, instead of those before, until the end of the current line.
// They are not watched during a paste.
void cle_watch(cle_editor *editor, const int *descriptors, size_t count);

bool cle_get_line(cle_editor *editor, cle_line *line);
// Returns the number of scalars of the line, the number before the cursor, and the scalar right
// before the cursor, or 0 if there is none. Takes constant time.
void cle_get_shape(cle_editor *editor, size_t *length, size_t *cursor, uint32_t *before);
bool cle_set_line(cle_editor *editor, const char *bytes, size_t length, size_t cursor);
bool cle_set_cursor(cle_editor *editor, size_t cursor);

// Within `CLE_PASTE`: reads the pasted text, unchanged. Returns false if the paste was interrupted.
bool cle_read_paste(cle_editor *editor, cle_line *pasted);

// A code that no key sends, for an escape that begins no sequence.
enum { CLE_LONE_ESCAPE = 0x81 };

// Within an action: reads the next key, which can be the escape of an arrow key's sequence. Returns
// false if reading ended.
bool cle_read_key(cle_editor *editor, uint32_t *scalar);
// Gives back the key that was just read, so that it is processed after the action.
void cle_unread_key(cle_editor *editor, uint32_t scalar);

// Within an action: restores the terminal for another program, and takes it back.
void cle_lend_terminal(cle_editor *editor);
void cle_take_terminal(cle_editor *editor);

// The history that vi mode searches, oldest entry first.
bool cle_history_clear(cle_editor *editor, int limit);
bool cle_history_add(cle_editor *editor, const char *bytes, size_t length);

bool cle_write(cle_editor *editor, const char *bytes, size_t length);
bool cle_size(const cle_editor *editor, int *rows, int *columns);

// The number of columns of a character; -1 if it can't be printed. The first call sets the
// character set of the process's locale, or UTF-8 if that has single-byte characters.
int cle_width(uint32_t scalar);

// A UTF-8 decoder that is fed byte by byte. It starts with all fields 0.
typedef struct cle_decoder {
  uint32_t scalar;
  uint32_t least;
  unsigned missing;
} cle_decoder;

typedef enum cle_decoded {
  // More bytes are needed.
  CLE_DECODING,
  CLE_DECODED,
  // The bytes so far, including this one, are not a character.
  CLE_MALFORMED,
  // The bytes before this one are not a character. This byte begins another one, and must be fed
  // again.
  CLE_MALFORMED_BEFORE
} cle_decoded;

cle_decoded cle_decode(cle_decoder *decoder, uint8_t byte, uint32_t *scalar);

#ifdef __cplusplus
}
#endif

#endif
