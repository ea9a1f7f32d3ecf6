/// The meaning of ingredients, as the special keys of Cooklang's own parser set it.
///
///     >> [mode]: ingredients
///     @flour{500%g}
///     >> [mode]: steps
///     Knead the @flour.
struct CooklangMode: Hashable, Sendable {
  /// The meaning of the following lines.
  enum Lines: Hashable, Sendable {
    /// Steps that list their ingredients.
    case all
    /// A list of ingredients.
    case ingredients
    /// Steps that only mention ingredients listed before.
    case steps
    /// Steps without ingredients.
    case text
  }

  private(set) var lines = Lines.all
  /// Whether an ingredient that was listed before is only mentioned when it appears again.
  private(set) var mentionsDuplicates = false

  /// Applies a special key.
  ///
  /// - Returns: whether the key is a special one.
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

/// The place where an ingredient was listed.
struct CooklangMention: Hashable, Sendable {
  var line: Int
  /// Whether it was in a list of ingredients with an amount, of which the steps use parts.
  var isTotal: Bool
}
