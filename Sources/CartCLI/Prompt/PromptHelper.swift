import CartAssist
import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import LineEditor
import TerminalText

/// Answers the line editor's questions while an entry is typed.
///
/// It uses the current contents of the store. If the store fails, there is no help and no error:
/// running the entry reports the problem.
final class PromptHelper: LineEditorHost {
  /// Called when reading begins, from when on the line editor handles signals.
  var noteReading: () -> Void = {}
  /// Called about once a second; returns new prompts, or nil to keep the current ones.
  var updatePrompts: () -> Prompts? = { nil }
  /// Report the changes of others in the meantime.
  var followers: Followers?
  /// The earlier entries, the newest last.
  var pastEntries: () -> [String] = { [] }
  /// The terminal's width, to which answers are wrapped.
  var columns: () -> Int? = { nil }
  private let names: LiveNames
  private lazy var history = HistoryPrefix { [weak self] in self?.pastEntries() ?? [] }
  /// The latest ghost text, because the editor asks for its remark separately.
  private var latest: (line: String, version: StoreVersion?, ghost: GhostText.Ghost?)?
  /// The latest entry and its parse.
  private var latestEntry: (line: String, entry: TypedEntry)?
  /// The entry for which Enter was pressed last, and its parse.
  private var latestRead: (entry: String, read: ReadSource)?
  private let usesSymbols: Bool
  private let editor: OutsideEditor
  private let host: ProgramCompletionHost

  init(
    store: any ShoppingListStore, session: Session, calendar: LocalCalendar,
    usesSymbols: Bool = true,
    allowsFiles: Bool = true, editor: OutsideEditor = OutsideEditor(environment: [:])
  ) {
    self.editor = editor
    host = ProgramCompletionHost(allowsFiles: allowsFiles)
    self.usesSymbols = usesSymbols
    names = LiveNames(store: store, session: session, calendar: calendar)
  }

  /// The maximum length of an entry, in bytes, that gets help. Longer entries are pasted, and
  /// parsing them after each key press would be noticeable.
  private static let longestHelped = 20_000

  /// Clears the caches when a new entry begins.
  func startLine() {
    names.forget()
    history.forget()
    (latest, latestEntry, latestRead) = (nil, nil, nil)
  }

  /// The parse of an entry, which is needed several times after each key press.
  private func entry(_ line: String) -> TypedEntry {
    if let latestEntry, latestEntry.line == line { return latestEntry.entry }
    let entry = typedEntry(line)
    latestEntry = (line, entry)
    return entry
  }

  /// Makes the parse of an entry that is being typed. An entry that only names items is read as
  /// the sentence that adds them.
  private func typedEntry(_ line: String) -> TypedEntry {
    guard EntryPrefix.beginning(line + " ") == nil, !EntryPrefix.mayFollow(line),
      let sentence = names.sentence(forBare: line, whileTyping: true)
    else { return TypedEntry(Source(name: "prompt", text: EntryPrefix.blanked(line))) }
    return TypedEntry(
      Source(name: "prompt", text: sentence), unsaid: BareItems.verb.utf8.count)
  }

  /// Returns the sentence that runs for an entry: if it only names items, the sentence that adds
  /// them.
  func sentence(for entry: String) -> String {
    guard EntryPrefix.beginning(entry + " ") == nil else { return entry }
    return names.sentence(forBare: entry, whileTyping: false) ?? entry
  }

  func readingBegins() { noteReading() }

  func atOneMoment<Answer>(_ asking: () -> Answer) -> Answer { names.atOneMoment(asking) }

  // MARK: Colours

  func highlight(_ line: String) -> [StyledRange] {
    styles(of: entry(line), cursor: nil) + prefixStyle(of: line)
  }

  private func prefixStyle(of line: String) -> [StyledRange] {
    EntryPrefix.entry(line).map { [StyledRange(0..<$0.length, .clause)] } ?? []
  }

  func highlight(_ line: String, cursor: Int) -> [StyledRange] {
    let entry = entry(line)
    return styles(of: entry, cursor: cursor) + prefixStyle(of: line)
      + MatchingBrackets.at(cursor + entry.unsaid, in: entry)
      .map { StyledRange(entry.typedRange($0), .bracket) }
  }

  private func styles(of entry: TypedEntry, cursor: Int?) -> [StyledRange] {
    guard entry.source.bytes.count <= PromptHelper.longestHelped else { return [] }
    return names.highlights(of: entry, cursor: cursor.map { $0 + entry.unsaid })
      .filter { $0.kind != .plain && $0.range.upperBound > entry.unsaid }
      .map { StyledRange(entry.typedRange($0.range), LineStyle($0.kind)) }
  }

  // MARK: Ghost text

  func hint(for line: String, cursor: Int) -> String? { ghost(after: line, cursor)?.text }

  func remark(for line: String, cursor: Int) -> String? {
    ghost(after: line, cursor).map { shown($0.remark) }
  }

  /// Converts a text to ASCII if the terminal needs it.
  private func shown(_ text: String) -> String { usesSymbols ? text : ASCIIMarks.of(text) }

  private func ghost(after line: String, _ cursor: Int) -> GhostText.Ghost? {
    guard cursor == line.utf8.count, cursor <= PromptHelper.longestHelped,
      line.contains(where: { !$0.isWhitespace })
    else { return nil }
    if let latest, latest.line == line, latest.version == names.version { return latest.ghost }
    let version = names.version
    let ghost =
      keptGhost(after: line)
      ?? GhostText(completer: completer, history: history).ghost(after: entry(line))
    latest = (line, version, ghost)
    return ghost
  }

  /// Returns the rest of the latest ghost text if the user typed along it within a word, where it
  /// is still the best. At the end of a word a different one may be better.
  private func keptGhost(after line: String) -> GhostText.Ghost? {
    guard let latest, latest.version == names.version, let ghost = latest.ghost,
      latest.line.utf8.last.map(PromptHelper.isInWord) == true, line.hasPrefix(latest.line)
    else { return nil }
    let typed = line.utf8.dropFirst(latest.line.utf8.count)
    let rest = ghost.text.utf8.dropFirst(typed.count)
    guard typed.allSatisfy(PromptHelper.isInWord), ghost.text.utf8.starts(with: typed),
      rest.first.map(PromptHelper.isInWord) == true
    else { return nil }
    return GhostText.Ghost(text: String(Substring(rest)), remark: ghost.remark)
  }

  /// Whether a byte is an ASCII letter.
  private static func isInWord(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  // MARK: Completion

  private var completer: Completer {
    Completer(names: names, host: host, usesSymbols: usesSymbols)
  }

  func completions(for line: String, cursor: Int) -> CompletionCandidates {
    guard line.utf8.count <= PromptHelper.longestHelped else {
      return CompletionCandidates(replacing: cursor..<cursor, candidates: [])
    }
    names.follow()
    let entry = entry(line)
    let completions = completer.completions(of: entry, cursor: cursor + entry.unsaid)
    let replacing = entry.typedRange(completions.replacing)
    let candidates = watchable(completions, in: line).map {
      Completion($0.replacement, display: shown($0.display), detail: shown($0.detail))
    }
    if let phone = phoneCompletions(for: line, cursor: cursor) { return phone }
    let prefixes = prefixes(for: line, cursor: cursor, replacing)
    return CompletionCandidates(
      replacing: prefixes.isEmpty ? replacing : 0..<cursor,
      candidates: candidates + prefixes)
  }

  /// After `watch`, only the candidates that can be watched.
  private func watchable(_ completions: Completions, in line: String) -> [Completions.Entry] {
    guard let entry = EntryPrefix.beginning(line), entry.prefix == .watch,
      completions.replacing.lowerBound == entry.length
    else { return completions.candidates }
    return completions.candidates.filter { candidate in
      let text = names.session.aliases[NameKey(candidate.display)]?.text ?? candidate.display
      let verb = CommandName(word: String(text.prefix(while: \.isLetter)))
      return verb.map(WatchedSentence.verbs.contains) ?? false
    }
  }

  /// The lists and words that can follow `phone`; nil for any other entry.
  private func phoneCompletions(for line: String, cursor: Int) -> CompletionCandidates? {
    guard cursor == line.utf8.count, let entry = EntryPrefix.beginning(line), entry.prefix == .phone
    else { return nil }
    let typed = entry.sentence.lowercased()
    let words = PhoneCommand.verbs + ["for 2 days", "name "]
    let candidates = names.listTitles.map { ($0, "list") } + words.map { ($0, "") }
    return CompletionCandidates(
      replacing: entry.length..<cursor,
      candidates: candidates.filter { $0.0.lowercased().hasPrefix(typed) }.map {
        Completion($0.0, display: shown($0.0), detail: $0.1)
      })
  }

  /// The prefixes `time`, `watch` and `phone` that begin with the typed text.
  private func prefixes(
    for line: String, cursor: Int, _ replacing: Range<Int>
  ) -> [Completion] {
    let typed = line.utf8.prefix(cursor)
    guard !typed.isEmpty, cursor == line.utf8.count,
      replacing == 0..<cursor || replacing == cursor..<cursor
    else { return [] }
    return EntryPrefix.allCases.compactMap { prefix in
      guard prefix.rawValue.hasPrefix(line.lowercased()) else { return nil }
      return Completion(prefix.rawValue + " ", display: prefix.rawValue, detail: prefix.summary)
    }
  }

  // MARK: Searching and editing

  func folded(_ text: String) -> String { NameKey(text).withoutAccents }

  func lastWord(of entry: String) -> String? {
    guard entry.utf8.count <= PromptHelper.longestHelped else { return nil }
    return LastWord.of(entry)
  }

  /// Returns the alias at the cursor and its text, if a sentence can begin there. A variable or a
  /// function of the same name takes precedence.
  func abbreviation(in line: String, cursor: Int) -> (range: Range<Int>, text: String)? {
    let aliases = names.session.aliases
    guard !aliases.isEmpty, cursor <= PromptHelper.longestHelped,
      let word = AliasWord(before: cursor, in: line), let alias = aliases[NameKey(word.text)]
    else { return nil }
    let context = CursorContext(
      Source(name: "prompt", text: EntryPrefix.blanked(line)), cursor: cursor,
      names: KnownNames(names.session.definitions))
    let key = NameKey(word.text)
    guard context.names.variables[key] == nil, context.names.functions[key] == nil else {
      return nil
    }
    let isSentence = context.slots.contains { $0.kind == .verb && $0.range == word.range }
    return isSentence ? (word.range, alias.text) : nil
  }

  /// Returns the text to edit if the last row is `\e`: the rows before it or, if there are none,
  /// the previous entry.
  func textToEdit(insteadOf line: String) -> String? {
    var rows = line.split(separator: "\n", omittingEmptySubsequences: false)
    guard let last = rows.popLast(), last.trimmed == "\\e" else { return nil }
    let before = rows.joined(separator: "\n")
    return before.contains { !$0.isWhitespace } ? before : pastEntries().last ?? ""
  }

  func edited(_ text: String) -> LineAnswer {
    do throws(OutsideEditor.Failure) {
      return LineAnswer("", line: try editor.edit(text))
    } catch {
      return LineAnswer(error.text + "\n", line: text)
    }
  }

  // MARK: Enter

  /// Returns an answer if the line ends in a `?`.
  func answer(to line: String) -> LineAnswer? {
    guard line.utf8.count <= PromptHelper.longestHelped,
      let asked = QuestionAnswer.asked(in: line)
    else { return nil }
    if let prefix = prefixAlone(in: asked) {
      return LineAnswer(WrappedText.of(shown(prefix.answer), columns: columns()), line: asked)
    }
    let entry = typedEntry(asked)
    let typed = String(decoding: line.utf8.prefix(asked.utf8.count), as: UTF8.self)
    let context = CursorContext(
      entry, cursor: entry.source.bytes.count, names: KnownNames(names.session.definitions))
    let check = names.session.check(entry.source)
    let isFinished =
      check.diagnostics.isEmpty && context.verb != nil
      && QuestionAnswer.isFinished(ReadSource(entry.source)?.only)
    let answer =
      QuestionAnswer.answer(toUnknownVerbIn: check.diagnostics, context)
      ?? QuestionAnswer.answer(for: context, isFinished: isFinished)
    return LineAnswer(WrappedText.of(shown(answer), columns: columns()), line: typed)
  }

  /// The prefix of an entry without a sentence; nil if a variable has the same name.
  func prefixWithoutSentence(_ entry: String) -> EntryPrefix? {
    guard let prefix = EntryPrefix.beginning(entry + " ")?.prefix, EntryPrefix.entry(entry) == nil,
      names.session.definitions.variables[NameKey(prefix.rawValue)] == nil
    else { return nil }
    return prefix
  }

  /// The prefix of an entry that has no sentence yet; nil if a variable has the same name.
  private func prefixAlone(in line: String) -> EntryPrefix? {
    guard let entry = EntryPrefix.beginning(line),
      entry.sentence.isEmpty || !entry.prefix.takesSentence,
      names.session.definitions.variables[NameKey(entry.prefix.rawValue)] == nil
    else { return nil }
    return entry.prefix
  }

  /// Whether Enter runs the entry. It doesn't if the only mistakes are an unfinished comma,
  /// interpolation or block.
  func isComplete(_ line: String) -> Bool {
    let entry = sentence(for: line)
    let check = names.session.check(entry)
    latestRead = check.read.map { (entry, $0) }
    let mistakes = check.diagnostics
    // Mistakes within a block are reported when the block is closed.
    if mistakes.contains(where: { $0.code == .unclosedBlock }) { return false }
    return mistakes.isEmpty || !mistakes.allSatisfy(\.isIncomplete)
  }

  /// Returns the parse from when Enter was pressed.
  func read(_ entry: String) -> ReadSource? {
    latestRead.flatMap { $0.entry == entry ? $0.read : nil }
  }

  func indentation(after line: String) -> String { Indentation.after(line) }

  func indentation(closing line: String) -> String? {
    line.utf8.count <= PromptHelper.longestHelped ? Indentation.closing(line) : nil
  }

  // MARK: Updates while typing

  func updatedPrompts() -> Prompts? { updatePrompts() }

  func descriptorsToWatch() -> [Int32] { followers?.descriptorsToWatch() ?? [] }

  func takeArrivals() -> [String] { followers?.takeArrivals() ?? [] }
}

extension TypedEntry {
  /// Converts a range of the source to a range of the typed text.
  fileprivate func typedRange(_ range: Range<Int>) -> Range<Int> {
    max(range.lowerBound - unsaid, 0)..<max(range.upperBound - unsaid, 0)
  }
}

extension Substring {
  /// The text without white space around it.
  fileprivate var trimmed: Substring {
    var rest = drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
