#include <stdlib.h>
#include <string.h>

#include "editor.h"

// Buffers grow by doubling, so that appending takes amortised constant time.

static bool reserve(cle_bytes *buffer, size_t more) {
  if (more > SIZE_MAX / 2 - buffer->length) return false;
  size_t needed = buffer->length + more;
  if (needed <= buffer->capacity) return true;
  size_t capacity = buffer->capacity < 256 ? 256 : buffer->capacity;
  while (capacity < needed) capacity *= 2;
  char *bytes = realloc(buffer->bytes, capacity);
  if (bytes == NULL) return false;
  buffer->bytes = bytes;
  buffer->capacity = capacity;
  return true;
}

bool cle_bytes_append(cle_bytes *buffer, const char *bytes, size_t length) {
  if (length == 0) return true;
  if (!reserve(buffer, length)) return false;
  memcpy(buffer->bytes + buffer->length, bytes, length);
  buffer->length += length;
  return true;
}

bool cle_bytes_append_scalar(cle_bytes *buffer, uint32_t scalar) {
  if (scalar > 0x10FFFF || (scalar >= 0xD800 && scalar <= 0xDFFF)) scalar = 0xFFFD;
  char bytes[4];
  size_t length = 0;
  if (scalar < 0x80) {
    bytes[length++] = (char)scalar;
  } else if (scalar < 0x800) {
    bytes[length++] = (char)(0xC0 | scalar >> 6);
    bytes[length++] = (char)(0x80 | (scalar & 0x3F));
  } else if (scalar < 0x10000) {
    bytes[length++] = (char)(0xE0 | scalar >> 12);
    bytes[length++] = (char)(0x80 | (scalar >> 6 & 0x3F));
    bytes[length++] = (char)(0x80 | (scalar & 0x3F));
  } else {
    bytes[length++] = (char)(0xF0 | scalar >> 18);
    bytes[length++] = (char)(0x80 | (scalar >> 12 & 0x3F));
    bytes[length++] = (char)(0x80 | (scalar >> 6 & 0x3F));
    bytes[length++] = (char)(0x80 | (scalar & 0x3F));
  }
  return cle_bytes_append(buffer, bytes, length);
}

static bool reserve_wide(cle_wide *wide, size_t capacity) {
  if (capacity <= wide->capacity) return true;
  if (capacity > SIZE_MAX / sizeof(wchar_t) / 2) return false;
  wchar_t *scalars = realloc(wide->scalars, capacity * 2 * sizeof(wchar_t));
  if (scalars == NULL) return false;
  wide->scalars = scalars;
  wide->capacity = capacity * 2;
  return true;
}

const wchar_t *cle_pad(cle_wide *wide, const wchar_t *scalars, size_t count, size_t padded) {
  if (padded < count || padded == SIZE_MAX || !reserve_wide(wide, padded + 1)) return NULL;
  wmemcpy(wide->scalars, scalars, count);
  wmemset(wide->scalars + count, L' ', padded - count);
  wide->scalars[padded] = L'\0';
  return wide->scalars;
}

// Appends a scalar, except NUL, which would end the text for libedit.
static size_t put(wchar_t *scalars, size_t count, uint32_t scalar) {
  if (scalar == 0) return count;
  scalars[count] = (wchar_t)scalar;
  return count + 1;
}

const wchar_t *cle_widen(cle_wide *wide, const char *bytes, size_t length, size_t *scalars) {
  // At most one character per byte, one for an incomplete sequence, and the NUL at the end.
  if (length > SIZE_MAX - 2 || !reserve_wide(wide, length + 2)) return NULL;
  cle_decoder decoder = {0};
  size_t count = 0;
  for (size_t index = 0; index < length; index++) {
    uint32_t scalar = 0;
    switch (cle_decode(&decoder, (uint8_t)bytes[index], &scalar)) {
      case CLE_DECODING: break;
      case CLE_DECODED: count = put(wide->scalars, count, scalar); break;
      case CLE_MALFORMED: count = put(wide->scalars, count, 0xFFFD); break;
      case CLE_MALFORMED_BEFORE:
        count = put(wide->scalars, count, 0xFFFD);
        index--;
        break;
    }
  }
  if (decoder.missing > 0) count = put(wide->scalars, count, 0xFFFD);
  wide->scalars[count] = L'\0';
  if (scalars != NULL) *scalars = count;
  return wide->scalars;
}
