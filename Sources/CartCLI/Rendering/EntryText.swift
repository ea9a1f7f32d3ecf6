import CartModels
import Foundation

/// A step of the journal as text for people.
struct EntryText {
  let context: RenderingContext

  init(_ context: RenderingContext) { self.context = context }

  /// What it was, where it came from, how long ago, and how much it changed.
  func summary(_ entry: JournalEntry) -> String {
    let style = context.style
    let ago = ListText(context).ago(entry.date)
    let origin = style.safe(entry.label.origin.rawValue)
    return "\(style.bold(style.safe(entry.label.title))) (\(origin), "
      + "\(ago), \(counted(entry.changeCount, "change")))"
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
