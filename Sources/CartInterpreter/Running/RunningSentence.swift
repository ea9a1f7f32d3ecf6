import CartLanguage
import CartModels

struct RunningSentence {
  /// Its verb, for suggestions.
  var verb = CommandName.add
  /// Its interpolations, which may call functions that run sentences.
  var holes = HoleValues()
  /// The variables of the enclosing blocks.
  var visibleNames: [[NameKey: Int]] = []
}
