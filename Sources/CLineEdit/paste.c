#include <string.h>

#include "editor.h"

static const char terminator[] = "\033[201~";
enum {
  terminator_length = sizeof terminator - 1,
  // The maximum length. The rest of a longer paste is read and dropped.
  longest = 4 * 1024 * 1024
};

static bool is_terminated(const cle_bytes *pasted) {
  return pasted->length >= terminator_length &&
         memcmp(pasted->bytes + pasted->length - terminator_length, terminator,
                terminator_length) == 0;
}

static bool read_until_terminated(cle_editor *editor) {
  for (;;) {
    wchar_t scalar = L'\0';
    if (el_wgetc(editor->el, &scalar) != 1) return false;
    // Beyond the limit, the last bytes are overwritten, which still allows finding the terminator.
    if (editor->pasted.length >= longest) {
      size_t kept = editor->pasted.length - terminator_length;
      memmove(editor->pasted.bytes + kept - 4, editor->pasted.bytes + kept, terminator_length);
      editor->pasted.length -= 4;
    }
    if (!cle_bytes_append_scalar(&editor->pasted, (uint32_t)scalar)) return false;
    if (!is_terminated(&editor->pasted)) continue;
    editor->pasted.length -= terminator_length;
    return true;
  }
}

bool cle_read_paste(cle_editor *editor, cle_line *pasted) {
  editor->pasted.length = 0;
  editor->pasting = true;
  bool whole = read_until_terminated(editor);
  editor->pasting = false;
  *pasted = (cle_line){.bytes = editor->pasted.bytes, .length = editor->pasted.length};
  return whole;
}
