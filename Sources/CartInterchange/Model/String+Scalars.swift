extension String {
  /// Creates the text of some scalars. Copies them in one pass if all are ASCII, as nearly all are.
  init(scalars: ArraySlice<Unicode.Scalar>) {
    if scalars.allSatisfy({ $0.value < 0x80 }) {
      self.init(unsafeUninitializedCapacity: scalars.count) { bytes in
        var count = 0
        for scalar in scalars {
          bytes[count] = UInt8(truncatingIfNeeded: scalar.value)
          count += 1
        }
        return count
      }
    } else {
      self.init(String.UnicodeScalarView(scalars))
    }
  }
}

extension String {
  /// Whether the text contains the bytes. Allocates nothing, because it runs for each line.
  func holds(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first else { return true }
    let utf8 = utf8
    var index = utf8.startIndex
    while index < utf8.endIndex {
      if utf8[index] == first, utf8[index...].starts(with: bytes) { return true }
      index = utf8.index(after: index)
    }
    return false
  }
}
