import CartModels
import Foundation

/// Splits a line into words, numbers and marks in one pass.
///
/// A number ends before letters that are a unit, `600g`, or a times sign. Other letters make it a
/// word: `7Up`, `2%`. A comma within a number is a decimal comma, unless three digits follow it and
/// the file has no decimal commas.
struct LineLexer {
  let scalars: [Unicode.Scalar]
  private let usesDecimalComma: Bool
  private var position = 0
  private var tokens: [LineToken] = []

  static func tokens(of scalars: [Unicode.Scalar], decimalComma: Bool) -> [LineToken] {
    var lexer = LineLexer(scalars, decimalComma)
    lexer.readAll()
    return lexer.tokens
  }

  private init(_ scalars: [Unicode.Scalar], _ usesDecimalComma: Bool) {
    (self.scalars, self.usesDecimalComma) = (scalars, usesDecimalComma)
  }

  private func scalar(_ index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  private func isDigit(_ index: Int) -> Bool {
    scalar(index).map { ("0"..."9").contains($0) } ?? false
  }

  private func isLetter(_ index: Int) -> Bool { scalar(index)?.properties.isAlphabetic ?? false }

  private func isBlank(_ index: Int) -> Bool { scalar(index) == " " }

  private func isEnd(_ index: Int) -> Bool { index >= scalars.count || isBlank(index) }

  private mutating func append(_ kind: LineToken.Kind, _ range: Range<Int>) {
    var token = LineToken(
      kind: kind, range: range, isGlued: range.lowerBound > 0 && !isBlank(range.lowerBound - 1))
    if kind == .word { token.word = LineLexer.comparedWord(text(range)) }
    tokens.append(token)
    position = range.upperBound
  }

  /// Returns the English word for a connecting word or a half in another language, because the
  /// rules use English words.
  private static func comparedWord(_ written: String) -> String {
    let word = written.lowercased()
    guard let words = Languages.inUse.words else { return word }
    if words.number(word) == .half { return "half" }
    switch words.joint(word) {
    case .or: return "or"
    // `GUT BIO` is a brand.
    case .about: return written.utf8.count > 2 && written == written.uppercased() ? word : "about"
    case .and: return "and"
    case .remark: return "e.g."
    case .of, .to, .purpose, nil: return word
    }
  }

  private func text(_ range: Range<Int>) -> String { String(scalars: scalars[range]) }

  private mutating func readAll() {
    while let next = scalar(position) {
      if next == " " {
        position += 1
      } else if let end = endOfEmphasis(position) {
        // The mark of `milk!!` is dropped. That of `milk?` expresses doubt, so it is kept.
        if scalars[position..<end].contains("?") {
          append(.word, position..<end)
        } else {
          position = end
        }
      } else if let end = endOfFootnote(position) {
        position = end
      } else if let end = endOfArrow(position) {
        append(.dash, position..<end)
      } else if let kind = mark(next) {
        append(kind, position..<position + 1)
      } else if !readNumber() {
        readWord()
      }
    }
  }

  /// Returns the end of `->`, `-->` or `=>`, or nil if there is no arrow.
  private func endOfArrow(_ start: Int) -> Int? {
    guard start == 0 || isBlank(start - 1) else { return nil }
    var end = start
    while end < start + 4, scalar(end) == "-" || scalar(end) == "=" { end += 1 }
    return end > start && scalar(end) == ">" ? end + 1 : nil
  }

  /// Returns the end of a run of `!` and `?` if a blank, a mark or the end of the line follows, or
  /// nil otherwise.
  private func endOfEmphasis(_ start: Int) -> Int? {
    guard isEmphasis(start), !isEmphasis(start - 1) else { return nil }
    var end = start
    while isEmphasis(end) { end += 1 }
    switch scalar(end) {
    case " ", ",", ";", ":", "(", ")", "[", "]", nil: return end
    default: return nil
    }
  }

  /// Returns the end of a run of asterisks that refers to a footnote: at the end of the line or
  /// before a bracket, but not after a number, where it can be a times sign.
  private func endOfFootnote(_ start: Int) -> Int? {
    guard scalar(start) == "*" else { return nil }
    if case .number? = tokens.last?.kind { return nil }
    var end = start
    while scalar(end) == "*" { end += 1 }
    let next = scalar(end) == " " ? scalar(end + 1) : scalar(end)
    return next == nil || next == "(" || next == "," ? end : nil
  }

  private func isEmphasis(_ index: Int) -> Bool { scalar(index) == "!" || scalar(index) == "?" }

  /// Returns the kind of a character that isn't part of a word or a number.
  private func mark(_ next: Unicode.Scalar) -> LineToken.Kind? {
    switch next {
    case "(", "[", "{": return .open
    case ")", "]", "}": return .close
    case ",", "，", "、": return .comma
    case ";": return .semicolon
    case ".": return isLetter(position - 1) ? .semicolon : nil
    case ":": return .colon
    case "–", "—", "‒", "−", "‐", "‑", "―", "→", "⇒", "➔", "➡": return .dash
    case "-": return isHyphen ? .dash : nil
    case "/" where isBeforeCount: return .dash
    case "/", "⁄", "|": return .slash
    case "+": return .plus
    case "~": return tokens.isEmpty || isBlank(position - 1) ? nil : .dash
    default: return nil
    }
  }

  /// Whether a slash between blanks is followed only by digits: `Milk / 2`.
  private var isBeforeCount: Bool {
    guard position > 0, isBlank(position - 1), scalar(position + 1) == " ",
      tokens.contains(where: { $0.kind == .word })
    else { return false }
    return position + 2 < scalars.count && scalars[(position + 2)...].allSatisfy { "0"..."9" ~= $0 }
  }

  /// Whether a hyphen is a dash because it is alone, follows a number or ends a word.
  private var isHyphen: Bool {
    if isEnd(position + 1) || scalar(position + 1) == "-" { return true }
    guard position > 0, !isBlank(position - 1), let last = tokens.last else { return false }
    return last.kind != .word || isDigit(position + 1)
  }

  // MARK: Words

  private mutating func readWord() {
    let start = position
    var end = position + 1
    // `x6` is a times sign followed by a number.
    if isTimesSign(start), isNumberStart(end), isAllNumber(end) {
      return append(.word, start..<end)
    }
    if scalar(start) == "~" || scalar(start) == "≈" { return append(.word, start..<end) }
    while end < scalars.count, !isBlank(end), !endsWord(end, from: start), endOfEmphasis(end) == nil
    {
      end += 1
    }
    end = includingPlural(end)
    if !tokens.isEmpty, let joint = Languages.inUse.words?.gluedJoint(of: text(start..<end)) {
      return append(.word, start..<start + joint.unicodeScalars.count)
    }
    append(.word, start..<(endOfGluedUnit(start..<end) ?? end))
  }

  /// Returns the end of a unit glued to a word: `tsp.` in `3/4 tsp.salt`.
  private func endOfGluedUnit(_ word: Range<Int>) -> Int? {
    guard case .number? = tokens.last?.kind else { return nil }
    if let end = endOfMeasureInFull(word) { return end }
    guard let stop = word.first(where: { scalars[$0] == "." && isLetter($0 + 1) }),
      stop > word.lowerBound + 1, stop + 2 < word.upperBound,
      LineUnit.unit(of: text(word.lowerBound..<stop)) != nil,
      LineUnit.unit(of: text(word)) == nil
    else { return nil }
    return stop + 1
  }

  /// Returns the end of a measure without a blank after it, if a known word follows: `cup` in
  /// `cupmilk`, `teaspoons` in `teaspoonsground`.
  private func endOfMeasureInFull(_ word: Range<Int>) -> Int? {
    let written = text(word).lowercased()
    guard let measure = RecipeWords.measuresThatGlue.first(where: written.hasPrefix),
      written.utf8.count > measure.utf8.count + 2, Catalogue.builtIn.match(written) == nil
    else { return nil }
    for unit in [measure + "s", measure] where written.hasPrefix(unit) {
      let rest = String(written.dropFirst(unit.count))
      if RecipeWords.isDescribing(rest) || Catalogue.builtIn.match(rest) != nil {
        return word.lowerBound + unit.unicodeScalars.count
      }
    }
    return nil
  }

  private func endsWord(_ index: Int, from start: Int) -> Bool {
    switch scalars[index] {
    // `3,5%` is one word.
    case ",": return !(isDigit(index - 1) && isDigit(index + 1))
    case "(", ")", "[", "]", "{", "}", ";", "–", "—", "‒", "−", "―", "，", "、": return true
    case ":": return isEnd(index + 1) || isNumberStart(index + 1)
    case "-":
      if isEnd(index + 1) { return !joinsHalves(index) }
      return isNumberStart(index + 1) && isInRange(start..<index)
    case "/", "⁄":
      return isNumberStart(index + 1)
        || (scalar(index + 1) == "~" && isNumberStart(index + 2))
        || (isEnd(index + 1) && isUnitAfterNumber(start..<index))
    case ".": return endsSentence(index, from: start)
    case "+": return isNumberStart(index + 1)
    default: return false
    }
  }

  /// Whether a word is between two numbers: `12-to-14-pound`, `2-pound-3-ounce`, `1 tsp-2 tsp`.
  private func isInRange(_ word: Range<Int>) -> Bool {
    let word = text(word)
    switch tokens.last?.kind {
    case .dash: return word == "to" || word == "or" || LineUnit.unit(of: word)?.isMeasure == true
    case .number: return LineUnit.unit(of: word)?.isMeasure == true
    default: return false
    }
  }

  /// Whether a hyphen replaces the second half of a compound: `medium- or long-grain`.
  private func joinsHalves(_ hyphen: Int) -> Bool {
    guard !isDigit(hyphen - 1) else { return false }
    let rest = scalars[min(hyphen + 2, scalars.count)...]
    let next = LineLexer.comparedWord(String(scalars: rest.prefix(10).prefix { $0 != " " }))
    return next == "or" || next == "and" || next == "to"
  }

  private func isUnitAfterNumber(_ word: Range<Int>) -> Bool {
    guard case .number? = tokens.last?.kind else { return false }
    return LineUnit.unit(of: text(word)) != nil
  }

  /// Whether a full stop ends a sentence rather than an abbreviation: `pasta. Any kind works`.
  private func endsSentence(_ stop: Int, from start: Int) -> Bool {
    guard isBlank(stop + 1), stop - start > 3, (start..<stop).allSatisfy(isLetter),
      scalar(stop + 2)?.properties.isUppercase == true,
      LineUnit.unit(of: text(start..<stop)) == nil
    else { return false }
    return scalars[(stop + 2)...].count { $0 == " " } > 1
  }

  /// Returns the end of a word, including a plural in brackets: `clove(s)`.
  private func includingPlural(_ end: Int) -> Int {
    guard scalar(end) == "(" else { return end }
    for ending in ["s)", "es)"] {
      let range = end + 1..<end + 1 + ending.unicodeScalars.count
      if range.upperBound <= scalars.count, text(range).lowercased() == ending {
        return range.upperBound
      }
    }
    return end
  }

  private func isTimesSign(_ index: Int) -> Bool {
    scalar(index) == "x" || scalar(index) == "X" || scalar(index) == "×"
  }

  private func isNumberStart(_ index: Int) -> Bool {
    isDigit(index) || (scalar(index).flatMap(VulgarFraction.value) != nil)
      || (scalar(index) == "." && isDigit(index + 1))
  }

  /// Whether the rest of a word is a number, optionally with a unit.
  private func isAllNumber(_ start: Int) -> Bool {
    var index = start
    while isDigit(index) { index += 1 }
    return isEnd(index) || !isLetter(index) || unitEnd(index) != nil
  }

  // MARK: Numbers

  private mutating func readNumber() -> Bool {
    guard isNumberStart(position) else { return false }
    // `readWord` has already taken digits after letters, so a number begins here.
    let start = position
    var scan = NumberScan(scalars: scalars, position: start, usesDecimalComma: usesDecimalComma)
    var value = scan.read()
    var end = scan.position
    if scan.isRatio { return false }
    if let slash = slashOfRange(start..<end) {
      scan = NumberScan(
        scalars: Array(scalars[..<slash]), position: start, usesDecimalComma: usesDecimalComma)
      value = scan.read()
      end = slash
    }
    guard let next = scalar(end), next != " " else {
      append(.number(value), start..<end)
      return true
    }
    if isLetter(end) {
      guard let unitEnd = unitEnd(end) else { return false }
      append(.number(value), start..<end)
      append(.word, end..<unitEnd)
      return true
    }
    switch next {
    case "%", "‰", "°", "'", "’", "\"", "″", "”", "_", "$", "£", "€", "@", "#", ".", "!", "?":
      // `2%`, `9"` and `1.2.3` are words, but a number before a full stop isn't.
      if endOfEmphasis(end) != nil { break }
      if next == ".", isEnd(end + 1) || scalar(end + 1) == "." || scalar(end + 1) == ")" { break }
      return false
    case ",":
      // `1,2,3`
      if isDigit(end + 1) { return false }
    case "/", "⁄", ":":
      // A day or a time.
      if isDigit(end + 1), scan.isFraction || next == ":" { return false }
    default: break
    }
    append(.number(value), start..<end)
    if next == "." { position = end + 1 }
    return true
  }

  /// Returns the slash of a range such as `4/5`, which means four to five, because it isn't a
  /// common fraction.
  private func slashOfRange(_ number: Range<Int>) -> Int? {
    guard number.count < 6, let slash = number.first(where: { scalars[$0] == "/" }),
      let first = Int(text(number.lowerBound..<slash)), first > 3,
      Int(text(slash + 1..<number.upperBound)) == first + 1
    else { return nil }
    return slash
  }

  /// Whether a word begins a fluid ounce: `10fl oz`.
  private func isFluid(_ word: String, _ end: Int) -> Bool {
    guard word.lowercased() == "fl" else { return false }
    let next = scalar(end) == "." ? end + 1 : end
    return isBlank(next) && (scalar(next + 1) == "o" || scalar(next + 1) == "O")
  }

  /// Returns the end of letters after a number, if they are a unit or a times sign.
  private func unitEnd(_ start: Int) -> Int? {
    var end = start
    while isLetter(end), end - start <= 16 { end += 1 }
    let word = text(start..<end)
    if isTimesSign(start), end == start + 1 { return end }
    // `2x400g`
    guard
      LineUnit.unit(of: word) != nil || RecipeWords.lengths.contains(word.lowercased())
        || word == "in" || isFluid(word, end) || RecipeWords.sizes.contains(word.lowercased())
        || scalar(end) == "." && Languages.inUse.words?.opensUnit(word) == true
    else { return nil }
    if scalar(end) == "." { return end + 1 }
    guard let next = scalar(end), next != " " else { return end }
    switch next {
    case "-", "–", "—", "/", "⁄", ",", ")", "(", "]", "[", ";", ":", "+", "*", "‒", "−", "!", "?":
      return end
    default: return nil
    }
  }
}
