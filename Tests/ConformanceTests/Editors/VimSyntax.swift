import CartLanguage

/// A syntax file for Vim and Neovim.
struct VimSyntax {
  let grammar: EditorGrammar

  /// The name of Vim's group for a kind.
  static func group(_ kind: Highlight.Kind) -> String { "quickcart" + kind.title }

  /// The group that colour schemes define, as described in `:help group-name`.
  private static func link(_ kind: Highlight.Kind) -> String? {
    switch kind {
    case .plain, .category, .unknownCategory, .list, .mistake: nil
    case .verb: "Statement"
    case .clause: "Keyword"
    case .amount: "Number"
    case .unit: "Type"
    case .text: "String"
    case .hole: "Special"
    case .variable: "Identifier"
    case .function: "Function"
    case .comment: "Comment"
    }
  }

  var text: String {
    var lines = [
      #"" Vim syntax file: QuickCart, shopping lists in plain sentences."#,
      #"" Made by `make editors` from the tables of the language."#,
      "", #"if exists("b:current_syntax")"#, "  finish", "endif", "scriptencoding utf-8",
      "let s:cpo_save = &cpo", "set cpo&vim", "", "syntax case ignore",
      #"" What spans lines may begin far above."#, "syntax sync fromstart",
    ]
    for (place, rules) in grammar.named {
      lines += ["", #"" "# + place]
      // Of the rules that match at the same character, Vim applies the last one.
      lines += rules.reversed().compactMap { line($0.name, $0.rule, at: place) }
      lines.append(
        "syntax cluster quickcart\(place) contains=" + members(of: place).joined(separator: ","))
    }
    lines.append("")
    for (_, rules) in grammar.named {
      for (name, rule) in rules {
        guard let kind = inside(rule) else { continue }
        lines.append("highlight default link quickcart\(name) \(VimSyntax.group(kind))")
      }
    }
    for kind in Highlight.Kind.shownByEditors {
      guard let link = VimSyntax.link(kind) else { continue }
      lines.append("highlight default link \(VimSyntax.group(kind)) \(link)")
    }
    lines += [
      "", #"let b:current_syntax = "quickcart""#, "let &cpo = s:cpo_save", "unlet s:cpo_save",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ name: String, _ rule: EditorGrammar.Rule, at place: String) -> String? {
    let contained = place == grammar.places.last?.name ? "" : " contained"
    switch rule {
    case .include: return nil
    case .match(let pattern, let kind):
      // A `;` in a comment or a text doesn't end the statement.
      let extends = kind == .comment || kind == .text ? " extend" : ""
      return "syntax match quickcart\(name) /\(VimPattern(pattern))/" + contained + extends
    case .span(let span):
      return "syntax region quickcart\(name)" + end("start", span.open, span.opening)
        + ends(of: span) + " contains=@quickcart\(span.place)" + contained
        + (span.folds ? " fold" : "")
    }
  }

  /// Returns the ends of a span. At the end of a line, Vim only finds one of several ends. So the
  /// end of a statement ends all spans in it, except those that can continue in the next line.
  private func ends(of span: EditorGrammar.Span) -> String {
    guard span.close.hasSuffix(EditorPatterns.end) else {
      return end("end", span.close, span.closing) + " extend"
    }
    let others = span.close.dropLast(EditorPatterns.end.count)
    return (others.isEmpty ? "" : end("end", String(others.dropLast()), span.closing))
      + end("end", "(?=[;}])", span.closing) + " end=/\\n/"
      + (span.open.contains("where") ? "" : " keepend")
  }

  private func end(_ which: String, _ pattern: String, _ kind: Highlight.Kind) -> String {
    // Without a group, Vim would match other rules within the text of the pattern.
    " matchgroup=\(VimSyntax.group(kind)) \(which)=/\(VimPattern(pattern))/"
  }

  private func inside(_ rule: EditorGrammar.Rule) -> Highlight.Kind? {
    switch rule {
    case .match(_, let kind): kind
    case .span(let span): span.inside
    case .include: nil
    }
  }

  /// Returns the groups of a place, including those of included places.
  private func members(of place: String) -> [String] {
    guard let (_, rules) = grammar.named.first(where: { $0.place == place }) else { return [] }
    return rules.flatMap { name, rule in
      if case .include(let other) = rule { return ["@quickcart" + other] }
      return ["quickcart" + name]
    }
  }
}
