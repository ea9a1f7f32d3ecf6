import CartLanguage

/// The depth and the size of a list or a record, which are limited.
struct Nesting: Hashable, Sendable {
  /// The nesting depth, including itself: 0 for other values. After a change in place, the real
  /// depth may be less.
  private(set) var depth: Int
  /// The number of values, including those of nested lists and records, each of which may occur
  /// many times.
  private(set) var size: Int

  /// The maximum number of values of a list or a record, including nested ones.
  static let maximumSize = 1_000_000
  /// The deepest nesting.
  static let maximumDepth = 100

  /// The nesting of a value that is neither list nor record.
  static let none = Nesting(depth: 0, size: 0)

  /// The nesting of a list or a record with so many values, before their contents are known.
  init(count: Int) { self.init(depth: 1, size: count) }

  private init(depth: Int, size: Int) { (self.depth, self.size) = (depth, size) }

  /// The nesting with an additional value, which was counted already.
  func holding(_ inner: Nesting) -> Nesting {
    Nesting(depth: max(depth, inner.depth + 1), size: size + inner.size)
  }

  /// The nesting of the elements of both.
  func joined(with other: Nesting) -> Nesting {
    Nesting(depth: max(depth, other.depth), size: size + other.size)
  }

  /// The nesting with one more value.
  func growing() -> Nesting { Nesting(depth: depth, size: size + 1) }

  /// The nesting with a value replaced.
  func replacing(_ old: Nesting, with new: Nesting) -> Nesting {
    Nesting(depth: max(depth, new.depth + 1), size: size - old.size + new.size)
  }

  /// Whether it is within the limits.
  var isAllowed: Bool { size <= Nesting.maximumSize && depth <= Nesting.maximumDepth }

  /// Checks the limits.
  ///
  /// - Parameters:
  ///   - what: the name of the value in messages: `list`.
  ///   - count: the number of its own values.
  func check(_ what: String, count: Int, at range: SourceRange) throws(Diagnostic) {
    guard size <= Nesting.maximumSize else {
      throw Diagnostic(
        .tooLong, "a \(what) cannot exceed 1,000,000 elements", at: range,
        help: count == size ? [] : ["elements of nested lists count too"])
    }
    guard depth <= Nesting.maximumDepth else {
      throw Diagnostic(
        .tooDeep, "\(what) nesting exceeds \(Nesting.maximumDepth) levels", at: range,
        help: ["append instead of nesting: `LIST += [VALUE]`"])
    }
  }
}

extension Value {
  /// Its depth and size.
  var nesting: Nesting {
    switch self {
    case .list(let list): list.nesting
    case .record(let record): record.nesting
    case .number, .quantity, .rounded, .text, .yesNo, .date, .span, .money, .category, .item: .none
    }
  }
}

extension Value {
  /// Whether it is or contains an item.
  var holdsItem: Bool {
    switch self {
    case .item: true
    case .list(let list): list.elements.contains(where: \.holdsItem)
    case .record(let record): record.entries.contains { $0.value.holdsItem }
    case .number, .quantity, .rounded, .text, .yesNo, .date, .span, .money, .category: false
    }
  }
}
