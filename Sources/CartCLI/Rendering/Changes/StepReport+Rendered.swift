import CartInterchange
import CartInterpreter
import CartLanguage
import CartModels

/// `undo` and `redo`, once for each step.
extension StepReport: Rendered {
  var occasion: Occasion { .outcome }

  func text(in context: RenderingContext) throws -> RenderedText? {
    let summary = EntryText(context).summary
    return switch step {
    case nil: .prose("nothing to \(verb.rawValue)\n")
    case .undone(let entry) where entry.changeCount == 0,
      .redone(let entry) where entry.changeCount == 0:
      .prose(
        "nothing left to \(verb.rawValue) in \(summary(entry)): "
          + "others have made the same change, or changed it since\n")
    case .undone(let entry): .prose("undone: \(summary(entry))\n")
    case .redone(let entry): .prose("redone: \(summary(entry))\n")
    }
  }

  func json(in context: RenderingContext) throws -> String? {
    switch step {
    case nil: try context.json.line(Nullable<EntryJSON>(nil))
    case .undone(let entry): try context.json.line(EntryJSON(entry, isUndone: true))
    case .redone(let entry): try context.json.line(EntryJSON(entry, isUndone: false))
    }
  }
}
