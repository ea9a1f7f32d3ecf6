import CartInterpreter
import CartModels

/// A list that has become the current one.
extension OpenedList: Rendered {
  var occasion: Occasion { .change }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let progress =
      list.itemCount == 0 ? "empty" : "\(list.completedCount) of \(list.itemCount) done"
    let title = context.style.bold(context.style.safe(list.title))
    return .prose("opened list \(title), \(progress)\n")
  }

  func json(in context: RenderingContext) throws -> String? { nil }
}
