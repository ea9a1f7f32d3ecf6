/// What was typed before, as far as the host keeps it.
package protocol EntryHistory: AnyObject {
  /// Whole entries without duplicates, the latest last.
  var entries: [String] { get }
}
