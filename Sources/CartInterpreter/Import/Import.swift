import CartInterchange
import CartLanguage
import CartModels

/// One `import` on its way: what its sentence says, with all holes filled.
struct Import {
  /// The file, as it was named.
  let path: String
  /// Where the sentence names it.
  let range: SourceRange
  /// The list that all of it goes to; nil where the file says.
  let target: Target?
  /// For how many a recipe is cooked, and where the sentence says so.
  let scale: (amount: CooklangScale, range: SourceRange)?

  /// A list, which may not be there yet.
  struct Target {
    let title: String
    let list: ListSummary?
  }
}
