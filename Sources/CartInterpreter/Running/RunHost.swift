import CartModels
import CartStore

/// The input and output of an interpreter, and its permissions.
struct RunHost {
  let repository: any ShoppingListRepository
  let output: any Output
  let clock: any Clock
  let ids: any IdentifierSource
  var files: any ListFiles = NoListFiles()
  /// The files that are written when the unit of work commits.
  var waitingFiles = WaitingFiles()
  /// Whether actions that need a confirmation are allowed.
  var consent = Consent.withheld
  /// Whether the user can be asked about items that may be used up at home, even if no other
  /// question is possible.
  var asksAboutPantry = false
  /// Whether the changes are only shown, not saved.
  var isDryRun = false
  /// The seed of `random` and `shuffle`.
  var seed: UInt64 = 0
  /// The measures of the locale.
  var measures = Measures.us
  /// The products; nil for the built-in ones.
  var ownCatalogue: Catalogue?

  /// The products, in the current languages.
  var catalogue: Catalogue { ownCatalogue ?? .builtIn }
}
