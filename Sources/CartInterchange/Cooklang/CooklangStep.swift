import CartModels

/// A paragraph of steps, with the positions of its last closing signs. They limit each search for a
/// closing sign; otherwise the searches would take quadratic time.
private struct CooklangStep {
  let range: Range<Int>
  private(set) var lastBrace = -1
  private(set) var lastParenthesis = -1

  init(_ range: Range<Int>, in bytes: [UInt8]) {
    self.range = range
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "}"): lastBrace = index
      case UInt8(ascii: ")"): lastParenthesis = index
      default: break
      }
      index += 1
    }
  }
}

/// The signs between `@` and a name.
private struct CooklangModifiers {
  /// `@@`: another recipe, identified by its name.
  var isRecipe = false
  /// `@&`: an ingredient that was listed before.
  var isMention = false
  /// `@&(~1)`: the result of an earlier step.
  var isIntermediate = false
  /// `@-`: an ingredient that doesn't belong on lists.
  var isHidden = false
  /// `@?`: an optional ingredient.
  var isOptional = false
  /// `@+`: a new ingredient, even if the name was listed before.
  var isNew = false
}

/// The parts of an ingredient, a tool or a timer.
private struct CooklangComponent {
  /// The position of its sign.
  var start: Int
  var modifiers = CooklangModifiers()
  var name: Range<Int>
  /// The text between its braces; nil if it has none.
  var amount: Range<Int>?
  var preparation: Range<Int>?
  /// The position after it.
  var end: Int
}

extension CooklangDocumentReader {
  /// Reads a paragraph of steps.
  mutating func readStep(_ range: Range<Int>, _ passing: WorkCheck) rethrows {
    guard mode.lines != .text else { return }
    let step = CooklangStep(range, in: bytes)
    var (index, counted) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "~"):
        index = readComponent(at: index, in: step)
        try passing(index - counted)
        counted = index
      default: index += 1
      }
    }
  }

  /// Reads an ingredient, a tool or a timer, if the sign begins one.
  ///
  /// - Returns: the position at which to continue.
  private mutating func readComponent(at start: Int, in step: CooklangStep) -> Int {
    var index = start + 1
    let isTimer = bytes[start] == UInt8(ascii: "~")
    let modifiers = isTimer ? CooklangModifiers() : readModifiers(&index, in: step)
    guard index < step.range.upperBound, !isBlank(at: index) else { return index }
    var component = CooklangComponent(
      start: start, modifiers: modifiers, name: index..<index, end: index)
    guard readBraces(&component, in: step) || readWord(&component, in: step) else { return index }
    if !isTimer { readPreparation(&component, in: step) }
    if bytes[start] == UInt8(ascii: "@") { take(component, in: step) }
    return component.end
  }

  private func readModifiers(_ index: inout Int, in step: CooklangStep) -> CooklangModifiers {
    var modifiers = CooklangModifiers()
    while index < step.range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "@"): modifiers.isRecipe = true
      case UInt8(ascii: "?"): modifiers.isOptional = true
      case UInt8(ascii: "+"): modifiers.isNew = true
      case UInt8(ascii: "-"): modifiers.isHidden = true
      case UInt8(ascii: "&"):
        modifiers.isMention = true
        if let close = closingParenthesis(after: index + 1, in: step) {
          modifiers.isIntermediate = true
          index = close
        }
      default: return modifiers
      }
      index += 1
    }
    return modifiers
  }

  /// Reads a name of any number of words up to `{`, and the text up to `}`.
  private func readBraces(_ component: inout CooklangComponent, in step: CooklangStep) -> Bool {
    var index = component.name.lowerBound
    search: while index < step.range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "{"): break search
      case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "~"): return false
      default: index += 1
      }
    }
    guard let close = closing(UInt8(ascii: "}"), after: index, last: step.lastBrace) else {
      return false
    }
    component.name = component.name.lowerBound..<index
    component.amount = index + 1..<close
    component.end = close + 1
    return true
  }

  /// Reads a name of one word.
  private mutating func readWord(
    _ component: inout CooklangComponent, in step: CooklangStep
  ) -> Bool {
    let start = component.name.lowerBound
    let end = endOfWord(from: start, to: step.range.upperBound)
    let isBrace = end < step.range.upperBound && bytes[end] == UInt8(ascii: "{")
    if end == start {
      refusePath(at: component, in: step)
      return false
    }
    (component.name, component.end) = (start..<end, end)
    if isBrace, bytes[component.start] == UInt8(ascii: "@") {
      let name = Excerpt.of(plainText(start..<end))
      find(
        .unsure, at: component.start, "an amount begins with `{` after \(name) and has no `}`")
    }
    return true
  }

  /// Refuses a path without braces, because its end can't be determined.
  private mutating func refusePath(at component: CooklangComponent, in step: CooklangStep) {
    let start = component.name.lowerBound
    guard bytes[component.start] == UInt8(ascii: "@") else { return }
    let beginning = String(
      decoding: bytes[start..<min(start + 200, step.range.upperBound)], as: UTF8.self)
    guard CooklangReference.isPath(beginning) else { return }
    let word = beginning.prefix { !$0.isWhitespace && !"@#~{".contains($0) }
    find(
      .refused, at: component.start,
      "the reference \(Excerpt.of("@" + word)) doesn't end with `{}`")
  }

  private func readPreparation(_ component: inout CooklangComponent, in step: CooklangStep) {
    guard let close = closingParenthesis(after: component.end, in: step) else { return }
    component.preparation = component.end + 1..<close
    component.end = close + 1
  }

  private func closingParenthesis(after index: Int, in step: CooklangStep) -> Int? {
    guard index < step.range.upperBound, bytes[index] == UInt8(ascii: "(") else { return nil }
    return closing(UInt8(ascii: ")"), after: index, last: step.lastParenthesis)
  }

  /// Returns the position of the next closing sign, or nil if the paragraph has no more of them.
  private func closing(_ sign: UInt8, after start: Int, last: Int) -> Int? {
    var index = start + 1
    while index <= last {
      if bytes[index] == sign { return index }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}

// MARK: Characters

extension CooklangDocumentReader {
  private func isBlank(at index: Int) -> Bool {
    bytes[index] < 0x80 ? bytes[index] <= 0x20 : CooklangText.isBlank(scalar(at: index).scalar)
  }

  /// Returns the scalar at a position and its length in bytes.
  private func scalar(at index: Int) -> (scalar: Unicode.Scalar, count: Int) {
    let count =
      switch bytes[index] {
      case 0xC0...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xFF: 4
      default: 1
      }
    let end = min(index + count, bytes.count)
    let scalar = String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first
    return (scalar ?? "\u{FFFD}", end - index)
  }

  /// Returns the end of a word, which white space and punctuation of any script delimit; `$`, `°`
  /// and similar signs belong to it.
  private func endOfWord(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      let (scalar, count) = scalar(at: index)
      guard !CooklangText.isBlank(scalar), !isPunctuation(scalar) else { return index }
      index += count
    }
    return min(index, end)
  }

  private func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      true
    default: [">", "+", "|", "=", "~"].contains(scalar)
    }
  }
}

// MARK: Ingredients

extension CooklangDocumentReader {
  private mutating func take(_ component: CooklangComponent, in step: CooklangStep) {
    guard !component.modifiers.isIntermediate else { return }
    var ingredient = CooklangIngredient(line: lineNumber(at: component.start), name: "")
    readName(of: &ingredient, component)
    ingredient.isOptional = component.modifiers.isOptional
    if let preparation = component.preparation { ingredient.preparation = plainText(preparation) }
    guard readAmount(of: &ingredient, component), isWanted(ingredient, component) else { return }
    if isInWord(component.start, in: step) {
      find(
        .unsure, line: ingredient.line,
        "\(Excerpt.of(ingredient.name)) follows a letter, as in an address")
    }
    document.elements.append(.ingredient(ingredient))
  }

  /// Whether a `@` is within a word: `bob@example.com`.
  private func isInWord(_ start: Int, in step: CooklangStep) -> Bool {
    guard start > step.range.lowerBound else { return false }
    switch bytes[start - 1] {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
    default: return false
    }
  }

  /// Reads the name or the reference, up to a `|` and the display name after it.
  private func readName(of ingredient: inout CooklangIngredient, _ component: CooklangComponent) {
    let bar = bytes[component.name].firstIndex(of: UInt8(ascii: "|"))
    let range = component.name.lowerBound..<(bar ?? component.name.upperBound)
    // In a path, a backslash separates folders.
    let path = CooklangText.plain(String(decoding: bytes[range], as: UTF8.self))
    ingredient.name = plainText(range)
    if CooklangReference.isPath(path) || CooklangReference.isAbsolute(path) {
      ingredient.reference = CooklangReference(path)
    } else if component.modifiers.isRecipe {
      ingredient.reference = CooklangReference(ingredient.name)
    }
    guard let reference = ingredient.reference else { return }
    let shown = bar.map { plainText($0 + 1..<component.name.upperBound) } ?? ""
    ingredient.name = shown.isEmpty ? reference.name : shown
  }

  /// Reads the amount.
  ///
  /// - Returns: whether the ingredient can be used with its amount.
  private mutating func readAmount(
    of ingredient: inout CooklangIngredient, _ component: CooklangComponent
  ) -> Bool {
    guard let range = component.amount else { return true }
    let text = plainText(range)
    do throws(ArithmeticError) {
      ingredient.amount = try CooklangAmount(text)
    } catch {
      find(
        .refused, line: ingredient.line,
        "\(Excerpt.of(text)) of \(Excerpt.of(ingredient.name)) \(error.fault)")
      return false
    }
    if let doubt = ingredient.amount.doubt {
      find(
        .unsure, line: ingredient.line,
        "\(Excerpt.of(text)) of \(Excerpt.of(ingredient.name)) \(doubt)")
    }
    return true
  }

  /// Whether an ingredient must be bought and isn't only mentioned.
  private mutating func isWanted(
    _ ingredient: CooklangIngredient, _ component: CooklangComponent
  ) -> Bool {
    guard ingredient.name.utf8.count <= ShoppingItem.maximumNameLength else { return true }
    let key = NameKey(ingredient.name)
    let before = mentions[key]
    let modifiers = component.modifiers
    let isMention =
      !modifiers.isNew
      && (modifiers.isMention || mode.lines == .steps || mode.mentionsDuplicates && before != nil)
    if before == nil || !isMention {
      let isTotal = mode.lines == .ingredients && ingredient.amount.value != .none
      mentions[key] = CooklangMention(line: ingredient.line, isTotal: isTotal)
    }
    if modifiers.isHidden {
      find(
        .unsure, line: ingredient.line,
        "\(Excerpt.of(ingredient.name)) is hidden from lists by `-`, and left out")
      return false
    }
    return !isMention || isMore(ingredient, before)
  }

  /// Whether a mention needs more than was listed.
  private mutating func isMore(_ ingredient: CooklangIngredient, _ before: CooklangMention?) -> Bool
  {
    let name = Excerpt.of(ingredient.name)
    guard let before else {
      find(.unsure, line: ingredient.line, "\(name) was not listed before; it is added here")
      return true
    }
    guard ingredient.amount.value != .none else { return false }
    if before.isTotal {
      find(
        .unsure, line: ingredient.line,
        "\(name) was listed in line \(before.line); this is part of it")
    }
    return !before.isTotal
  }
}

extension ArithmeticError {
  /// The problem of a number, as the end of a sentence.
  var fault: String {
    switch self {
    case .overflow: "is too large or too fine a number"
    case .divisionByZero: "divides by 0"
    case .differentFamilies: "cannot be converted to the other's unit"
    }
  }
}
