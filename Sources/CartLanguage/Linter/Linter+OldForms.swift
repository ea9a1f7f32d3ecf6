import CartModels

/// Forms that a later release will no longer accept, with their replacements.
extension Linter {
  mutating func note(_ forms: [OldForm]) {
    for form in forms {
      guard let message = form.kind.message else { continue }
      let within = forms.filter { form.range.contains($0.range.lowerBound) }
      let written = fitted(OldForm.replaced(form.range, in: source, within), at: form.range)
      warnings.append(.oldForm(message, at: form.range, write: written))
    }
  }

  /// The text, whose leading blank is kept only if it follows a glued character.
  private func fitted(_ text: String, at range: SourceRange) -> String {
    guard text.hasPrefix(" ") else { return text }
    let isGlued = range.lowerBound > 0 && source.bytes[range.lowerBound - 1] != UInt8(ascii: " ")
    return (isGlued ? " " : "") + text.trimmingBlanks
  }

  /// Warns of `remove Milk from Party`, if the source creates a list Party.
  mutating func noteListWord(in role: PhraseRole, of verb: CommandName) {
    guard verb.hasOldListWords, let phrase = role.phrases.last, case let pieces = phrase.pieces,
      let index = pieces.lastIndex(where: { $0.clause == .from || $0.clause == .to }),
      index + 1 < pieces.count, !pieces[index + 1].isQuoted,
      let title = phrase.part(index + 1..<pieces.count).plainName,
      names.madeLists[NameKey(title)] != nil
    else { return }
    warnings.append(
      .oldForm(
        OldForm.Kind.listWord.message ?? "", at: pieces[index].range, write: ClauseWord.on.rawValue)
    )
  }

  /// Records `list Sunday from breakfast`, where only parentheses make clear that this is a
  /// template.
  mutating func noteTemplateWithoutParentheses(_ use: TemplateUse) {
    guard case .possibly(let name) = use else { return }
    bareTemplates.append(name)
  }

  /// The noted names that are templates, once all templates of the source are known.
  func templatesWithoutParentheses(_ check: SourceCheck) -> [Diagnostic] {
    bareTemplates.filter {
      check.templates[$0.key] != nil || BuiltInTemplate.named($0.key) != nil
    }.map { name in
      .oldForm("template `\(name.text)` needs parentheses", at: name.range, write: "\(name.text)()")
    }
  }
}

extension CommandName {
  /// Whether its list was also named with `to` and `from`.
  fileprivate var hasOldListWords: Bool {
    [.check, .uncheck, .toggle, .set, .remove, .show, .stats].contains(self)
  }
}

extension OldForm.Kind {
  /// The warning of `lint`; nil if it accepts the form.
  fileprivate var message: String? {
    switch self {
    case .spelling: nil
    case .loopBrackets: "the head of a loop needs no brackets"
    case .comprehensionIf: "`where` filters the values of a loop, not `if`"
    case .printParentheses: "the values of `print` need no parentheses"
    case .bracedRecord: "a record has brackets"
    case .fraction: "spaces would change this fraction"
    case .listWord: "the list follows `on` here"
    }
  }
}

extension Diagnostic {
  fileprivate static func oldForm(
    _ message: String, at range: SourceRange, write text: String
  ) -> Diagnostic {
    let isShort = text.utf8.count <= 60 && !text.contains("\n")
    var warning = Diagnostic.warning(
      .oldForm, message, at: range,
      help: isShort ? "write `\(text.trimmingBlanks)`" : "`qc fmt` rewrites it")
    warning.correct(range, with: text)
    return warning
  }
}
