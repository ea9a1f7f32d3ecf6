import CartLanguage

/// The elements of a list.
package struct ListValue: Hashable, Sendable {
  /// The elements in order.
  package private(set) var elements: [Value]
  /// How much is in it.
  private(set) var nesting: Nesting

  /// How many elements there are, with those of the lists in it.
  var size: Int { nesting.size }

  /// The most elements of a list, with those of the lists in it.
  static let maximumCount = Nesting.maximumSize

  /// Makes a list. - Throws: a `Diagnostic` at a place where it would be too large.
  init(_ elements: [Value], at range: SourceRange) throws(Diagnostic) {
    var nesting = Nesting(count: elements.count)
    for element in elements { nesting = nesting.holding(element.nesting) }
    try self.init(elements, nesting, at: range)
  }

  private init(
    _ elements: [Value], _ nesting: Nesting, at range: SourceRange
  ) throws(Diagnostic) {
    try nesting.check("list", count: elements.count, at: range)
    (self.elements, self.nesting) = (elements, nesting)
  }

  private static func tooManyElements(at range: SourceRange) -> Diagnostic {
    Diagnostic(.tooLong, "a list can't have more than 1,000,000 elements", at: range)
  }

  /// What is said of a list that would have too many elements, some of them in lists in it.
  static func tooLong(at range: SourceRange) -> Diagnostic {
    var diagnostic = tooManyElements(at: range)
    diagnostic.help = ["those of the lists in it count as well"]
    return diagnostic
  }

  /// Adds the elements of another list; where nobody else holds these, without copying
  /// them. Their sizes together must be no more than that of a list.
  mutating func append(_ other: ListValue) {
    elements.append(contentsOf: other.elements)
    nesting = nesting.joined(with: other.nesting)
  }

  /// Adds an element, where the list may hold as much; where nobody else holds its elements,
  /// without copying them.
  ///
  /// - Returns: whether it may.
  mutating func append(_ element: Value) -> Bool {
    let longer = nesting.joined(with: Nesting(count: 1).holding(element.nesting))
    guard longer.isAllowed else { return false }
    elements.append(element)
    nesting = longer
    return true
  }

  /// Changes an element that is there; where nobody else holds the elements, without copying them.
  ///
  /// - Parameter copied: what was copied, in bytes, is added.
  mutating func change(
    at place: Int, copied: inout Int, _ body: (inout Value?, inout Int) -> Void
  ) {
    guard elements.indices.contains(place) else { return }
    let before = address
    var element: Value? = elements[place]
    elements[place] = .yesNo(false)
    if address != before { copied += elements.count * Value.ownWeight }
    let old = element?.nesting ?? .none
    body(&element, &copied)
    guard let element else { return }
    nesting = nesting.replacing(old, with: element.nesting)
    elements[place] = element
  }

  private var address: UnsafePointer<Value>? {
    elements.withUnsafeBufferPointer(\.baseAddress)
  }

  /// The elements of both. - Throws: a `Diagnostic` as above.
  func adding(_ other: ListValue, at range: SourceRange) throws(Diagnostic) -> ListValue {
    try ListValue(elements + other.elements, nesting.joined(with: other.nesting), at: range)
  }
}
