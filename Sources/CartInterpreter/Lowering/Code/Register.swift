/// The place of a value that instructions use: a register of the frame, or a global variable.
struct Register: Hashable {
  /// The distance from the first register in bytes, so that it need not be calculated. From the
  /// first global variable, it is odd.
  let offset: Int32

  init(offset: Int32) { self.offset = offset }

  /// A variable or an intermediate result; a constant, from -1 down.
  init(_ number: Int) { offset = Int32(number * MemoryLayout<Value?>.stride) }

  static func global(_ slot: Int) -> Register { Register(offset: Register(slot).offset | 1) }

  var isGlobal: Bool { offset & 1 != 0 }

  /// The register some places after it.
  func advanced(by count: Int) -> Register { Register(offset: offset + Register(count).offset) }
}
