#include "editor.h"

// libedit passes no context or name to its functions, so each action has its own C function.

static unsigned char perform(EditLine *el, cle_action action) {
  cle_editor *editor = cle_editor_of(el);
  if (editor == NULL || editor->callbacks == NULL) return CC_ERROR;
  switch (editor->callbacks->perform(editor->callbacks->context, action)) {
    case CLE_GO_ON: return CC_REFRESH;
    case CLE_ACCEPT: editor->end = CLE_ENDED_LINE; return CC_NEWLINE;
    case CLE_GIVE_UP: editor->end = CLE_ENDED_INPUT; return CC_EOF;
  }
  return CC_ERROR;
}

#define ACTION(function, action)                            \
  static unsigned char function(EditLine *el, wint_t key) { \
    (void)key;                                              \
    return perform(el, action);                             \
  }

ACTION(on_enter, CLE_ENTER)
ACTION(on_newline, CLE_NEWLINE)
ACTION(on_close_block, CLE_CLOSE_BLOCK)
ACTION(on_complete, CLE_COMPLETE)
ACTION(on_complete_back, CLE_COMPLETE_BACK)
ACTION(on_up, CLE_UP)
ACTION(on_down, CLE_DOWN)
ACTION(on_older, CLE_OLDER)
ACTION(on_newer, CLE_NEWER)
ACTION(on_left, CLE_LEFT)
ACTION(on_right, CLE_RIGHT)
ACTION(on_word_right, CLE_WORD_RIGHT)
ACTION(on_row_start, CLE_ROW_START)
ACTION(on_row_end, CLE_ROW_END)
ACTION(on_delete_left, CLE_DELETE_LEFT)
ACTION(on_delete_right, CLE_DELETE_RIGHT)
ACTION(on_delete_or_end, CLE_DELETE_OR_END)
ACTION(on_kill_to_start, CLE_KILL_TO_START)
ACTION(on_kill_to_end, CLE_KILL_TO_END)
ACTION(on_kill_blank_word, CLE_KILL_BLANK_WORD)
ACTION(on_kill_word_left, CLE_KILL_WORD_LEFT)
ACTION(on_kill_word_right, CLE_KILL_WORD_RIGHT)
ACTION(on_yank, CLE_YANK)
ACTION(on_search, CLE_SEARCH)
ACTION(on_undo, CLE_UNDO)
ACTION(on_redo, CLE_REDO)
ACTION(on_last_word, CLE_LAST_WORD)
ACTION(on_edit, CLE_EDIT)
ACTION(on_clear_screen, CLE_CLEAR_SCREEN)
ACTION(on_paste, CLE_PASTE)

typedef unsigned char (*function)(EditLine *, wint_t);

static const struct {
  const wchar_t *name;
  const wchar_t *help;
  function function;
} functions[CLE_ACTION_COUNT] = {
    [CLE_ENTER] = {L"qc-enter", L"Finish the entry, or go on in a new row", on_enter},
    [CLE_NEWLINE] = {L"qc-newline", L"Go on in a new row", on_newline},
    [CLE_CLOSE_BLOCK] = {L"qc-close-block", L"Insert } where its block begins", on_close_block},
    [CLE_COMPLETE] = {L"qc-complete", L"Complete", on_complete},
    [CLE_COMPLETE_BACK] = {L"qc-complete-back", L"Previous candidate", on_complete_back},
    [CLE_UP] = {L"qc-up", L"Row above, or older entry", on_up},
    [CLE_DOWN] = {L"qc-down", L"Row below, or newer entry", on_down},
    [CLE_OLDER] = {L"qc-older", L"Older entry with this beginning", on_older},
    [CLE_NEWER] = {L"qc-newer", L"Newer entry with this beginning", on_newer},
    [CLE_LEFT] = {L"qc-left", L"Character to the left", on_left},
    [CLE_RIGHT] = {L"qc-right", L"Character to the right, or take the hint", on_right},
    [CLE_WORD_RIGHT] = {L"qc-word-right", L"Word to the right, of the hint too", on_word_right},
    [CLE_ROW_START] = {L"qc-row-start", L"Start of the row", on_row_start},
    [CLE_ROW_END] = {L"qc-row-end", L"End of the row", on_row_end},
    [CLE_DELETE_LEFT] = {L"qc-delete-left", L"Delete to the left", on_delete_left},
    [CLE_DELETE_RIGHT] = {L"qc-delete-right", L"Delete to the right", on_delete_right},
    [CLE_DELETE_OR_END] = {L"qc-delete-or-end", L"Delete, or end input", on_delete_or_end},
    [CLE_KILL_TO_START] = {L"qc-kill-to-start", L"Cut to the start of the row", on_kill_to_start},
    [CLE_KILL_TO_END] = {L"qc-kill-to-end", L"Cut to the end of the row", on_kill_to_end},
    [CLE_KILL_BLANK_WORD] = {L"qc-kill-blank-word", L"Cut back to a blank", on_kill_blank_word},
    [CLE_KILL_WORD_LEFT] = {L"qc-kill-word-left", L"Cut the word to the left", on_kill_word_left},
    [CLE_KILL_WORD_RIGHT] = {L"qc-kill-word-right", L"Cut the word to the right",
                             on_kill_word_right},
    [CLE_YANK] = {L"qc-yank", L"Insert what was cut", on_yank},
    [CLE_SEARCH] = {L"qc-search", L"Search the history", on_search},
    [CLE_UNDO] = {L"qc-undo", L"Take back the last edit", on_undo},
    [CLE_REDO] = {L"qc-redo", L"Make the edit that was taken back", on_redo},
    [CLE_LAST_WORD] = {L"qc-last-word", L"Insert the last word of an entry before", on_last_word},
    [CLE_EDIT] = {L"qc-edit", L"Edit in another editor", on_edit},
    [CLE_CLEAR_SCREEN] = {L"qc-clear-screen", L"Clear the screen", on_clear_screen},
    [CLE_PASTE] = {L"qc-paste", L"Insert what the terminal pastes", on_paste},
};

typedef struct key {
  const wchar_t *key;
  const wchar_t *function;
} key;

// Several sequences per key: terminals differ, and libedit doesn't switch them to keypad mode.
static const key everywhere[] = {
    {L"\r", L"qc-enter"},
    {L"\n", L"qc-enter"},
    {L"\033[200~", L"qc-paste"},
    // The end of a paste that ^C interrupted.
    {L"\033[201~", L"ed-ignore"},
    {L"\033[A", L"qc-up"},
    {L"\033OA", L"qc-up"},
    {L"\033[B", L"qc-down"},
    {L"\033OB", L"qc-down"},
    {L"\033[C", L"qc-right"},
    {L"\033OC", L"qc-right"},
    {L"\033[D", L"qc-left"},
    {L"\033OD", L"qc-left"},
    {L"\033[H", L"qc-row-start"},
    {L"\033OH", L"qc-row-start"},
    {L"\033[1~", L"qc-row-start"},
    {L"\033[7~", L"qc-row-start"},
    {L"\033[F", L"qc-row-end"},
    {L"\033OF", L"qc-row-end"},
    {L"\033[4~", L"qc-row-end"},
    {L"\033[8~", L"qc-row-end"},
    {L"\033[3~", L"qc-delete-right"},
    {L"\033[5~", L"qc-older"},
    {L"\033[6~", L"qc-newer"},
    {L"\033[1;5C", L"qc-word-right"},
    {L"\033[5C", L"qc-word-right"},
    {L"\033Oc", L"qc-word-right"},
    {L"\033[1;3C", L"qc-word-right"},
    {L"\033\033[C", L"qc-word-right"},
    {L"\033[1;5D", L"ed-prev-word"},
    {L"\033[5D", L"ed-prev-word"},
    {L"\033Od", L"ed-prev-word"},
    {L"\033[1;3D", L"ed-prev-word"},
    {L"\033\033[D", L"ed-prev-word"},
    {L"\033[3;5~", L"qc-kill-word-right"},
    {L"\033[3;3~", L"qc-kill-word-right"},
    {L"^D", L"qc-delete-or-end"},
    {L"^L", L"qc-clear-screen"},
};

// These keys have other meanings in vi's command mode.
static const key while_inserting[] = {
    {L"}", L"qc-close-block"},
    {L"\t", L"qc-complete"},
    {L"\033[Z", L"qc-complete-back"},
    {L"^?", L"qc-delete-left"},
    {L"^H", L"qc-delete-left"},
    {L"^R", L"qc-search"},
    {L"^S", L"qc-search"},
    {L"^W", L"qc-kill-blank-word"},
    {L"^U", L"qc-kill-to-start"},
    {L"^K", L"qc-kill-to-end"},
    {L"^Y", L"qc-yank"},
    {L"^X^E", L"qc-edit"},
    {L"^_", L"qc-undo"},
    {L"^X^U", L"qc-undo"},
};

static const key in_emacs_mode[] = {
    {L"^A", L"qc-row-start"},
    {L"^B", L"qc-left"},
    {L"^E", L"qc-row-end"},
    {L"^F", L"qc-right"},
    {L"^N", L"qc-newer"},
    {L"^P", L"qc-older"},
    {L"\033f", L"qc-word-right"},
    {L"\033b", L"ed-prev-word"},
    {L"\033\r", L"qc-newline"},
    {L"\033\n", L"qc-newline"},
    {L"\033.", L"qc-last-word"},
    {L"\033_", L"qc-last-word"},
    {L"\033/", L"qc-redo"},
    {L"\033d", L"qc-kill-word-right"},
    {L"\033D", L"qc-kill-word-right"},
    {L"\033\177", L"qc-kill-word-left"},
    {L"\033^H", L"qc-kill-word-left"},
    // libedit would prompt for one of its own commands.
    {L"\033x", L"ed-ignore"},
    {L"\033X", L"ed-ignore"},
};

static const key in_vi_mode[] = {
    // CLE_LONE_ESCAPE
    {L"\x81", L"vi-command-mode"},
};

static const key in_vi_commands[] = {
    {L"k", L"qc-up"},
    {L"j", L"qc-down"},
    {L"/", L"qc-search"},
    {L"?", L"qc-search"},
    {L"^R", L"qc-search"},
    {L"v", L"qc-edit"},
    {L"u", L"qc-undo"},
    // libedit would prompt for one of its own commands.
    {L":", L"ed-ignore"},
    // `vi_redo` repeats the input since the last change as commands, which can include whole
    // entries. Our checks don't see those keys, and an Enter among them would run an entry.
    {L".", L"ed-unassigned"},
};

static bool bind(EditLine *el, const key *keys, size_t count) {
  for (size_t index = 0; index < count; index++) {
    const key *key = &keys[index];
    if (el_wset(el, EL_BIND, key->key, key->function, NULL) != 0) return false;
  }
  return true;
}

static bool bind_for_commands(EditLine *el, const key *keys, size_t count) {
  for (size_t index = 0; index < count; index++) {
    const key *key = &keys[index];
    if (el_wset(el, EL_BIND, L"-a", key->key, key->function, NULL) != 0) return false;
  }
  return true;
}

#define COUNT(keys) (sizeof keys / sizeof keys[0])

static bool is_vi(EditLine *el) {
  const wchar_t *editor = NULL;
  return el_wget(el, EL_EDITOR, &editor) == 0 && editor != NULL && wcscmp(editor, L"vi") == 0;
}

static bool bind_mode(cle_editor *editor) {
  EditLine *el = editor->el;
  editor->vi = is_vi(el);
  if (!editor->vi) return bind(el, in_emacs_mode, COUNT(in_emacs_mode));
  return bind(el, in_vi_mode, COUNT(in_vi_mode)) &&
         bind_for_commands(el, everywhere, COUNT(everywhere)) &&
         bind_for_commands(el, in_vi_commands, COUNT(in_vi_commands));
}

bool cle_bind_keys(cle_editor *editor) {
  EditLine *el = editor->el;
  for (int index = 0; index < CLE_ACTION_COUNT; index++) {
    if (el_wset(el, EL_ADDFN, functions[index].name, functions[index].help,
                functions[index].function) != 0) {
      return false;
    }
  }
  // `.editrc` comes first, because it may switch to vi mode, which would drop earlier bindings.
  // Only its errors are shown to the user; libedit's other messages are dropped.
  el_wset(el, EL_SETFP, 2, stderr);
  el_source(el, NULL);
  el_wset(el, EL_SETFP, 2, editor->nowhere);
  el_wset(el, EL_EDITMODE, 1);
  el_wset(el, EL_SIGNAL, 0);
  // Keeps CR and LF distinct, so that CR LF in pasted text is one line end and not two.
  el_wset(el, EL_SETTY, L"-d", L"-icrnl", L"-inlcr", NULL);
  // ^S searches, because pausing the output of a prompt is useless.
  el_wset(el, EL_SETTY, L"-d", L"-ixon", NULL);
  return bind(el, everywhere, COUNT(everywhere)) &&
         bind(el, while_inserting, COUNT(while_inserting)) && bind_mode(editor);
}
