import CartInterchange
import CartLanguage
import CartModels

/// An `import` in progress: its sentence, with all interpolations evaluated.
struct Import {
  /// The path, as given.
  let path: String
  /// The position in the sentence.
  let range: SourceRange
  /// The target list; nil if the file decides.
  let target: Target?
  /// The servings of a recipe, and their position in the sentence.
  let scale: (amount: CooklangScale, range: SourceRange)?
  /// Whether ingredients of recipes are imported even if they are at home.
  let addsEverything: Bool

  /// A list, which may not exist yet.
  struct Target {
    let title: String
    let list: ListSummary?
  }
}
