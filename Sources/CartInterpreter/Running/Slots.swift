import CartModels

/// Slots for the values of variables.
///
/// Raw memory rather than an array: loops mostly read and write variables, and the checks of an
/// array in a class cost more than that. The resolver assigns the slots and knows their number. The
/// owner releases them: a frame, or an interpreter for its globals.
struct Slots {
  private let places: UnsafeMutableBufferPointer<Value?>

  /// Creates slots, the first of them with values.
  init(_ values: [Value?] = [], count: Int) {
    places = .allocate(capacity: max(count, values.count))
    places.initialize(repeating: nil)
    for (place, value) in values.enumerated() { places[place] = value }
  }

  /// Releases the values and their slots, which must not be used afterwards.
  func deallocate() {
    places.deinitialize()
    places.deallocate()
  }

  /// Releases only the values.
  @inline(__always)
  func clear() {
    for place in places.indices { put(nil, overNumberIn: place) }
  }

  /// The value in a slot; nil before its declaration has run.
  @inline(__always)
  subscript(place: Int) -> Value? {
    get { places[place] }
    nonmutating set { places[place] = newValue }
  }

  /// The value in a slot if it is a whole number, the most common operand. This reads it without a
  /// copy.
  @inline(__always)
  func whole(_ place: Int) -> Int64? {
    guard case .number(let number)? = places[place], number.isWhole else { return nil }
    return number.numerator
  }

  /// Stores a whole number in a slot.
  @inline(__always)
  func put(_ whole: Int64, in place: Int) { put(.number(Rational(whole)), overNumberIn: place) }

  /// Puts a value in a slot that usually holds a number, so that nothing must be released.
  @inline(__always)
  private func put(_ value: Value?, overNumberIn place: Int) {
    if case .number? = places[place] {
      places.initializeElement(at: place, to: value)
    } else {
      places[place] = value
    }
  }

  /// Puts the value of an operand in a slot.
  @inline(__always)
  func put(_ operand: OperandValue, in place: Int, _ frame: Frame) throws {
    if let number = operand.whole(frame) {
      put(number, in: place)
    } else {
      places[place] = try operand.workedOut(frame)
    }
  }

  /// Whether a slot holds a list or a string, which can grow in place.
  @inline(__always)
  func canGrow(_ place: Int) -> Bool {
    switch places[place] {
    case .list?, .text?: true
    case .number?, .quantity?, .rounded?, .yesNo?, .date?, .span?, .money?, .record?, .category?,
      .item?, nil:
      false
    }
  }

  /// Whether a slot holds a list.
  @inline(__always)
  func hasList(_ place: Int) -> Bool { if case .list? = places[place] { true } else { false } }

  /// Appends an element to the list in a slot, without a copy if it has no other reference.
  ///
  /// - Returns: whether the slot has a list with room for it.
  func append(_ element: Value, toListIn place: Int) -> Bool {
    guard case .list(var list)? = places[place] else { return false }
    // Moved out of its slot, it has a single reference while it grows.
    places[place] = nil
    let hasRoom = list.append(element)
    places[place] = .list(list)
    return hasRoom
  }

  /// Appends a string to the one in a slot, without a copy if it has no other reference.
  ///
  /// - Returns: whether the slot has a string with room for it.
  func append(_ part: String, toTextIn place: Int) -> Bool {
    guard case .text(var text)? = places[place],
      text.utf8.count + part.utf8.count <= TextBound.maximum
    else { return false }
    places[place] = nil
    text += part
    places[place] = .text(text)
    return true
  }

  /// Appends values to the list or the string in a slot, without a copy if it has no other
  /// reference.
  func grow(_ place: Int, by parts: [Value]) {
    // Moved out of its slot, it has a single reference while it grows.
    guard var value = places[place].take() else { return }
    for part in parts { value.append(part) }
    places[place] = value
  }

  /// Changes a value, which is moved out of its slot meanwhile.
  func change(_ place: Int, _ body: (inout Value) -> Void) {
    guard var value = places[place].take() else { return }
    body(&value)
    places[place] = value
  }

  /// All values.
  var values: [Value?] {
    get { Array(places) }
    nonmutating set { for (place, value) in newValue.enumerated() { places[place] = value } }
  }
}
