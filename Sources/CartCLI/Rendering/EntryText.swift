import CartModels
import Foundation

/// Describes a step of the journal.
struct EntryText {
  let context: RenderingContext

  init(_ context: RenderingContext) { self.context = context }

  /// Returns its title, origin, age and number of changes, if there are any.
  func summary(_ entry: JournalEntry) -> String {
    let style = context.style
    let ago = ListText(context).ago(entry.date)
    let origin = style.safe(entry.label.origin.rawValue)
    let count = entry.changeCount == 0 ? "" : ", \(counted(entry.changeCount, "change"))"
    return "\(style.bold(style.safe(entry.label.title))) (\(origin), \(ago)\(count))"
  }
}

/// A step of the journal as JSON.
struct EntryJSON: Encodable {
  let date: String
  let origin: String
  let title: String
  let changes: Int
  let undone: Bool

  init(_ entry: JournalEntry, isUndone: Bool) {
    date = entry.date.ISO8601Format()
    origin = entry.label.origin.rawValue
    title = entry.label.title
    changes = entry.changeCount
    undone = isUndone
  }
}
