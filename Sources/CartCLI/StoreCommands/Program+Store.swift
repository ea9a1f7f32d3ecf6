import CartLanguage
import CartStore
import TerminalText

/// The store that the program works with.
extension Program {
  /// The store as its file is now: a repair or a restore puts another in its place, which nobody
  /// finds who opened the one before.
  func existingStore(toBeWritten isToBeWritten: Bool) throws -> SQLiteStore {
    let deferred = Program.store(at: location, options, budget, meter, host)
    if let store = try isToBeWritten ? deferred.existing() : deferred.readable() { return store }
    let place = PrintableText.of("\(location)")
    throw FileError(
      Diagnostic(
        .missing, "\(place) doesn't exist yet", help: ["`qc add ITEM` makes it"]))
  }
}
