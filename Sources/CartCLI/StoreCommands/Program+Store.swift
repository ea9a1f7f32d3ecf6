import CartLanguage
import CartStore
import TerminalText

/// The store that the program works with.
extension Program {
  func existingStore(toBeWritten isToBeWritten: Bool) throws -> SQLiteStore {
    let deferred = store
    if let store = try isToBeWritten ? deferred.existing() : deferred.readable() { return store }
    let place = PrintableText.of("\(location)")
    throw FileError(
      Diagnostic(
        .missing, "\(place) isn't there yet", help: ["`qc add ITEM` makes it"]))
  }
}
