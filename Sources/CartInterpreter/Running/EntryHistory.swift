/// The previous input, as far as the host stores it.
package protocol EntryHistory: AnyObject {
  /// Whole entries without duplicates, the latest last.
  var entries: [String] { get }
}
