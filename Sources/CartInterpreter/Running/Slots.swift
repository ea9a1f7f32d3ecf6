import CartModels

/// Places for the values of variables.
///
/// Raw memory rather than an array: loops do little else than read and write
/// variables, and the checks of an array in a class cost more than that. Places
/// are given out by the resolver, which knows how many there are. Whoever made
/// them lets go of them: a frame, or an interpreter for its globals.
struct Slots {
  private let places: UnsafeMutableBufferPointer<Value?>

  /// Makes so many places, the first of them with values.
  init(_ values: [Value?] = [], count: Int) {
    places = .allocate(capacity: max(count, values.count))
    places.initialize(repeating: nil)
    for (place, value) in values.enumerated() { places[place] = value }
  }

  /// Lets go of the values and their places, which nobody may ask for any more.
  func deallocate() {
    places.deinitialize()
    places.deallocate()
  }

  /// Lets go of the values alone.
  @inline(__always)
  func clear() {
    for place in places.indices { put(nil, overNumberIn: place) }
  }

  /// The value in a place; nil before its declaration has run.
  @inline(__always)
  subscript(place: Int) -> Value? {
    get { places[place] }
    nonmutating set { places[place] = newValue }
  }

  /// The value in a place, where it is a whole number: what most operands are, and what is read
  /// without a copy that would have to be let go of.
  @inline(__always)
  func whole(_ place: Int) -> Int64? {
    guard case .number(let number)? = places[place], number.isWhole else { return nil }
    return number.numerator
  }

  /// Puts a whole number in a place.
  @inline(__always)
  func put(_ whole: Int64, in place: Int) { put(.number(Rational(whole)), overNumberIn: place) }

  /// Puts a value in a place where there most often is a number, of which nothing has to be let go.
  @inline(__always)
  private func put(_ value: Value?, overNumberIn place: Int) {
    if case .number? = places[place] {
      places.initializeElement(at: place, to: value)
    } else {
      places[place] = value
    }
  }

  /// Puts what an operand comes to in a place.
  @inline(__always)
  func put(_ operand: OperandValue, in place: Int, _ frame: Frame) throws {
    if let number = operand.whole(frame) {
      put(number, in: place)
    } else {
      places[place] = try operand.workedOut(frame)
    }
  }

  /// Whether a list or a text is in a place, which can grow there.
  @inline(__always)
  func canGrow(_ place: Int) -> Bool {
    switch places[place] {
    case .list?, .text?: true
    case .number?, .quantity?, .rounded?, .yesNo?, .date?, .span?, .record?, .category?, .item?,
      nil:
      false
    }
  }

  /// Whether a list is in a place.
  @inline(__always)
  func hasList(_ place: Int) -> Bool { if case .list? = places[place] { true } else { false } }

  /// Adds an element to the list in a place, without a copy where nobody else holds it.
  ///
  /// - Returns: whether a list is there, and one that may hold as much.
  func append(_ element: Value, toListIn place: Int) -> Bool {
    guard case .list(var list)? = places[place] else { return false }
    // Taken out of its place, it isn't held twice while it grows.
    places[place] = nil
    let hasRoom = list.append(element)
    places[place] = .list(list)
    return hasRoom
  }

  /// Adds a text to the one in a place, without a copy where nobody else holds that.
  ///
  /// - Returns: whether a text is there, and one that may be as long.
  func append(_ part: String, toTextIn place: Int) -> Bool {
    guard case .text(var text)? = places[place],
      text.utf8.count + part.utf8.count <= TextBound.maximum
    else { return false }
    places[place] = nil
    text += part
    places[place] = .text(text)
    return true
  }

  /// Adds values to the list or the text in a place, without a copy where nobody else
  /// holds it.
  func grow(_ place: Int, by parts: [Value]) {
    // Taken out of its place, it isn't held twice while it grows.
    guard var value = places[place].take() else { return }
    for part in parts { value.append(part) }
    places[place] = value
  }

  /// Changes a value, which is taken out of its place meanwhile.
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
