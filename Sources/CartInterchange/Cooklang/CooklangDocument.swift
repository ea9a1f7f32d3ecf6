import CartModels

/// What a recipe or a plan of meals says that matters to a list, in the order of its lines.
struct CooklangDocument: Hashable, Sendable {
  var metadata = CooklangMetadata()
  var elements: [Element] = []

  enum Element: Hashable, Sendable {
    case ingredient(CooklangIngredient)
    /// The name of a section that begins; empty where it has none.
    case section(String, line: Int)
    /// A line of a note, which cooks read.
    case note(String, line: Int)
    case finding(Findings.Finding)
  }

  /// Reads a file's text; any text can be read.
  init(reading text: String, passing: WorkCheck) rethrows {
    var reader = CooklangDocumentReader(text)
    try reader.read(passing)
    self = reader.document
  }

  fileprivate init() {}

  static let empty = CooklangDocument()
}

/// An ingredient, or another recipe that takes the place of one.
struct CooklangIngredient: Hashable, Sendable {
  var line: Int
  /// What it is; for a reference, what to call it where there is no such recipe.
  var name: String
  /// The recipe that it refers to; nil for what is only bought.
  var reference: CooklangReference?
  var amount = CooklangAmount()
  /// What to do to it first: `(peeled)`.
  var preparation = ""
  var isOptional = false
}
