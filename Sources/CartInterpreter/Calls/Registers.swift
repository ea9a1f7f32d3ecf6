import CartModels

/// Registers of a frame, or global variables. The number of a register is relative to them.
typealias Registers = UnsafeMutablePointer<Value?>

extension UnsafeMutablePointer<Value?> {
  /// The value if it is a whole number, the most common operand. This reads it without a copy.
  @inline(__always)
  var whole: Int64? {
    guard case .number(let number)? = pointee, number.isWhole else { return nil }
    return number.numerator
  }

  /// Stores a whole number. There mostly is one, so that nothing must be released.
  @inline(__always)
  func put(_ whole: Int64) {
    if case .number? = pointee {
      initialize(to: .number(Rational(whole)))
    } else {
      pointee = .number(Rational(whole))
    }
  }

  /// Whether there is nothing to release.
  @inline(__always)
  var isPlain: Bool {
    switch pointee {
    case .number?, .yesNo?, nil: true
    case .quantity?, .rounded?, .text?, .date?, .span?, .money?, .list?, .record?, .category?,
      .item?:
      false
    }
  }

  /// Releases the value. A number needs no release, and stays until it is overwritten.
  @inline(__always)
  func release() { if !isPlain { pointee = nil } }

  /// Moves a value to a register that holds nothing to release.
  @inline(__always)
  func move(toPlain register: Registers) {
    let isPlain = isPlain
    register.moveInitialize(from: self, count: 1)
    if !isPlain { initialize(to: nil) }
  }
}

/// The start of the registers of a frame, and of the global variables, from which offsets are odd.
struct RegisterFile {
  private let globals: UnsafeMutableRawPointer
  private var registers: UnsafeMutableRawPointer

  init(_ frame: Frame) {
    registers = UnsafeMutableRawPointer(frame.locals.places)
    globals = UnsafeMutableRawPointer(frame.globals.places) - 1
  }

  /// The same for another frame.
  @inline(__always)
  mutating func turn(to frame: Unmanaged<Frame>) {
    registers = UnsafeMutableRawPointer(frame.use { $0.locals.places })
  }

  /// The value at an offset.
  @inline(__always)
  subscript(offset: Int32) -> Registers {
    ((offset & 1 == 0 ? registers : globals) + Int(offset)).assumingMemoryBound(to: Value?.self)
  }

  /// The value at an offset in the frame.
  @inline(__always)
  func local(_ offset: Int32) -> Registers {
    (registers + Int(offset)).assumingMemoryBound(to: Value?.self)
  }
}

extension UnsafePointer<Instruction> {
  /// The object that its operation needs in uncommon cases.
  @inline(__always)
  func detail<Detail: AnyObject>(_ type: Detail.Type) -> Unmanaged<Detail> {
    .fromOpaque(pointee.detail.unsafelyUnwrapped)
  }

  /// Continues at the target of a jump.
  @inline(__always)
  func target(of step: UnsafePointer<Instruction>) -> UnsafePointer<Instruction> {
    (UnsafeRawPointer(self) + Int(step.pointee.c)).assumingMemoryBound(to: Instruction.self)
  }

  /// Computes a whole number from two. - Returns: whether both are, and the result is.
  @inline(__always)
  func compute(
    _ file: RegisterFile,
    _ operation: (Int64, Int64) -> (partialValue: Int64, overflow: Bool)
  ) -> Bool {
    guard let left = file[pointee.a].whole, let right = file[pointee.b].whole else { return false }
    let (number, overflow) = operation(left, right)
    guard !overflow else { return false }
    file[pointee.c].put(number)
    return true
  }

  /// Compares two numbers if both are whole. - Returns: whether the condition is as wanted.
  @inline(__always)
  func compare(_ file: RegisterFile, _ operation: (Int64, Int64) -> Bool) -> Bool? {
    guard let left = file[pointee.a].whole, let right = file[pointee.b].whole else { return nil }
    return operation(left, right) == pointee.wanted
  }
}

extension UnsafeMutableBufferPointer {
  /// Memory with elements, or none: a statement mostly needs none, and runs once.
  init(_ count: Int, _ element: () -> Element) {
    self = count > 0 ? .allocate(capacity: count) : UnsafeMutableBufferPointer(start: nil, count: 0)
    initialize(repeating: element())
  }
}

extension Unmanaged {
  /// Uses an object that something else retains meanwhile.
  @inline(__always)
  func use<Result>(_ body: (Instance) throws -> Result) rethrows -> Result {
    try _withUnsafeGuaranteedRef { try body($0) }
  }
}
