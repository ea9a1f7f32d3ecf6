#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "editor.h"

static wchar_t *no_prompt(EditLine *el) {
  (void)el;
  static wchar_t nothing[] = L"";
  return nothing;
}

static bool set_up(cle_editor *editor, const char *program) {
  editor->nowhere = fopen("/dev/null", "w");
  if (editor->nowhere == NULL) return false;
  // libedit draws into /dev/null, but sets the modes of the real terminal.
  editor->el = el_init_fd(program, stdin, editor->nowhere, editor->nowhere, editor->input,
                          editor->output, editor->output);
  if (editor->el == NULL) return false;
  editor->history = history_winit();
  if (editor->history == NULL) return false;
  return el_wset(editor->el, EL_CLIENTDATA, editor) == 0 &&
         el_wset(editor->el, EL_PROMPT, no_prompt) == 0 &&
         el_wset(editor->el, EL_EDITOR, L"emacs") == 0 &&
         el_wset(editor->el, EL_HIST, history_w, editor->history) == 0 &&
         el_wset(editor->el, EL_GETCFN, cle_read_scalar) == 0 && cle_bind_keys(editor);
}

cle_editor *cle_open(const char *program, int input, int output) {
  if (!cle_is_usable(input, output)) {
    errno = ENOTTY;
    return NULL;
  }
  cle_use_characters();
  cle_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->input = input;
  editor->output = output;
  cle_watch(editor, NULL, 0);
  if (set_up(editor, program)) return editor;
  int error = errno == 0 ? ENOMEM : errno;
  cle_close(editor);
  errno = error;
  return NULL;
}

void cle_close(cle_editor *editor) {
  if (editor == NULL) return;
  if (editor->el != NULL) el_end(editor->el);
  if (editor->history != NULL) history_wend(editor->history);
  if (editor->nowhere != NULL) fclose(editor->nowhere);
  free(editor->line.bytes);
  free(editor->pasted.bytes);
  free(editor->wide.scalars);
  free(editor);
}

void cle_set_tick(cle_editor *editor, int milliseconds) { editor->tick = milliseconds; }

void cle_watch(cle_editor *editor, const int *descriptors, size_t count) {
  for (size_t index = 0; index < CLE_MOST_WATCHED; index++)
    editor->watched[index] = index < count ? descriptors[index] : -1;
}

cle_end cle_read(cle_editor *editor, const cle_callbacks *callbacks) {
  if (editor->callbacks != NULL) {
    errno = EBUSY;
    return CLE_ENDED_FAILURE;
  }
  if (!cle_signals_install()) return CLE_ENDED_FAILURE;
  // Earlier output must appear above the prompt.
  fflush(stdout);
  editor->callbacks = callbacks;
  editor->end = CLE_ENDED_INPUT;
  editor->error = 0;
  editor->over = false;
  // Makes the first `cle_show_no_screen` enlarge libedit's screen again: reading begins by
  // resetting it to the terminal's size.
  editor->enlarged = false;
  editor->decoder = (cle_decoder){0};
  editor->pending_start = editor->pending_end = 0;
  editor->resizing = false;
  editor->begun = false;
  int length = 0;
  // If one of libedit's own functions ended the line, this is the only sign of it.
  if (el_wgets(editor->el, &length) != NULL && length > 0) editor->end = CLE_ENDED_LINE;
  el_wset(editor->el, EL_PREP_TERM, 0);
  cle_signals_restore();
  editor->callbacks = NULL;
  cle_watch(editor, NULL, 0);
  errno = editor->error;
  return editor->end;
}
