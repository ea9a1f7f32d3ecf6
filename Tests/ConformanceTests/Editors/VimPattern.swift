/// A pattern of an ``EditorGrammar`` in the syntax of Vim's `\v`.
struct VimPattern: CustomStringConvertible {
  private(set) var description = #"\v"#
  private var rest: Substring
  /// The texts that close the open groups.
  private var closing: [String] = []

  init(_ pattern: String) {
    rest = pattern[...]
    while let next = rest.first { take(next) }
  }

  private mutating func take(_ character: Character) {
    for (open, here, close) in VimPattern.groups where rest.hasPrefix(open) {
      rest.removeFirst(open.count)
      description += here
      closing.append(close)
      return
    }
    rest.removeFirst()
    switch character {
    case ")": description += closing.popLast() ?? ")"
    case "[": takeClass()
    case "\\": takeEscape()
    // These characters have another meaning after `\v`.
    case "<", ">", "=", "@", "&", "~", "%", "/": description += "\\\(character)"
    default: description.append(character)
    }
  }

  /// Lookbehind is limited because it is slow. No word of the language is longer.
  private static let groups = [
    ("(?:", "%(", ")"), ("(?=", "(", ")@="), ("(?!", "(", ")@!"),
    ("(?<=", "(", ")@40<="), ("(?<!", "(", ")@4<!"),
  ]

  /// `[^ \t]`: a class never includes the end of a line.
  private mutating func takeClass() {
    let end = rest.firstIndex(of: "]") ?? rest.endIndex
    description +=
      "[" + rest[..<end].replacing("\\n", with: "").replacing("/", with: "\\/") + "]"
    rest = rest[end...].dropFirst()
  }

  private mutating func takeEscape() {
    guard let next = rest.popFirst() else { return }
    switch next {
    case "b": description += "%(<|>)"
    case "x":
      let code = UInt8(rest.prefix(2), radix: 16) ?? 0
      description += "\\" + String(UnicodeScalar(code))
      rest = rest.dropFirst(2)
    default: description += "\\\(next)"
    }
  }
}
