import CartLanguage

/// How deep a list or a record is, and how much is in it: what bounds both.
struct Nesting: Hashable, Sendable {
  /// How deep lists and records are nested in it, itself included: 0 for what is neither. One
  /// that changed in place may be less deep than this says.
  private(set) var depth: Int
  /// How many values there are, with those of the lists and records in it: one of these may be in
  /// another many times over.
  private(set) var size: Int

  /// The most values of a list or a record, with those in these.
  static let maximumSize = 1_000_000
  /// The deepest nesting.
  static let maximumDepth = 100

  /// That of a value which is neither list nor record.
  static let none = Nesting(depth: 0, size: 0)

  /// That of a list or a record with so many values, before it is known what these hold.
  init(count: Int) { self.init(depth: 1, size: count) }

  private init(depth: Int, size: Int) { (self.depth, self.size) = (depth, size) }

  /// That of what holds a value besides, which was counted already.
  func holding(_ inner: Nesting) -> Nesting {
    Nesting(depth: max(depth, inner.depth + 1), size: size + inner.size)
  }

  /// That of the elements of both.
  func joined(with other: Nesting) -> Nesting {
    Nesting(depth: max(depth, other.depth), size: size + other.size)
  }

  /// That of what holds one value more.
  func growing() -> Nesting { Nesting(depth: depth, size: size + 1) }

  /// That of what holds another value in place of one of its own.
  func replacing(_ old: Nesting, with new: Nesting) -> Nesting {
    Nesting(depth: max(depth, new.depth + 1), size: size - old.size + new.size)
  }

  /// Whether it is no more than may be.
  var isAllowed: Bool { size <= Nesting.maximumSize && depth <= Nesting.maximumDepth }

  /// Refuses what is too large.
  ///
  /// - Parameters:
  ///   - what: what it is, in messages: `list`.
  ///   - count: how many values it has itself.
  func check(_ what: String, count: Int, at range: SourceRange) throws(Diagnostic) {
    guard size <= Nesting.maximumSize else {
      throw Diagnostic(
        .tooLong, "a \(what) can't have more than 1,000,000 elements", at: range,
        help: count == size ? [] : ["those of the lists in it count as well"])
    }
    guard depth <= Nesting.maximumDepth else {
      throw Diagnostic(
        .tooDeep, "\(what)s can't be nested more than \(Nesting.maximumDepth) deep", at: range,
        help: ["put what is inside beside it: `LIST += [VALUE]`"])
    }
  }
}

extension Value {
  /// How much is in it.
  var nesting: Nesting {
    switch self {
    case .list(let list): list.nesting
    case .record(let record): record.nesting
    case .number, .quantity, .rounded, .text, .yesNo, .date, .span, .category, .item: .none
    }
  }
}

extension Value {
  /// Whether it is an item, or one is in it.
  var holdsItem: Bool {
    switch self {
    case .item: true
    case .list(let list): list.elements.contains(where: \.holdsItem)
    case .record(let record): record.entries.contains { $0.value.holdsItem }
    case .number, .quantity, .rounded, .text, .yesNo, .date, .span, .category: false
    }
  }
}
