import Foundation
import Testing

@testable import CartLanguage

/// Suggestions are valid: every sentence in help and in the advice of the scripts can be parsed,
/// and every correction removes its mistake.
@Suite struct AdviceTests {
  @Test(arguments: ConformanceTests.scripts)
  func advisedSentencesAreRight(_ script: ConformanceScript) {
    for line in script.errors + script.output where isAdvice(line) { expectReadable(line) }
  }

  @Test(arguments: CommandName.allCases) func helpIsRight(_ name: CommandName) {
    for line in [name.help.summary] + name.help.details { expectReadable(line) }
    for form in name.help.usage { expectReadable("`\(form)`") }
  }

  @Test(arguments: HelpPageName.allCases) func pagesAreRight(_ name: HelpPageName) {
    let page = name.page
    for line in [page.summary] + page.rows.map(\.meaning) + page.details { expectReadable(line) }
  }

  @Test(arguments: ForeignWord.all) func foreignWordsAreAnswered(_ word: ForeignWord) {
    expectReadable(word.advice)
  }

  @Test(arguments: ConformanceTests.scripts)
  func correctionsPutRight(_ script: ConformanceScript) throws {
    for mistake in ShownMistake.all(in: script.expected.said) where mistake.file == script.fileName
    {
      for advice in mistake.help.map(Advice.init) {
        for correction in advice.corrections {
          try expectRight(correction, mistake, script)
        }
      }
    }
  }

  /// Every sentence in the help of a mistake runs on the same store: in place of the mistaken
  /// sentence, or after the sentence with a hint.
  @Test(arguments: ConformanceTests.scripts)
  func advisedSentencesRun(_ script: ConformanceScript) throws {
    // The messages of `lint` are about sentences that didn't run.
    for mistake in ShownMistake.all(in: script.errors) where mistake.file == script.fileName {
      for advice in mistake.help.map(Advice.init) {
        for sentence in advice.wholeSentences {
          try expectRuns(sentence, mistake, script)
        }
      }
    }
  }

  /// Every error has help.
  @Test(arguments: ConformanceTests.scripts)
  func everyErrorHasHelp(_ script: ConformanceScript) {
    // Errors of an import refer to its lines, and the help follows the last of them.
    for mistake in ShownMistake.all(in: script.errors) where mistake.isError && mistake.line > 0 {
      #expect(!mistake.help.isEmpty, "\(script.name): \(mistake.message)")
    }
  }

  /// The correction that ↑ offers at the prompt doesn't have the same mistake.
  @Test(arguments: ConformanceTests.scripts)
  func whatIsBroughtIsRight(_ script: ConformanceScript) throws {
    let bytes = try script.bytes()
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    for mistake in SourceCheck(Source(name: script.name, text: text)).diagnostics {
      guard let corrected = mistake.correctedText, let place = mistake.range?.lowerBound else {
        continue
      }
      let again = SourceCheck(Source(name: script.name, text: corrected)).diagnostics
      let isThere = again.contains {
        $0.code == mistake.code && $0.range?.lowerBound == place && $0.message == mistake.message
      }
      #expect(!isThere, "\(mistake.message): \(mistake.help)")
      #expect(!doublesVerb(corrected, at: place), "\(mistake.message): \(mistake.help)")
    }
  }

  /// The same applies to entries that failed during their run: each such error with one fix offers
  /// it.
  @Test(arguments: ConformanceTests.scripts)
  func whatIsBroughtRuns(_ script: ConformanceScript) throws {
    // Only failed entries have a correction.
    guard ShownMistake.all(in: script.errors).contains(where: \.isError) else { return }
    let bytes = try script.bytes()
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    let source = Source(name: "prompt", text: text)
    guard let mistake = try FailingRun.failure(of: source), mistake.source === source,
      !mistake.hasAlternatives, let corrected = mistake.correctedText
    else { return }
    let again = try FailingRun.failure(of: Source(name: "prompt", text: corrected))
    let isThere = again?.message == mistake.message && again?.range == mistake.range
    #expect(!isThere, "\(mistake.message): \(mistake.help)")
    #expect(
      SourceCheck(Source(name: "prompt", text: corrected)).diagnostics.isEmpty,
      "\(mistake.message): \(corrected)")
  }

  /// Whether the same verb appears twice in a row at a place.
  private func doublesVerb(_ text: String, at place: Int) -> Bool {
    let words = text.utf8.dropFirst(place).split { $0 == 0x20 || $0 == 0x0A }.prefix(2)
      .map { String(decoding: $0, as: UTF8.self) }
    return words.count == 2 && words[0] == words[1] && CommandName(word: words[0]) != nil
  }

  /// Whether a line is advice.
  private func isAdvice(_ line: String) -> Bool {
    ["help: ", "hint: ", "warning: "].contains(where: line.hasPrefix)
  }

  // MARK: Sentences

  private func expectReadable(_ line: String) {
    for sentence in Advice(text: line.withoutLabel).sentences {
      let text = Placeholders.filled(sentence) ?? sentence
      let wrong = mistakes(in: Source(name: "advice", text: text)).map(\.message)
      #expect(wrong.isEmpty, "`\(text)`: \(wrong) in \(line)")
    }
  }

  // MARK: Corrections

  /// Applies a correction. A correction with placeholders must be valid with examples in their
  /// place; any other one must remove the mistake, so that its line has no mistakes left.
  private func expectRight(
    _ correction: String, _ mistake: ShownMistake, _ script: ConformanceScript
  ) throws {
    let source = try Source(name: script.fileName, bytes: script.bytes())
    let filled = Placeholders.filled(correction)
    let ownText = ownCorrection(of: mistake, showing: correction, in: source)
    let corrected =
      try ownText ?? put(filled ?? correction, inPlaceOf: mistake, correction, in: source)
    let isRun = filled == nil || ownText != nil
    let again =
      isRun
      ? ShownMistake.all(in: try script.run(changedTo: corrected).said)
      : mistakes(in: Source(name: script.fileName, text: corrected))
    let others = ShownMistake.all(in: script.expected.said).filter { $0.line == mistake.line }
      .filter { $0.message != mistake.message || $0.column != mistake.column }.map(\.message)
    let left = again.filter {
      $0.file == script.fileName && $0.line == mistake.line && !others.contains($0.message)
    }
    if let reason = Exceptions.reason(script.name, correction) {
      #expect(!left.isEmpty, "\(script.name): `\(correction)` needs no exception: \(reason)")
      return
    }
    let line = corrected.split(separator: "\n", omittingEmptySubsequences: false)[mistake.line - 1]
    #expect(
      left.isEmpty,
      "\(script.name): \(mistake.message): `\(correction)` → \(line): \(left.map(\.message))")
  }

  private func expectRuns(
    _ sentence: String, _ mistake: ShownMistake, _ script: ConformanceScript
  ) throws {
    let source = try Source(name: script.fileName, bytes: script.bytes())
    let marked = try #require(mistake.range(in: source), "\(mistake.text)")
    let whole = self.sentence(around: marked, in: source)
    let start = mistake.isError ? whole.lowerBound : whole.upperBound
    let corrected =
      source.text(0..<start) + (mistake.isError ? "" : "; ") + sentence
      + source.text(whole.upperBound..<source.bytes.count)
    let again = ShownMistake.all(in: try script.run(changedTo: corrected).said)
    let others = ShownMistake.all(in: script.expected.said).filter { $0.line == mistake.line }
      .filter { $0.message != mistake.message || $0.column != mistake.column }.map(\.message)
    let left = again.filter {
      $0.isError && $0.file == script.fileName && $0.line == mistake.line
        && !others.contains($0.message)
    }
    if let reason = Exceptions.reason(script.name, sentence) {
      #expect(!left.isEmpty, "\(script.name): `\(sentence)` needs no exception: \(reason)")
      return
    }
    #expect(
      left.isEmpty, "\(script.name): \(mistake.message): `\(sentence)`: \(left.map(\.message))")
  }

  /// Returns the script with the mistake's own correction, which must result in the shown text.
  private func ownCorrection(
    of mistake: ShownMistake, showing correction: String, in source: Source
  ) -> String? {
    guard let marked = mistake.range(in: source) else { return nil }
    let shown = correction.prefix { $0 != "…" }
    return SourceCheck(source).diagnostics.lazy
      .filter { $0.message == mistake.message && $0.range?.lowerBound == marked.lowerBound }
      .compactMap { diagnostic -> String? in
        guard let words = diagnostic.correction, let text = diagnostic.correctedText else {
          return nil
        }
        let isOnly = mistake.help.contains { Advice(text: $0).corrections == [correction] }
        let isShown = words.trimmed == correction || isOnly && text.contains(shown)
        return isShown ? text : nil
      }.first
  }

  private func put(
    _ words: String, inPlaceOf mistake: ShownMistake, _ correction: String, in source: Source
  ) throws -> String {
    let marked = try #require(mistake.range(in: source), "\(mistake.text)")
    let whole = sentence(around: marked, in: source)
    let isWhole =
      Advice.isAssignment(correction)
      ? marked.lowerBound == whole.lowerBound
      : Advice.isSentence(correction) || isVerbAlone(correction) && marked != whole
    let place = isWhole ? whole : marked
    return source.text(0..<place.lowerBound) + words
      + source.text(place.upperBound..<source.bytes.count)
  }

  /// Whether a text is a verb that is a sentence on its own.
  private func isVerbAlone(_ text: String) -> Bool {
    CommandName(word: text) != nil && mistakes(in: Source(name: "advice", text: text)).isEmpty
  }

  /// Returns the range of the sentence around some bytes: between line breaks, `;` and braces.
  private func sentence(around range: SourceRange, in source: Source) -> SourceRange {
    let bytes = source.bytes
    let ends = Array(";\n".utf8)
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, !ends.contains(bytes[start - 1]), !opensBlock(start - 1, bytes) { start -= 1 }
    while start < range.lowerBound, bytes[start] == 0x20 { start += 1 }
    var depth = 0
    while end < bytes.count, !ends.contains(bytes[end]) || depth > 0 {
      if bytes[end] == UInt8(ascii: "{") { depth += 1 }
      if bytes[end] == UInt8(ascii: "}") { depth -= 1 }
      if depth < 0 { break }
      end += 1
    }
    while end > range.upperBound, bytes[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  /// Unlike a block, an interpolation has no blank after its brace.
  private func opensBlock(_ index: Int, _ bytes: [UInt8]) -> Bool {
    bytes[index] == UInt8(ascii: "{") && index + 1 < bytes.count && bytes[index + 1] == 0x20
  }

  /// Returns the syntax errors of a source.
  private func mistakes(in source: Source) -> [ShownMistake] {
    var found: [ShownMistake] = []
    var parser = Parser(source)
    while true {
      do throws(SyntaxErrors) {
        guard try parser.nextStatement() != nil else { return found }
      } catch {
        // This error only adds the right place of a word to another error.
        found += error.diagnostics.filter { $0.code != .misplaced }.map { diagnostic in
          var mistake = ShownMistake(message: diagnostic.message)
          mistake.file = source.name
          let start = diagnostic.range?.lowerBound ?? 0
          mistake.line = source.bytes[..<start].filter { $0 == UInt8(ascii: "\n") }.count + 1
          return mistake
        }
      }
    }
  }
}

extension ConformanceScript.Result {
  /// Both outputs, because `lint` prints its findings on standard output.
  fileprivate var said: [String] { errors + output }
}

extension String {
  /// The line without its label.
  fileprivate var withoutLabel: String {
    let label = "help: "
    return hasPrefix(label) ? String(dropFirst(label.count)) : self
  }

  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
