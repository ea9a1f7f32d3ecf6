import CartLanguage
import CartModels

/// The interpolations of a sentence. Each is evaluated on demand and only once, however often its
/// phrase is read, because it may call a function with side effects.
struct HoleValues {
  private let nodes: [any ExpressionNode]
  private let frame: Frame?
  private let known: Known?

  /// The evaluated values, by the numbers of their interpolations.
  private final class Known {
    var values: [Int: Value] = [:]
    /// The item whose fields are names.
    var item: ItemValue?
  }

  /// A sentence without interpolations.
  init() { (nodes, frame, known) = ([], nil, nil) }

  init(_ nodes: [any ExpressionNode], _ frame: Frame) {
    (self.nodes, self.frame) = (nodes, frame)
    known = nodes.isEmpty ? nil : Known()
  }

  /// The value of an interpolation.
  func value(of hole: Hole) throws -> Value {
    if let value = known?.values[hole.number] { return value }
    let (node, frame) = try lowered(hole)
    if let item = known?.item, hole.expression.namesField {
      return try node.evaluate(of: item, frame)
    }
    var value = try node.evaluate(frame)
    // If the item no longer exists, the verb reports it.
    if case .item(let item) = value, let current = try frame.interpreter.currentIfThere(item) {
      value = .item(current)
    }
    known?.values[hole.number] = value
    return value
  }

  /// Runs a body in which interpolations that name item fields use the fields of an item.
  func looking<Result>(at item: ItemValue, _ body: () throws -> Result) rethrows -> Result {
    known?.item = item
    defer { known?.item = nil }
    return try body()
  }

  /// Whether a condition is true: it must be `yes` or `no`.
  func holds(_ hole: Hole) throws -> Bool {
    let (node, frame) = try lowered(hole)
    return try node.holds(frame)
  }

  /// Whether a condition is true for an item.
  func holds(_ hole: Hole, for item: ItemValue) throws -> Bool {
    let (node, frame) = try lowered(hole)
    return try node.holds(for: item, frame)
  }

  private func lowered(_ hole: Hole) throws(Diagnostic) -> (any ExpressionNode, Frame) {
    guard let frame, nodes.indices.contains(hole.number) else {
      throw Diagnostic(.missing, "this belongs to another sentence", at: hole.range)
    }
    return (nodes[hole.number], frame)
  }
}

extension HoleValues: HoleReading {
  func filled(_ hole: Hole) throws -> FilledHole {
    let value = try value(of: hole)
    let text = try TextBound.checked(value.itemName ?? value.displayText, at: hole.range)
    return FilledHole(hole, value.kindInSentences, text: text)
  }

  func text(of hole: Hole) throws -> String { try value(of: hole).displayText }

  func described(_ hole: Hole) throws -> String { try value(of: hole).described }

  func expectExact(_ hole: Hole, in source: Source?) throws {
    try value(of: hole).expectExact(at: hole.range, in: source)
  }
}

extension Value {
  fileprivate var kindInSentences: FilledHole.Kind {
    switch self {
    case .text: .text
    case .number(let number): .number(Quantity(number))
    case .quantity(let quantity), .rounded(let quantity): .quantity(quantity)
    case .date(let day): .day(day)
    case .yesNo, .span, .money, .list, .record, .category, .item: .other
    }
  }
}
