import CartInterpreter
import CartModels

/// `forget`
extension Forgotten: Rendered {
  var occasion: Occasion { .outcome }

  func text(in context: RenderingContext) throws -> RenderedText? {
    .prose(text(isDryRun: context.isDryRun))
  }

  func json(in context: RenderingContext) throws -> String? {
    try context.json.line(ForgottenJSON(self))
  }
}

extension Forgotten {
  private func text(isDryRun: Bool) -> String {
    let verb = isDryRun ? "would forget" : "forgot"
    let lost = "`undo` \(isDryRun ? "could" : "can") no longer reach them"
    return switch self {
    case .purchases(0, 0): "no matching purchases\n"
    case .purchases(let count, let steps):
      "\(verb) \(counted(count, "purchase"))"
        + (steps > 0 ? ", and the oldest \(counted(steps, "step")) of the journal: \(lost)" : "")
        + "\n"
    case .steps(0): "no matching steps\n"
    case .steps(let count): "\(verb) the oldest \(counted(count, "step")) of the journal: \(lost)\n"
    }
  }
}

private struct ForgottenJSON: Encodable {
  let purchases: Int?
  let steps: Int

  private enum Key: CodingKey {
    case purchases, steps
  }

  init(_ forgotten: Forgotten) {
    switch forgotten {
    case .purchases(let count, let steps): (purchases, self.steps) = (count, steps)
    case .steps(let count): (purchases, steps) = (nil, count)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(purchases, forKey: .purchases)
    try container.encode(steps, forKey: .steps)
  }
}
