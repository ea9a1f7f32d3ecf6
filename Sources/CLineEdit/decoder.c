#include "CLineEdit.h"

// A decoder of its own, because `mbrtowc` depends on the locale, while the terminal always sends
// UTF-8.

static cle_decoded begin(cle_decoder *decoder, uint8_t byte, uint32_t *scalar) {
  if (byte < 0x80) {
    *scalar = byte;
    return CLE_DECODED;
  }
  if (byte >= 0xC2 && byte <= 0xDF) {
    *decoder = (cle_decoder){.scalar = byte & 0x1F, .least = 0x80, .missing = 1};
  } else if (byte >= 0xE0 && byte <= 0xEF) {
    *decoder = (cle_decoder){.scalar = byte & 0x0F, .least = 0x800, .missing = 2};
  } else if (byte >= 0xF0 && byte <= 0xF4) {
    *decoder = (cle_decoder){.scalar = byte & 0x07, .least = 0x10000, .missing = 3};
  } else {
    return CLE_MALFORMED;
  }
  return CLE_DECODING;
}

cle_decoded cle_decode(cle_decoder *decoder, uint8_t byte, uint32_t *scalar) {
  if (decoder->missing == 0) return begin(decoder, byte, scalar);
  if ((byte & 0xC0) != 0x80) {
    *decoder = (cle_decoder){0};
    return CLE_MALFORMED_BEFORE;
  }
  decoder->scalar = decoder->scalar << 6 | (byte & 0x3F);
  if (--decoder->missing > 0) return CLE_DECODING;
  cle_decoder whole = *decoder;
  *decoder = (cle_decoder){0};
  bool surrogate = whole.scalar >= 0xD800 && whole.scalar <= 0xDFFF;
  if (whole.scalar < whole.least || whole.scalar > 0x10FFFF || surrogate) return CLE_MALFORMED;
  *scalar = whole.scalar;
  return CLE_DECODED;
}
