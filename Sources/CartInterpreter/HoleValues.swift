import CartLanguage

/// The holes of a sentence, worked out as they are asked for: each once, however often
/// its phrase is looked at, as it may call a function that does something.
struct HoleValues {
  private let nodes: [any ExpressionNode]
  private let frame: Frame?
  private let known: Known?

  /// The values that were worked out, by the numbers of their holes.
  private final class Known {
    var values: [Int: Value] = [:]
  }

  /// The holes of a sentence that has none.
  init() { (nodes, frame, known) = ([], nil, nil) }

  init(_ nodes: [any ExpressionNode], _ frame: Frame) {
    (self.nodes, self.frame) = (nodes, frame)
    known = nodes.isEmpty ? nil : Known()
  }

  /// What a hole comes to.
  func value(of hole: Hole) throws -> Value {
    if let value = known?.values[hole.number] { return value }
    let (node, frame) = try lowered(hole)
    let value = try node.evaluate(frame)
    known?.values[hole.number] = value
    return value
  }

  /// Whether a condition holds: it must come to yes or no.
  func holds(_ hole: Hole) throws -> Bool {
    let (node, frame) = try lowered(hole)
    return try node.holds(frame)
  }

  /// Whether a condition holds for an item.
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
