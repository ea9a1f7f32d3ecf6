import CartModels
import CartStore

/// Where an interpreter reads and writes, and what it may do.
struct RunHost {
  let repository: any ShoppingListRepository
  let output: any Output
  let clock: any Clock
  let ids: any IdentifierSource
  var files: any ListFiles = NoListFiles()
  /// The files that are written when the unit of work is kept.
  var waitingFiles = WaitingFiles()
  /// Whether what needs a confirmation may be done.
  var consent = Consent.withheld
  /// Whether the user can be asked about what may be used up at home, even if about nothing else.
  var asksAboutPantry = false
  /// Whether nothing is saved, so that the changes are only shown.
  var isDryRun = false
  /// The seed of `random` and `shuffle`.
  var seed: UInt64 = 0
  /// The measures of the locale.
  var measures = Measures.us
  /// The products; nil for those that come with the program.
  var ownCatalogue: Catalogue?

  /// The products, in the languages that are in use now.
  var catalogue: Catalogue { ownCatalogue ?? .builtIn }
}
