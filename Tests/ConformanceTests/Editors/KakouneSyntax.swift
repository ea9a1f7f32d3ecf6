import CartAssist
import CartLanguage

/// The highlighting for Kakoune. Its regions can't be nested by place, so it covers comments, texts
/// and the words of statements everywhere.
struct KakouneSyntax {
  private let words: EditorWords

  init(_ words: EditorWords) { self.words = words }

  /// The face for a kind, which themes colour.
  static func face(_ kind: Highlight.Kind) -> String? {
    switch kind {
    case .plain, .category, .unknownCategory, .list, .mistake: nil
    case .verb: "keyword"
    case .clause: "operator"
    case .amount, .unit: "value"
    case .text: "string"
    case .hole: "meta"
    case .variable: "variable"
    case .function: "function"
    case .comment: "comment"
    }
  }

  var text: String {
    let verbs = words.verbs.flatMap { $0.names.map(\.rawValue) }.sorted()
    let clauses = Set(words.verbs.filter(\.follows.isSentence).flatMap(\.words))
      .union(words.expressionWords).sorted()
    let units = words.units + words.spans + words.currencies
    return """
      # QuickCart, shopping lists in plain sentences.
      # Made by `make editors` from the tables of the language.

      hook global BufCreate .*[.]qc %{ set-option buffer filetype quickcart }

      hook global WinSetOption filetype=quickcart %{
        require-module quickcart
        add-highlighter window/quickcart ref quickcart
        hook -once -always window WinSetOption filetype=.* %{
          remove-highlighter window/quickcart
        }
      }

      hook global BufSetOption filetype=quickcart %{
        set-option buffer comment_line '#'
      }

      provide-module quickcart %§
      add-highlighter shared/quickcart regions
      add-highlighter shared/quickcart/code default-region group
      add-highlighter shared/quickcart/block region '"{3}\\h*$' '^\\h*"{3}' fill string
      add-highlighter shared/quickcart/text region '(?<!\\d)"' '(?<!\\\\)"|$' group
      add-highlighter shared/quickcart/comment region '(?<![^\\s;,{}])#(?!\\d)' '$' fill comment
      add-highlighter shared/quickcart/numbered region '^\\h*\\K#' '$' fill comment
      \(regex("code", #"(?i)(?<![^\s;,{}"(])"# + any(clauses) + #"(?![^\s;,{}")])"#, .clause))
      \(regex("code", number, .amount))
      \(regex("code", #"(?i)(?<=\d )"# + any(units) + #"(?![^\s;,{}")\]])"#, .unit))
      \(regex("code", #"\b[A-Za-z]\w*(?=\()"#, .function))
      \(regex("code", #"(?i)(?:^|[;{}])\h*\K"# + any(verbs) + #"(?![^\s;,{}"(])"#, .verb))
      \(regex("text", #"."#, .text))
      \(regex("text", #"(?<!\\)\{[^}"\n]*\}"#, .hole))
      §

      """
  }

  private var number: String {
    #"(?<![^\s;,{}"(\[=<>+*])(?:\d{4}-\d\d?-\d\d?|\d[\d_.]*(?:/\d+)?)(?![^\s;,{}")\]%*/+])"#
  }

  private func any(_ words: [String]) -> String {
    "(?:" + words.map { $0.replacing(".", with: "[.]") }.joined(separator: "|") + ")"
  }

  private func regex(_ region: String, _ pattern: String, _ kind: Highlight.Kind) -> String {
    "add-highlighter shared/quickcart/\(region)/ regex '"
      + pattern.replacing("'", with: "''") + "' 0:" + (KakouneSyntax.face(kind) ?? "Default")
  }
}
