import CartLanguage

/// The elements of a list.
package struct ListValue: Hashable, Sendable {
  /// The elements in order.
  package private(set) var elements: [Value]
  /// Its depth and size.
  private(set) var nesting: Nesting

  /// The number of elements, including nested ones.
  var size: Int { nesting.size }

  /// The maximum number of elements, including nested ones.
  static let maximumCount = Nesting.maximumSize

  /// Creates a list. - Throws: a `Diagnostic` at a position if it would be too large.
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
    Diagnostic(.tooLong, "a list cannot exceed 1,000,000 elements", at: range)
  }

  /// The error for a list with too many elements, including nested ones.
  static func tooLong(at range: SourceRange) -> Diagnostic {
    var diagnostic = tooManyElements(at: range)
    diagnostic.help = ["elements of nested lists count too"]
    return diagnostic
  }

  /// Appends the elements of another list, without a copy if there is no other reference. The total
  /// size must be within the limit.
  mutating func append(_ other: ListValue) {
    elements.append(contentsOf: other.elements)
    nesting = nesting.joined(with: other.nesting)
  }

  /// Appends an element if there is room, without a copy if there is no other reference.
  ///
  /// - Returns: whether there was room.
  mutating func append(_ element: Value) -> Bool {
    let longer = nesting.joined(with: Nesting(count: 1).holding(element.nesting))
    guard longer.isAllowed else { return false }
    elements.append(element)
    nesting = longer
    return true
  }

  /// Changes an existing element, without a copy if there is no other reference.
  ///
  /// - Parameter copied: increased by the copied bytes.
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
