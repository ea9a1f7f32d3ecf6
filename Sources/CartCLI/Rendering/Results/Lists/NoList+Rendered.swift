import CartInterpreter

/// `show` and similar verbs if there is no list.
extension NoList: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    if let unmade {
      .prose("`\(unmade)` has no items yet: `add ITEM to \(unmade)` adds one\n")
    } else {
      .prose("no lists yet: `list NAME` and `add ITEM` create one\n")
    }
  }

  func json(in context: RenderingContext) throws -> String? {
    "null\n"
  }
}
