import CartModels

/// A line of a shopping list, with the lines nested below it.
struct CooklangListLine: Hashable, Sendable {
  var number: Int
  /// The recipe or the product on the line.
  var ingredient: CooklangIngredient
  var children: [CooklangListLine] = []
  var findings: [Finding] = []
  /// Whether the line is valid and can be used.
  var isTaken = true

  struct Finding: Hashable, Sendable {
    var kind: Findings.Kind
    var message: String
  }

  /// Returns the lines with recipes, by their paths.
  static func byPath(_ lines: [CooklangListLine]) -> [[Substring]: CooklangListLine] {
    lines.reduce(into: [:]) { byPath, line in
      if let reference = line.ingredient.reference { byPath[reference.parts] = line }
    }
  }
}

extension CooklangDocument {
  /// The paths of the recipes to which the document refers.
  var paths: Set<[Substring]> {
    elements.reduce(into: []) { paths, element in
      switch element {
      case .ingredient(let ingredient):
        if let reference = ingredient.reference { paths.insert(reference.parts) }
      case .section, .note, .finding: break
      }
    }
  }
}

/// Reads `.shopping-list`: recipes with their multiples, and other products.
///
///     ./mains/Lasagna{2}
///       ./sauces/Béchamel
///     olive oil{1%l}
///
/// A recipe with nested recipes uses only those of its references. An amount after a nested recipe
/// is its own. Without one, the amount of the recipe above applies.
struct CooklangListReader {
  static let fileName = ".shopping-list"

  /// The top-level lines, which contain the nested ones.
  private(set) var lines: [CooklangListLine] = []
  private var flat: [(depth: Int, line: CooklangListLine)] = []
  /// The maximum depth of the next line.
  private var mostDepth = 0

  private static let mostLevels = 20

  /// Reads the file's text. Never fails.
  mutating func read(_ text: String, _ passing: WorkCheck) rethrows {
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: CooklangText.byteOrderMark) {
      bytes = bytes.dropFirst(CooklangText.byteOrderMark.count)
    }
    let comments = CooklangComments(in: bytes, ofList: true)
    var number = 0
    for line in comments.rest.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      try passing(line.count + 1)
      let words = CooklangText.plain(String(decoding: line, as: UTF8.self))
      if !words.isEmpty { readLine(words, indent: line.prefix { $0 == 0x20 }.count, number) }
    }
    var rest = flat[...]
    lines = CooklangListReader.nested(&rest, depth: 0)
    if comments.unclosed != nil { sayUnclosed(comments) }
  }

  private mutating func sayUnclosed(_ comments: CooklangComments) {
    let before = comments.rest.prefix(comments.unclosed ?? 0)
    let number = before.count { $0 == 0x0A } + 1
    var line = CooklangListLine(
      number: number, ingredient: CooklangIngredient(line: number, name: ""), isTaken: false)
    line.add(.unsure, "a comment begins with `[-` and has no `-]`: the rest is part of it")
    lines.append(line)
  }

  private mutating func readLine(_ words: String, indent: Int, _ number: Int) {
    var line = CooklangListLine(
      number: number, ingredient: CooklangIngredient(line: number, name: words))
    line.readBraces()
    if CooklangReference.isPath(line.ingredient.name) {
      let reference = CooklangReference(line.ingredient.name)
      line.ingredient.reference = reference
      line.ingredient.name = reference.name
    }
    let depth = min(indent / 2, mostDepth)
    if depth * 2 != indent {
      line.add(
        .unsure,
        "\(Excerpt.of(words)) is not indented by two spaces more than a recipe; it is read at \(counted(depth, "level"))"
      )
    }
    mostDepth = min(
      line.ingredient.reference == nil ? depth : depth + 1, CooklangListReader.mostLevels)
    flat.append((depth, line))
  }

  /// Returns the next lines at a depth, which contain the nested ones.
  private static func nested(
    _ rest: inout ArraySlice<(depth: Int, line: CooklangListLine)>, depth: Int
  ) -> [CooklangListLine] {
    var lines: [CooklangListLine] = []
    while let first = rest.first, first.depth == depth {
      rest.removeFirst()
      var line = first.line
      line.children = nested(&rest, depth: depth + 1)
      lines.append(line)
    }
    return lines
  }
}

extension CooklangListLine {
  fileprivate mutating func add(_ kind: Findings.Kind, _ message: String) {
    findings.append(Finding(kind: kind, message: message))
    if kind == .refused { isTaken = false }
  }

  /// Reads the amount at the end of the line: `olive oil{1%l}`.
  fileprivate mutating func readBraces() {
    let words = ingredient.name
    guard let open = words.lastIndex(of: "{") else { return }
    guard words.last == "}" else {
      return add(
        .unsure,
        "an amount begins with `{` in \(Excerpt.of(words)) and doesn't end with `}`")
    }
    ingredient.name = String(words[..<open]).withoutOuterBlanks
    let amount = String(words[words.index(after: open)...].dropLast())
    do throws(ArithmeticError) {
      ingredient.amount = try CooklangAmount(amount)
      if let doubt = ingredient.amount.doubt {
        add(
          .unsure,
          "\(Excerpt.of(amount)) of \(Excerpt.of(ingredient.name)) \(doubt)")
      }
    } catch {
      add(
        .refused,
        "\(Excerpt.of(amount)) of \(Excerpt.of(ingredient.name)) \(error.fault)")
    }
  }
}

/// Reads `.shopping-checked`: a log of checked items, `+ salt`, and of unchecked ones, `- salt`.
struct CooklangCheckedLog {
  static let fileName = ".shopping-checked"

  private var checks: [NameKey: Bool] = [:]
  /// The lines that begin with neither sign.
  private(set) var unread: [(line: Int, text: String)] = []

  /// Reads the file's text. Never fails. The last line with a name decides.
  init(reading text: String, passing: WorkCheck) rethrows {
    var bytes = Array(text.utf8)[...]
    if bytes.starts(with: CooklangText.byteOrderMark) {
      bytes = bytes.dropFirst(CooklangText.byteOrderMark.count)
    }
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      try passing(line.count + 1)
      let words = CooklangText.plain(String(decoding: line, as: UTF8.self))
      guard !words.isEmpty else { continue }
      let key = NameKey(String(words.dropFirst(2)))
      if !key.isEmpty, words.hasPrefix("+ ") || words.hasPrefix("- ") {
        checks[key] = words.hasPrefix("+")
      } else {
        unread.append((number, words))
      }
    }
  }

  /// Whether the last line with a name checks it.
  func isChecked(_ name: String) -> Bool { checks[NameKey(name)] ?? false }
}
