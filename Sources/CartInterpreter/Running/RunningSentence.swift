import CartLanguage
import CartModels

/// A sentence while it runs.
struct RunningSentence {
  /// Its verb, for suggestions.
  var verb = CommandName.add
  /// Its holes, which may call functions that run sentences.
  var holes = HoleValues()
  /// The variables of the blocks around it.
  var visibleNames: [[NameKey: Int]] = []
}
