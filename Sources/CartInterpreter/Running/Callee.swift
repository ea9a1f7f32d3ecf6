import CartLanguage

/// What a call enters: a function or a template.
struct Callee {
  /// What it is called.
  var name: String
  /// Whether it is a template.
  var isTemplate: Bool
  /// The source it stands in.
  var source: Source
  /// Where its name stands there.
  var range: SourceRange
  /// How many levels of the machine's stack it takes, in nodes.
  var height: Int

  /// How a mistake in it says that it was reached.
  var way: String { isTemplate ? "in template `\(name)`, applied" : "in `\(name)`, called" }

  /// What may be wrong where calls are too deep.
  var suspicion: String {
    isTemplate
      ? "templates apply one another here, from one to the next"
      : "does `\(name)` call itself without an end?"
  }
}

extension Function {
  /// What a call of it enters.
  func callee(_ body: LoweredBody) -> Callee {
    Callee(
      name: name, isTemplate: false, source: definition.source,
      range: definition.command.function.range, height: body.height)
  }
}
