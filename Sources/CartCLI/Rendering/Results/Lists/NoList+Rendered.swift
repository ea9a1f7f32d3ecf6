import CartInterpreter

/// `show` and the like where no list is
extension NoList: Rendered {
  var occasion: Occasion { .asked }

  func text(in context: RenderingContext) throws -> RenderedText? {
    if let unmade {
      .prose("nothing is on `\(unmade)` yet: `add ITEM to \(unmade)` makes it\n")
    } else {
      .prose("there is no list yet: `list NAME` makes one, `add ITEM` does too\n")
    }
  }

  func json(in context: RenderingContext) throws -> String? {
    "null\n"
  }
}
