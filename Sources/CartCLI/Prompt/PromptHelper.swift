import CartAssist
import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import LineEditor
import TerminalText

/// What the line editor asks while an entry is typed.
///
/// It knows the store as it is at that moment. A store that fails gives no help, and no
/// error either: running the entry will say what is wrong.
final class PromptHelper: LineEditorHost {
  /// Told when an entry begins, and signals are the line editor's.
  var noteReading: () -> Void = {}
  /// Asked about once a second for other prompts; nil keeps those that stand.
  var updatePrompts: () -> Prompts? = { nil }
  /// Tells what others do meanwhile.
  var followers: Followers?
  /// The entries that were typed before, the newest last.
  var pastEntries: () -> [String] = { [] }
  /// The terminal's width, which answers keep to.
  var columns: () -> Int? = { nil }
  private let names: LiveNames
  private lazy var history = HistoryPrefix { [weak self] in self?.pastEntries() ?? [] }
  /// The ghost text that was worked out last: its remark is asked for separately.
  private var latest: (line: String, version: StoreVersion?, ghost: GhostText.Ghost?)?
  /// The entry that was asked about last.
  private var latestEntry: (line: String, entry: TypedEntry)?
  /// The entry that Enter was typed for last, as it was read.
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

  /// Longer entries are pasted, and reading them whole between two keys would be felt.
  private static let longestHelped = 20_000

  /// An entry begins: what was remembered for the last one is forgotten.
  func startLine() {
    names.forget()
    history.forget()
    (latest, latestEntry, latestRead) = (nil, nil, nil)
  }

  /// An entry as it stands, which is asked about several times after each key.
  private func entry(_ line: String) -> TypedEntry {
    if let latestEntry, latestEntry.line == line { return latestEntry.entry }
    let entry = typedEntry(line)
    latestEntry = (line, entry)
    return entry
  }

  /// An entry that is being typed; what names items is read as the sentence that adds them.
  private func typedEntry(_ line: String) -> TypedEntry {
    guard EntryPrefix.beginning(line + " ") == nil, !EntryPrefix.mayFollow(line),
      let sentence = names.sentence(forBare: line, whileTyping: true)
    else { return TypedEntry(Source(name: "prompt", text: EntryPrefix.blanked(line))) }
    return TypedEntry(
      Source(name: "prompt", text: sentence), unsaid: BareItems.verb.utf8.count)
  }

  /// What runs for an entry: the sentence that adds items where it only names them.
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

  /// What the editor shows beside the entry, in the marks that the terminal knows.
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

  /// What is left of the ghost text while somebody types along it, within a word: what fitted best
  /// still does. Where a word ends, something else may be meant from there on.
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

  /// Whether a byte is a letter of ASCII.
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

  /// The candidates that can be watched, where `watch` stands before them.
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

  /// The lists and words that may follow `phone`; nil for any other entry.
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

  /// `time`, `watch` and `phone`, once the entry begins like them.
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

  /// A word stands for more where a sentence begins. A variable or a function of the name is meant
  /// before that.
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

  /// `\e` alone in the last row edits the rows before it, or else what was entered last.
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

  /// A `?` at the end asks what could come next.
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

  /// The prefix of an entry where no sentence follows it; none where a variable has its name.
  func prefixWithoutSentence(_ entry: String) -> EntryPrefix? {
    guard let prefix = EntryPrefix.beginning(entry + " ")?.prefix, EntryPrefix.entry(entry) == nil,
      names.session.definitions.variables[NameKey(prefix.rawValue)] == nil
    else { return nil }
    return prefix
  }

  /// The prefix that an entry has without a sentence so far; none where a variable has its name.
  private func prefixAlone(in line: String) -> EntryPrefix? {
    guard let entry = EntryPrefix.beginning(line),
      entry.sentence.isEmpty || !entry.prefix.takesSentence,
      names.session.definitions.variables[NameKey(entry.prefix.rawValue)] == nil
    else { return nil }
    return entry.prefix
  }

  /// Whether Enter runs the entry: not while a comma, a hole or a block asks
  /// for more, and nothing else is wrong.
  func isComplete(_ line: String) -> Bool {
    let entry = sentence(for: line)
    let check = names.session.check(entry)
    latestRead = check.read.map { (entry, $0) }
    let mistakes = check.diagnostics
    // What is wrong within a block is said when the block is closed.
    if mistakes.contains(where: { $0.code == .unclosedBlock }) { return false }
    return mistakes.isEmpty || !mistakes.allSatisfy(\.isIncomplete)
  }

  /// An entry as it was read when Enter was typed.
  func read(_ entry: String) -> ReadSource? {
    latestRead.flatMap { $0.entry == entry ? $0.read : nil }
  }

  func indentation(after line: String) -> String { Indentation.after(line) }

  func indentation(closing line: String) -> String? {
    line.utf8.count <= PromptHelper.longestHelped ? Indentation.closing(line) : nil
  }

  // MARK: Meanwhile

  func updatedPrompts() -> Prompts? { updatePrompts() }

  func descriptorsToWatch() -> [Int32] { followers?.descriptorsToWatch() ?? [] }

  func takeArrivals() -> [String] { followers?.takeArrivals() ?? [] }
}

extension TypedEntry {
  /// Where in what is typed something of its source stands.
  fileprivate func typedRange(_ range: Range<Int>) -> Range<Int> {
    max(range.lowerBound - unsaid, 0)..<max(range.upperBound - unsaid, 0)
  }
}

extension Substring {
  /// Without white space around it.
  fileprivate var trimmed: Substring {
    var rest = drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
