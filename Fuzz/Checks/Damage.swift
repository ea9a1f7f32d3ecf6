/// Damage to the bytes of a file.
enum Damage {
  /// Some bits of a byte are flipped.
  case flip(offset: Int, mask: UInt8)
  /// The file is truncated at the offset.
  case cut(offset: Int)

  /// Reads the damage that an input does to an image. Each four bytes are a place of three bytes
  /// and a mask; a mask of 0 truncates.
  ///
  /// Most bytes of an image are zero. So a place in the lower half counts only non-zero bytes, and
  /// one in the upper half counts all bytes.
  static func all(in bytes: [UInt8], to image: StoreImage) -> [Damage] {
    stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).prefix(100).map { start in
      let place = bytes[start..<start + 3].reduce(0) { $0 << 8 | Int($1) }
      let used = image.usedOffsets
      let (half, index) = place.quotientAndRemainder(dividingBy: 1 << 23)
      let offset = half == 0 ? used[index % used.count] : index % image.bytes.count
      let mask = bytes[start + 3]
      return mask == 0 ? .cut(offset: offset) : .flip(offset: offset, mask: mask)
    }
  }
}
