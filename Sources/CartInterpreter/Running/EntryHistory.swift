/// What was typed before, as far as the host keeps it.
public protocol EntryHistory: AnyObject {
  /// Whole entries without duplicates, the latest last.
  var entries: [String] { get }
}
