#include <stdlib.h>
#include <string.h>

#include "editor.h"

// Reads the sequences that keys send after an escape. libedit stops at the first byte that matches
// none of its keys and inserts the rest as text, so an unknown key would leave `;2A` in the line.
// We read the whole sequence first, and only pass it on if it is bound.

typedef struct sequence {
  unsigned char bytes[64];
  size_t length;
} sequence;

static bool take(cle_editor *editor, sequence *sequence) {
  return sequence->length < sizeof sequence->bytes &&
         cle_next_byte_soon(editor, &sequence->bytes[sequence->length]) && ++sequence->length > 0;
}

static unsigned char last(const sequence *sequence) {
  return sequence->bytes[sequence->length - 1];
}

// `[1;5C` ends in a letter or the like. rxvt also ends some sequences with `$`, and the Linux
// console begins some with a second bracket.
static bool take_parameters(cle_editor *editor, sequence *sequence) {
  do {
    if (!take(editor, sequence)) return false;
    if (last(sequence) == '$') return true;
    if (last(sequence) == '[' && sequence->length == 2) return take(editor, sequence);
  } while (last(sequence) >= 0x20 && last(sequence) < 0x40);
  return last(sequence) >= 0x40 && last(sequence) < 0x7F;
}

// `OA`, or `O5C` in some terminals.
static bool take_function(cle_editor *editor, sequence *sequence) {
  do {
    if (!take(editor, sequence)) return false;
  } while (last(sequence) >= '0' && last(sequence) <= '9');
  return last(sequence) >= 0x20 && last(sequence) < 0x7F;
}

// libedit can only print the binding of a key, and prints an error for an unbound one. It would
// treat `^` and `\` as escapes of its own; no key's sequence contains them.
static bool is_bound(cle_editor *editor, const sequence *sequence) {
  wchar_t key[sizeof sequence->bytes + 2] = {0x1B};
  for (size_t index = 0; index < sequence->length; index++) {
    if (strchr("^\\", sequence->bytes[index]) != NULL) return false;
    key[index + 1] = sequence->bytes[index];
  }
  char *complaint = NULL;
  size_t length = 0;
  FILE *file = open_memstream(&complaint, &length);
  if (file == NULL) return true;
  el_wset(editor->el, EL_SETFP, 2, file);
  el_wset(editor->el, EL_BIND, key, NULL);
  el_wset(editor->el, EL_SETFP, 2, editor->nowhere);
  fclose(file);
  free(complaint);
  return length == 0;
}

// Reads the sequence after an escape, and gives it back unless it is unknown.
cle_escape cle_read_escape(cle_editor *editor) {
  sequence sequence = {.length = 0};
  if (!take(editor, &sequence)) return CLE_ESCAPE_ALONE;
  unsigned char first = sequence.bytes[0];
  bool is_key = first == '[' || first == 'O';
  bool is_whole = first == '[' ? take_parameters(editor, &sequence)
                               : first == 'O' && take_function(editor, &sequence);
  if (is_whole && !is_bound(editor, &sequence)) return CLE_ESCAPE_UNKNOWN;
  cle_unread(editor, sequence.bytes, sequence.length);
  return is_key ? CLE_ESCAPE_KNOWN : CLE_ESCAPE_ALONE;
}
