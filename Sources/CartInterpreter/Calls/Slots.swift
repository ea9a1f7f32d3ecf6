import CartModels

/// Slots for the values of variables.
///
/// Raw memory rather than an array: loops mostly read and write variables, and the checks of an
/// array in a class cost more than that. The resolver assigns the slots and knows their number. The
/// owner releases them: a frame, or an interpreter for its globals.
struct Slots {
  private let memory: UnsafeMutableBufferPointer<Value?>
  /// The first slot; constants are before it.
  let places: Registers
  private let count: Int

  /// Creates slots, the first of them with values.
  ///
  /// - Parameter constants: the values before the first slot, in reverse order.
  init(_ values: [Value?] = [], count: Int, constants: [Value] = []) {
    self.count = max(count, values.count)
    memory = UnsafeMutableBufferPointer(constants.count + self.count) { nil }
    // Nothing is read without memory.
    let start = memory.baseAddress ?? Registers(bitPattern: -1).unsafelyUnwrapped
    places = start + constants.count
    for (place, value) in values.enumerated() { places[place] = value }
    for (place, value) in constants.enumerated() { places[-1 - place] = value }
  }

  /// Releases the values and their slots, which must not be used afterwards.
  func deallocate() {
    memory.deinitialize()
    memory.deallocate()
  }

  /// Releases the first values only.
  @inline(__always)
  func release(count: Int) {
    var place = places
    for _ in 0..<count {
      place.release()
      place += 1
    }
  }

  /// Releases the values from one on.
  func release(from first: Int) {
    for place in first..<max(first, count) { (places + place).release() }
  }

  /// The value in a slot; nil before its declaration has run.
  @inline(__always)
  subscript(place: Int) -> Value? {
    get { places[place] }
    nonmutating set { places[place] = newValue }
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
    get { Array(UnsafeBufferPointer(start: places, count: count)) }
    nonmutating set { for (place, value) in newValue.enumerated() { places[place] = value } }
  }
}
