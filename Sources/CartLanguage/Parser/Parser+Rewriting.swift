import CartModels

/// Rewriting expressions that need more than a replaced word.
extension Parser {
  // MARK: Powers

  /// The largest exponent that is expanded.
  private static let largestExponent = 6

  /// `2 ** 3` as a product, with its range; nil for another operator or complex operands.
  func power(around sign: SourceRange) -> (product: String, place: SourceRange)? {
    guard ["**", "^"].contains(source.text(sign)) else { return nil }
    let line = source.lineRange(at: sign.lowerBound)
    let before = source.text(line.lowerBound..<sign.lowerBound)
    let after = source.text(sign.upperBound..<max(sign.upperBound, line.upperBound))
    guard before.utf8.count <= Parser.longestTrial, after.utf8.count <= Parser.longestTrial else {
      return nil
    }
    let (base, left) = Parser.lastOperand(of: before)
    let digits = after.drop { $0 == " " }.prefix {
      $0.isLetter || $0.isNumber || "._(".contains($0)
    }
    guard !base.isEmpty, let exponent = Int(digits),
      (2...Parser.largestExponent).contains(exponent)
    else { return nil }
    let product = Array(repeating: String(base), count: exponent).joined(separator: " * ")
    let blanks = after.prefix { $0 == " " }.utf8.count
    let place =
      line.lowerBound + left.utf8.count..<sign.upperBound + blanks + digits.utf8.count
    let divides = left.trimmingBlanks.hasSuffix("/") || left.trimmingBlanks.hasSuffix("%")
    return (divides ? "(\(product))" : product, place)
  }

  /// The number or name at the end of a text, and the text before it.
  private static func lastOperand(of text: String) -> (operand: Substring, before: Substring) {
    var end = text.endIndex
    while end > text.startIndex, text[text.index(before: end)] == " " {
      end = text.index(before: end)
    }
    var start = end
    while start > text.startIndex {
      let previous = text.index(before: start)
      guard text[previous].isLetter || text[previous].isNumber || "._".contains(text[previous])
      else { break }
      start = previous
    }
    return (text[start..<end], text[..<start])
  }

  // MARK: Calls

  /// The call that a function without parentheses stands for: `count where done`, `len "abc"`.
  func functionAsVerb(_ word: String, in sentence: SourceRange) -> String? {
    guard FunctionName(word: word) != nil, sentence.count <= Parser.longestTrial else { return nil }
    let rest = source.text(sentence).dropFirst(word.count).trimmingBlanks
    return call(of: word, with: rest)
  }

  /// A call with the words after its function's name, if that is unambiguous.
  private func call(of function: String, with rest: String) -> String? {
    let isArgument =
      rest.first.map { $0.isNumber || "\"'“[".contains($0) } ?? false
      || rest.lowercased().hasPrefix("where ")
    let call = "\(function)(\(rest))"
    guard isArgument, !rest.contains("\n"), mistakes(in: "print \(call)").isEmpty else {
      return nil
    }
    return call
  }

  // MARK: Ends of sentences

  /// Words after a complete sentence that were meant as part of it.
  func adviseOnWholeSentence(
    _ diagnostic: inout Diagnostic, insteadOf expected: String
  ) -> Bool {
    if expected.hasPrefix("`in` after") { return adviseOnCounting(&diagnostic) }
    guard expected == "the end of the sentence" else { return false }
    return adviseOnSpan(&diagnostic) || adviseOnArguments(&diagnostic)
      || adviseOnThreeQuotes(&diagnostic) || adviseOnVerbAlone(&diagnostic)
  }

  /// Adds advice on `trip - n days`: only a number can have a calendar unit.
  private func adviseOnSpan(_ diagnostic: inout Diagnostic) -> Bool {
    guard token.kind == .name || token.kind == .word, !token.isGlued,
      let word = CalendarSpan.Word(word: text(token))
    else { return false }
    let operand = shortText(previousRange)
    let isPlain = operand.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    let written = "* 1 \(word.rawValue)"
    diagnostic.help = ["write `\(isPlain ? operand : "…") \(written)`"]
    diagnostic.correct(token.range, with: written)
    return true
  }

  /// Adds advice on `print items where done`.
  private func adviseOnArguments(_ diagnostic: inout Diagnostic) -> Bool {
    let function = shortText(previousRange)
    let rest = restOfSentence(from: token)
    guard FunctionName(word: function) != nil, rest.count <= Parser.longestTrial,
      let call = call(of: function, with: source.text(rest))
    else { return false }
    diagnostic.help = ["write `\(call)`"]
    diagnostic.correct(previousRange.lowerBound..<rest.upperBound, with: call)
    return true
  }

  /// Adds advice on `print """`.
  private func adviseOnThreeQuotes(_ diagnostic: inout Diagnostic) -> Bool {
    let start = token.range.lowerBound
    guard token.kind == .quote, start > 1,
      source.bytes[start - 2..<start].allSatisfy({ $0 == UInt8(ascii: "\"") })
    else { return false }
    diagnostic.help = [
      "begin a multi-line string on the line after `\"\"\"`; for a single quote character: `'\"'`"
    ]
    return true
  }

  /// Adds advice on `exit now`.
  private func adviseOnVerbAlone(_ diagnostic: inout Diagnostic) -> Bool {
    let word = shortText(previousRange)
    let line = source.lineRange(at: previousRange.lowerBound).lowerBound
    let before = source.bytes[line..<previousRange.lowerBound].last { $0 != 0x20 && $0 != 0x09 }
    guard before.map({ ";{}".utf8.contains($0) }) ?? true,
      let verb = CommandName(word: word), verb.help.usage == [verb.rawValue]
    else {
      return false
    }
    diagnostic.help = ["write only `\(verb.rawValue)`"]
    let rest = restOfSentence(from: token)
    diagnostic.correct(previousRange.upperBound..<rest.upperBound, with: "")
    return true
  }

  // MARK: Loops and blocks

  /// Adds advice on `for i = 1 to 3 { … }`.
  private func adviseOnCounting(_ diagnostic: inout Diagnostic) -> Bool {
    let rest = restOfSentence(from: token)
    let text = source.text(source.prefix(of: rest, maximum: Parser.longestTrial))
    guard text.hasPrefix("=") else { return false }
    let head = text.dropFirst().prefix { $0 != "{" && $0 != "\n" }.trimmingBlanks
    let ends = head.split(separator: " to ").map(\.trimmingBlanks)
    let values = ends.count == 2 ? "\(ends[0])..\(ends[1])" : head
    let loop = "for \(shortText(previousRange)) in \(values)"
    let isCounted = ends.count == 2 || head.hasPrefix("[") || head.contains("..")
    guard isCounted, mistakes(in: "\(loop) { }").isEmpty else {
      diagnostic.help = ["write `for i in 1..3 { … }`"]
      return true
    }
    diagnostic.help = ["write `\(loop) { … }`"]
    let length = text.prefix { $0 != "{" && $0 != "\n" }.utf8.count
    diagnostic.correct(rest.lowerBound..<rest.lowerBound + length, with: "in \(values) ")
    return true
  }

  /// Adds advice on a sentence without the braces of its block: `if (1 = 1) print 1`.
  func adviseOnBareBody(_ diagnostic: inout Diagnostic) {
    let rest = restOfSentence(from: token)
    guard rest.count <= Parser.longestTrial else { return }
    let body = source.text(rest)
    guard let first = body.split(separator: " ").first, CommandName(word: String(first)) != nil,
      !body.contains("\n"), mistakes(in: body).isEmpty
    else { return }
    let isShort = body.utf8.count <= 60
    diagnostic.help = ["write a block in braces: `{ \(isShort ? body : "…") }`"]
    diagnostic.correct(rest, with: "{ \(body) }")
  }
}
