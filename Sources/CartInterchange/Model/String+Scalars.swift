extension String {
  /// The text of some characters; in one go where all of them are ASCII, as nearly all are.
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
