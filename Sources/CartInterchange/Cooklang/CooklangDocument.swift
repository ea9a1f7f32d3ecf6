import CartModels

/// The parts of a recipe or a meal plan that matter to a list, in the order of its lines.
struct CooklangDocument: Hashable, Sendable {
  var metadata = CooklangMetadata()
  var elements: [Element] = []

  enum Element: Hashable, Sendable {
    case ingredient(CooklangIngredient)
    /// The beginning of a section, with its name; empty if it has none.
    case section(String, line: Int)
    /// A line of a note for the cook.
    case note(String, line: Int)
    case finding(Findings.Finding)
  }

  /// Reads a file's text. Never fails.
  init(reading text: String, passing: WorkCheck) rethrows {
    var reader = CooklangDocumentReader(text)
    try reader.read(passing)
    self = reader.document
  }

  fileprivate init() {}

  static let empty = CooklangDocument()
}

/// An ingredient, or another recipe used as one.
struct CooklangIngredient: Hashable, Sendable {
  var line: Int
  /// The name. For a reference, it is used if the recipe can't be found.
  var name: String
  /// The recipe to which it refers; nil for an ordinary ingredient.
  var reference: CooklangReference?
  var amount = CooklangAmount()
  /// The preparation, such as `(peeled)`.
  var preparation = ""
  var isOptional = false
}
