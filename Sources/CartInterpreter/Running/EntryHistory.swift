/// The previous input that the host stores.
package protocol EntryHistory: AnyObject {
  /// Whole entries without duplicates, the latest last.
  var entries: [String] { get }
}
