import CartModels

/// The meaning of a line of Markdown.
enum MarkdownBlock: Hashable {
  case blank
  /// A heading such as `# Title`, with its level.
  case heading(level: Int, String)
  /// An item such as `- [x] Milk`. `isCompleted` is nil if it has no box.
  case item(indent: Int, isCompleted: Bool?, String)
  /// A rule across the page (`---`, `***`), or an underline that makes the line above a heading.
  case rule(Unicode.Scalar)
  /// Three backticks or more, which begin or end a block of code.
  case fence
  /// The beginning of a comment, `<!--`.
  case comment
  /// Any other line.
  case text(indent: Int, String)

  init(_ line: Substring) {
    let indent = line.unicodeScalars.prefix { $0 == " " || $0 == "\t" }
      .reduce(0) { $0 + ($1 == "\t" ? 4 : 1) }
    let words = String(line).withoutOuterBlanks
    if words.isEmpty {
      self = .blank
    } else if let sign = MarkdownBlock.rule(words) {
      self = .rule(sign)
    } else if words.utf8.starts(with: "```".utf8) || words.utf8.starts(with: "~~~".utf8) {
      self = .fence
    } else if words.utf8.starts(with: "<!--".utf8) {
      self = .comment
    } else if let (level, title) = MarkdownBlock.heading(words) {
      self = .heading(level: level, title)
    } else if let (isCompleted, rest) = MarkdownBlock.item(words) {
      self = .item(indent: indent, isCompleted: isCompleted, rest)
    } else {
      self = .text(indent: indent, words)
    }
  }

  /// Returns the sign of a line that consists of three or more of it, or of any number of `=`.
  private static func rule(_ words: String) -> Unicode.Scalar? {
    guard let sign = words.unicodeScalars.first, "-*_=".unicodeScalars.contains(sign) else {
      return nil
    }
    var count = 0
    for scalar in words.unicodeScalars {
      if scalar == sign { count += 1 } else if scalar != " " || sign == "=" { return nil }
    }
    return count >= 3 || sign == "=" ? sign : nil
  }

  private static func heading(_ words: String) -> (Int, String)? {
    let scalars = words.unicodeScalars
    let level = scalars.prefix { $0 == "#" }.count
    guard (1...6).contains(level), scalars.dropFirst(level).first == " " else { return nil }
    var title = scalars.dropFirst(level + 1)
    // These signs close the heading, unless they are escaped or part of a word.
    let closing = title.reversed().prefix { $0 == "#" }.count
    if closing > 0, title.dropLast(closing).last.map({ $0 == " " }) ?? true {
      title = title.dropLast(closing)
    }
    return (level, String(title).withoutOuterBlanks)
  }

  /// Returns the text after a bullet, a number or a box.
  private static func item(_ words: String) -> (Bool?, String)? {
    let scalars = words.unicodeScalars
    let rest = afterBullet(scalars) ?? scalars[...]
    if let box = box(rest) { return (box.isCompleted, String(box.rest).withoutOuterBlanks) }
    return rest.startIndex > words.startIndex ? (nil, String(rest).withoutOuterBlanks) : nil
  }

  private static func afterBullet(
    _ scalars: String.UnicodeScalarView
  ) -> Substring.UnicodeScalarView? {
    guard let first = scalars.first else { return nil }
    var rest = scalars[...]
    if "-*+•".unicodeScalars.contains(first) {
      rest.removeFirst()
    } else {
      let digits = scalars.prefix { ("0"..."9").contains($0) }
      rest = scalars[digits.endIndex...]
      guard (1...9).contains(digits.count), let sign = rest.popFirst(), sign == "." || sign == ")"
      else { return nil }
    }
    // A bullet can be glued to its word: `-red wine`.
    let isGlued =
      first == "-" && rest.first.map { $0.properties.isAlphabetic || $0 == "[" } == true
    return rest.isEmpty || isBlank(rest.first) || isGlued ? rest.drop { isBlank($0) } : nil
  }

  private static func box(
    _ words: Substring.UnicodeScalarView
  ) -> (isCompleted: Bool, rest: Substring.UnicodeScalarView)? {
    for (box, isCompleted) in boxes where words.starts(with: box.unicodeScalars) {
      let rest = words.dropFirst(box.unicodeScalars.count)
      if rest.isEmpty || isBlank(rest.first) { return (isCompleted, rest) }
    }
    return nil
  }

  private static func isBlank(_ scalar: Unicode.Scalar?) -> Bool { scalar == " " || scalar == "\t" }

  private static let boxes = [
    ("[ ]", false), ("[]", false), ("[x]", true), ("[X]", true), ("[-]", true), ("[✓]", true),
    ("[✔]", true),
    ("☐", false), ("☑", true), ("☒", true),
  ]
}
