import CartLanguage
import CartStore
import TerminalText

/// The store that the program works with.
extension Program {
  /// Opens the store's file again. A repair or a restore replaces the file, and an open store
  /// still refers to the old one.
  func existingStore(toBeWritten isToBeWritten: Bool) throws -> SQLiteStore {
    let deferred = Program.store(at: location, options, budget, meter, host)
    if let store = try isToBeWritten ? deferred.existing() : deferred.readable() { return store }
    let place = PrintableText.of("\(location)")
    throw FileError(
      Diagnostic(
        .missing, "\(place) doesn't exist yet", help: ["`qc add ITEM` creates it"]))
  }
}
