#include "editor.h"

// Converts between libedit's wide buffer and UTF-8 with byte offsets.

bool cle_get_line(cle_editor *editor, cle_line *line) {
  const LineInfoW *info = el_wline(editor->el);
  editor->line.length = 0;
  size_t cursor = 0;
  for (const wchar_t *at = info->buffer; at < info->lastchar; at++) {
    if (at == info->cursor) cursor = editor->line.length;
    if (!cle_bytes_append_scalar(&editor->line, (uint32_t)*at)) return false;
  }
  if (info->cursor >= info->lastchar) cursor = editor->line.length;
  *line = (cle_line){
      .bytes = editor->line.bytes, .length = editor->line.length, .cursor = cursor};
  return true;
}

void cle_get_shape(cle_editor *editor, size_t *length, size_t *cursor, uint32_t *before) {
  const LineInfoW *info = el_wline(editor->el);
  *length = (size_t)(info->lastchar - info->buffer);
  *cursor = info->cursor > info->buffer ? (size_t)(info->cursor - info->buffer) : 0;
  *before = info->cursor > info->buffer ? (uint32_t)info->cursor[-1] : 0;
}

static bool delete_all(EditLine *el) {
  const LineInfoW *info = el_wline(el);
  ptrdiff_t length = info->lastchar - info->buffer;
  if (length > INT32_MAX) return false;
  el_cursor(el, (int)(info->lastchar - info->cursor));
  el_wdeletestr(el, (int)length);
  return true;
}

bool cle_set_line(cle_editor *editor, const char *bytes, size_t length, size_t cursor) {
  if (length > INT32_MAX / 8) return false;
  const wchar_t *scalars = cle_widen(&editor->wide, bytes, length, NULL);
  editor->drawn = CLE_UNDRAWN;
  if (scalars == NULL || !delete_all(editor->el)) return false;
  if (scalars[0] != L'\0' && el_winsertstr(editor->el, scalars) != 0) return false;
  return cle_set_cursor(editor, cursor);
}

bool cle_set_cursor(cle_editor *editor, size_t cursor) {
  const LineInfoW *info = el_wline(editor->el);
  size_t bytes = 0;
  const wchar_t *at = info->buffer;
  for (; at < info->lastchar && bytes < cursor; at++) {
    uint32_t scalar = (uint32_t)*at;
    bytes += scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
  }
  editor->drawn = CLE_UNDRAWN;
  el_cursor(editor->el, (int)(at - info->cursor));
  return true;
}

void cle_keep_cursor(cle_editor *editor) {
  const LineInfoW *info = el_wline(editor->el);
  if (info->cursor < info->buffer || info->cursor > info->lastchar) editor->drawn = CLE_UNDRAWN;
  if (info->cursor < info->buffer) {
    el_cursor(editor->el, (int)(info->buffer - info->cursor));
  } else if (info->cursor > info->lastchar) {
    el_cursor(editor->el, (int)(info->lastchar - info->cursor));
  }
}

#ifdef __APPLE__
// The libedit of macOS has no `el_wreplacestr`.
void cle_keep_room(cle_editor *editor) { (void)editor; }
#else
void cle_keep_room(cle_editor *editor) {
  enum { at_first = 1000 };
  const LineInfoW *info = el_wline(editor->el);
  size_t length = (size_t)(info->lastchar - info->buffer);
  if (editor->room == 0) editor->room = at_first;
  if (length <= editor->room / 2) return;
  int cursor = (int)(info->cursor - info->buffer);
  const wchar_t *padded = cle_pad(&editor->wide, info->buffer, length, length * 4);
  if (padded == NULL || el_wreplacestr(editor->el, padded) != 0) return;
  editor->drawn = CLE_UNDRAWN;
  editor->room = length * 4;
  editor->wide.scalars[length] = L'\0';
  el_wreplacestr(editor->el, editor->wide.scalars);
  info = el_wline(editor->el);
  el_cursor(editor->el, cursor - (int)(info->cursor - info->buffer));
}
#endif

bool cle_history_clear(cle_editor *editor, int limit) {
  HistEventW event;
  return history_w(editor->history, &event, H_CLEAR) == 0 &&
         history_w(editor->history, &event, H_SETSIZE, limit) == 0;
}

bool cle_history_add(cle_editor *editor, const char *bytes, size_t length) {
  HistEventW event;
  const wchar_t *scalars = cle_widen(&editor->wide, bytes, length, NULL);
  return scalars != NULL && history_w(editor->history, &event, H_ENTER, scalars) != -1;
}
