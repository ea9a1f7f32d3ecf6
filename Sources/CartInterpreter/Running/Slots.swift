/// Places for the values of variables.
///
/// Raw memory rather than an array: loops do little else than read and write
/// variables, and the checks of an array in a class cost more than that. Places
/// are given out by the resolver, which knows how many there are.
final class Slots {
  private let places: UnsafeMutableBufferPointer<Value?>

  /// Makes so many places, the first of them with values.
  init(_ values: [Value?] = [], count: Int) {
    places = .allocate(capacity: max(count, values.count))
    places.initialize(repeating: nil)
    for (place, value) in values.enumerated() { places[place] = value }
  }

  deinit {
    places.deinitialize()
    places.deallocate()
  }

  /// The value in a place; nil before its declaration has run.
  @inline(__always)
  subscript(place: Int) -> Value? {
    get { places[place] }
    set { places[place] = newValue }
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
    set { for (place, value) in newValue.enumerated() { places[place] = value } }
  }
}
