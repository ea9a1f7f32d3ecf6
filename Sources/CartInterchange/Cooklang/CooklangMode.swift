/// What ingredients are, by the special keys of Cooklang's own parser.
///
///     >> [mode]: ingredients
///     @flour{500%g}
///     >> [mode]: steps
///     Knead the @flour.
struct CooklangMode: Hashable, Sendable {
  /// What the lines below are.
  enum Lines: Hashable, Sendable {
    /// Steps, in which ingredients are listed as they are needed.
    case all
    /// A list of ingredients.
    case ingredients
    /// Steps that only mention what was listed.
    case steps
    /// Steps without ingredients.
    case text
  }

  private(set) var lines = Lines.all
  /// Whether what was listed before is only mentioned when it comes again.
  private(set) var mentionsDuplicates = false

  /// Takes a special key. - Returns: whether it is one.
  mutating func take(_ key: String, _ value: String) -> Bool {
    switch (key, value.lowercased()) {
    case ("[mode]", "all"), ("[mode]", "default"), ("[define]", "all"), ("[define]", "default"):
      lines = .all
    case ("[mode]", "ingredients"), ("[mode]", "components"), ("[define]", "ingredients"),
      ("[define]", "components"):
      lines = .ingredients
    case ("[mode]", "steps"), ("[define]", "steps"): lines = .steps
    case ("[mode]", "text"), ("[define]", "text"): lines = .text
    case ("[duplicate]", "new"), ("[duplicate]", "default"): mentionsDuplicates = false
    case ("[duplicate]", "reference"), ("[duplicate]", "ref"): mentionsDuplicates = true
    default: return false
    }
    return true
  }
}

/// Where an ingredient was listed.
struct CooklangMention: Hashable, Sendable {
  var line: Int
  /// Whether that was in a list of ingredients and said how much, so that steps say parts of it.
  var isTotal: Bool
}
