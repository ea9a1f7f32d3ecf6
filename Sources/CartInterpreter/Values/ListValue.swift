import CartLanguage

/// The elements of a list.
package struct ListValue: Hashable, Sendable {
  /// The elements in order.
  package private(set) var elements: [Value]
  /// How deep lists are nested in it: 1 where none is.
  private var depth: Int
  /// How many elements there are, with those of the lists in it: a list may be
  /// an element of another many times over.
  private(set) var size: Int

  /// The most elements of a list, with those of the lists in it.
  static let maximumCount = 1_000_000
  /// The deepest nesting of lists in lists.
  static let maximumDepth = 100

  /// Makes a list. - Throws: a `Diagnostic` at a place where it would be too large.
  init(_ elements: [Value], at range: SourceRange) throws(Diagnostic) {
    var (depth, size) = (1, elements.count)
    for case .list(let inner) in elements {
      depth = max(depth, inner.depth + 1)
      size += inner.size
    }
    try self.init(elements, depth: depth, size: size, at: range)
  }

  private init(
    _ elements: [Value], depth: Int, size: Int, at range: SourceRange
  ) throws(Diagnostic) {
    guard size <= ListValue.maximumCount else {
      throw elements.count == size
        ? ListValue.tooManyElements(at: range) : ListValue.tooLong(at: range)
    }
    guard depth <= ListValue.maximumDepth else {
      throw Diagnostic(
        .tooDeep, "lists can't be nested more than \(ListValue.maximumDepth) deep", at: range)
    }
    (self.elements, self.depth, self.size) = (elements, depth, size)
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

  /// The elements with commas between them. It ends soon after it is too long
  /// for a text: the elements may be few texts many times over.
  ///
  /// - Parameter asking: told of what is about to be written; it may throw, to end that.
  func displayText(asking: (Int) throws -> Void) rethrows -> String {
    var text = ""
    for (index, element) in elements.enumerated() {
      guard text.utf8.count <= TextBound.maximum else { break }
      try asking(element.weight)
      text += (index == 0 ? "" : ", ") + (try element.displayText(asking: asking))
    }
    return text
  }

  /// Adds the elements of another list; where nobody else holds these, without copying
  /// them. Their sizes together must be no more than that of a list.
  mutating func append(_ other: ListValue) {
    elements.append(contentsOf: other.elements)
    depth = max(depth, other.depth)
    size += other.size
  }

  /// The elements of both. - Throws: a `Diagnostic` as above.
  func adding(_ other: ListValue, at range: SourceRange) throws(Diagnostic) -> ListValue {
    try ListValue(
      elements + other.elements, depth: max(depth, other.depth), size: size + other.size,
      at: range)
  }
}
