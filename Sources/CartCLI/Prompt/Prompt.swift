import CartFiles
import CartInterchange
import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import LineEditor
import TerminalText

/// Runs the prompt: reads an entry, runs it as one unit of work and shows its result, until the
/// input ends.
struct Prompt {
  private let host: Host
  private let console: Console
  private let runner: Runner
  private let helper: PromptHelper
  private let line: PromptLine
  private let history: PromptHistory
  private let followUps: FollowUps
  private let followers: Followers
  /// Runs a sentence that changes nothing, and returns its output.
  private let showing: (_ sentence: String) throws -> String
  /// Runs the words after `phone`.
  private let phone: (_ words: String) throws -> Void
  private let version: () throws -> StoreVersion?
  /// The output settings that follow from the current options.
  private let settings: () -> Console.Settings
  /// The tutorial, if it is running. Then the user's history and init script are not used.
  private let guide: Tutorial?

  init(
    _ host: Host, console: Console, runner: Runner, helper: PromptHelper, line: PromptLine,
    followers: Followers, guide: Tutorial? = nil,
    settings: @escaping () -> Console.Settings, version: @escaping () throws -> StoreVersion?,
    showing: @escaping (_ sentence: String) throws -> String,
    phone: @escaping (_ words: String) throws -> Void
  ) {
    self.phone = phone
    self.version = version
    self.settings = settings
    self.showing = showing
    self.guide = guide
    self.followers = followers
    self.host = host
    self.console = console
    self.runner = runner
    self.helper = helper
    self.line = line
    history = PromptHistory(path: guide == nil ? host.historyPath : nil)
    followUps = FollowUps(path: host.followUpsPath)
  }

  /// The result of an entry.
  private enum Outcome: Equatable {
    case done
    /// The entry failed. The correction, if there is one, is offered in the next line.
    case failed(correction: String? = nil)
    case exit

    var isFailure: Bool {
      switch self {
      case .failed: true
      case .done, .exit: false
      }
    }
  }

  func run() throws -> ExitStatus {
    runner.session.history = history
    helper.updatePrompts = { [line, followers] in
      defer { followers.household.isWanted = line.hasHouseholdToFollow }
      return line.update()
    }
    helper.noteReading = { [host] in host.forgetInterruption() }
    helper.followers = followers
    helper.pastEntries = { [history] in history.entries }
    console.noteChange = { [followUps] in followUps.note($0) }
    console.columns = { [host] in host.terminalSize()?.columns }
    helper.columns = console.columns
    guide?.columns = console.columns
    try greet()
    if guide == nil { try runInitScript() }
    console.optionSources.settings.initialPrompt = runner.session.text(of: "prompt")
    console.optionSources.settings.declaredPrompt = { [session = runner.session] in
      session.text(of: "prompt")
    }
    // From here on, the user can be asked. Output before a question is held until after the answer.
    if runner.mode.consent == .withheld { runner.mode.consent = .asked }
    console.holdsAll = true
    let reader = try entryReader()
    try mark(.folder(FileManager.default.currentDirectoryPath))
    runner.session.takesSentences = reader.takesOffers
    defer { followers.end() }
    return try host.outliving { try converse(with: reader) }
  }

  private func converse(with reader: any EntryReader) throws -> ExitStatus {
    var outcome = Outcome.done
    while !host.wantsEnd {
      host.forgetInterruption()
      helper.startLine()
      if let text = guide?.takeText() { try console.write(text) }
      if let mistake = line.begin(afterFailure: outcome != .done) { try console.report([mistake]) }
      followers.household.isWanted = line.hasHouseholdToFollow
      var offer: String?
      if case .failed(let correction) = outcome { offer = correction }
      try mark(.promptBegins)
      let opened = console.takeSentenceToEdit()
      // An entry that failed is often repaired with ↑, so the item is kept until an entry succeeds.
      if let opened { runner.session.shownItem = opened.item }
      let read = try reader.read(line.prompts, offer: offer, beginning: opened?.text)
      switch read {
      case .line(let entry):
        guard entry.contains(where: { !$0.isWhitespace }) else { continue }
        if let answer = helper.answer(to: entry) {
          // Only the reader of plain lines returns such lines; the line editor answers them itself.
          try console.write(answer.text)
          continue
        }
        try remember(entry)
        if leaves(entry) { return .success }
        runner.session.imports = [:]
        runner.session.replaceable = []
        try mark(.outputBegins)
        console.typedLine = reader.takesOffers ? line.typed(entry) : nil
        outcome = try performPrefixed(entry, reader)
        try mark(.outputEnded(outcome.isFailure ? .failure : .success))
        followers.household.sendWhatWasSaid()
        recolor(reader)
        if !outcome.isFailure { runner.session.shownItem = nil }
        if outcome == .exit { return .success }
      case .interrupted:
        runner.session.shownItem = nil
      case .endOfInput: return .success
      }
    }
    return .interrupted
  }

  /// Applies the colours of the current options, which any program can change.
  private func recolor(_ reader: any EntryReader) {
    console.settings = settings()
    line.style = console.settings.style
    reader.recolor(line.style)
  }

  /// Whether the terminal ignores escape sequences that it doesn't know.
  private var marksTerminal: Bool {
    LineEditor.isUsable && !["", "dumb", "linux"].contains(host.environment["TERM"] ?? "")
  }

  private func mark(_ mark: PromptMark) throws {
    if marksTerminal { try console.write(mark) }
  }

  /// The width below which the greeting is shorter, so that it fits.
  private static let greetingWidth = 36

  /// Greets a user who has no history yet.
  private func greet() throws {
    if let guide { return try console.write(guide.greeting) }
    guard FilePresence(at: host.historyPath) == .nothing else { return }
    if let columns = host.terminalSize()?.columns, columns < Prompt.greetingWidth {
      return try console.write("Shopping lists. Try:\n  add 2 l Milk\n  show, sample, help\n")
    }
    try console.write(
      """
      QuickCart keeps shopping lists. Type a sentence, such as:
        add 6 Bananas in produce, 2 l Milk
      Then: show, check Milk. `sample` creates example lists, `help` explains.

      """)
  }

  // MARK: Prefixes

  /// Runs an entry with or without a prefix such as `time` or `watch`.
  private func performPrefixed(_ entry: String, _ reader: any EntryReader) throws -> Outcome {
    if let prefix = helper.prefixWithoutSentence(entry) {
      try console.report([prefix.missing])
      return .failed()
    }
    guard let prefixed = EntryPrefix.entry(entry) else {
      return try perform(entry, reader, with: guide)
    }
    switch prefixed.prefix {
    case .time:
      let start = host.uptime()
      let outcome = try perform(prefixed.sentence, reader, with: guide)
      try console.say(took: host.uptime() - start)
      return outcome
    case .watch: return try watch(prefixed.sentence, reader)
    case .phone:
      // A variable of this name takes precedence.
      guard runner.session.definitions.variables[NameKey(prefixed.prefix.rawValue)] == nil else {
        return try perform(entry, reader, with: guide)
      }
      return try performPhone(prefixed.sentence)
    }
  }

  private func performPhone(_ words: String) throws -> Outcome {
    do {
      try host.working { try phone(words) }
      // Connect to the server if this started one.
      followers.phones.lookAgain()
      return .done
    } catch let error as FileError {
      try console.report([error.diagnostic])
    } catch let error as WriteError {
      throw error
    } catch {
      try console.report(Failure(error).diagnostics)
    }
    return .failed()
  }

  private func watch(_ sentence: String, _ reader: any EntryReader) throws -> Outcome {
    let mistakes = WatchedSentence.mistakes(
      in: sentence, runner.session, hasTerminal: reader.takesOffers)
    guard mistakes.isEmpty else {
      try console.report(mistakes)
      return .failed()
    }
    var arrived: [String] = []
    let watcher = Watcher(
      run: { try showing(sentence) }, version: version, size: host.terminalSize,
      wantsEnd: { host.wantsEnd || host.isInterrupted() },
      meanwhile: { [followers] in
        if !followers.descriptorsToWatch().isEmpty { arrived += followers.takeArrivals() }
      },
      status: "watching; press any key to stop", terminal: ProcessTerminal())
    do {
      // A signal ends it like a key, so that the terminal is restored.
      try console.show(prompt: try host.working { try watcher.watch() })
    } catch let error as WriteError {
      throw error
    } catch {
      try console.report(Failure(error).diagnostics)
      return .failed()
    }
    for line in arrived { try console.remind(line) }
    return .done
  }

  // MARK: The tutorial

  /// Runs an entry, as an answer to the tutorial if that is running.
  private func perform(
    _ entry: String, _ reader: any EntryReader, with guide: Tutorial?
  ) throws -> Outcome {
    guard let guide else { return try perform(entry, reader) }
    if let request = Tutorial.Request(entry) {
      try answer(request, guide, reader)
    } else {
      guide.begin(entry)
      let outcome = try perform(entry, reader)
      guard outcome == .done else { return outcome }
      if !guide.entryRan() { try console.write(guide.reminder) }
    }
    guard let farewell = guide.farewell else { return .done }
    try console.write(farewell)
    return .exit
  }

  private func answer(
    _ request: Tutorial.Request, _ guide: Tutorial, _ reader: any EntryReader
  ) throws {
    switch request {
    case .hint: try console.write(guide.hint)
    case .skip:
      if let sentences = guide.sentencesThatRun {
        try console.write(guide.hint)
        _ = try perform(sentences, reader)
      }
      guide.goOn()
    }
  }

  // MARK: Entries

  /// Runs an entry, and asks for consent if necessary.
  private func perform(_ entry: String, _ reader: any EntryReader) throws -> Outcome {
    let source = Source(name: "prompt", text: helper.sentence(for: entry))
    let read = helper.read(source.text) ?? ReadSource(source)
    let offers = reader.takesOffers
    do {
      let result = try host.working { try runner.run(source, read: read, from: .prompt) }
      let asksToClear = offers && isClear(read)
      try host.working { try show(result, asksToClear: asksToClear) }
      if result.completion == .exit { return .exit }
      return result.failureCount > 0 ? .failed() : .done
    } catch let error as WriteError {
      throw error
    } catch let need as ConsentNeeded {
      followUps.forget()
      console.forgetUnit()
      if case .doubting(let items) = need {
        guard let answers = try answers(on: items, reader) else { return .done }
        runner.session.isNeeded.merge(answers) { $1 }
        defer { runner.session.isNeeded = [:] }
        return try perform(entry, reader)
      }
      guard try consents(to: need, reader) else { return .done }
      if case .replacing(let path) = need {
        runner.session.replaceable.insert(path)
        return try perform(entry, reader)
      }
      runner.mode.consent = .given
      defer { runner.mode.consent = .asked }
      return try perform(entry, reader)
    } catch let need as ImportUnconfirmed {
      followUps.forget()
      console.forgetUnit()
      guard let file = try file(after: need, reader) else { return .done }
      runner.session.imports[need.report.path] = file
      return try perform(entry, reader)
    } catch is SyntaxErrors
      where offers && isPastedList(entry)
    {
      followUps.forget()
      try console.show(prompt: "These aren't commands. Read as a list:\n")
      runner.session.imports[FilePhrase.streamPath] = ImportedFile(text: pastedLines(of: entry))
      return try perform("import - as text", reader)
    } catch is StoreError where isExit(read) {
      // The user can leave even if the store can't be opened.
      return .exit
    } catch {
      followUps.forget()
      try host.working { try console.unitWasDropped() }
      var mistakes = Failure(error).diagnostics
      let correction =
        try offers
        ? correction(of: source.text, failing: error as? Diagnostic) : nil
      if let correction { mistakes[mistakes.count - 1].help.append(advice(on: correction)) }
      try console.report(mistakes)
      return .failed(correction: correction)
    }
  }

  /// The pasted lines, without a leading `add`.
  private func pastedLines(of entry: String) -> String {
    PastedLines.withoutVerb(entry, CommandName.add.rawValue)
  }

  /// Whether the pasted lines are a list rather than sentences.
  private func isPastedList(_ entry: String) -> Bool {
    let lines = pastedLines(of: entry)
    let read = ReadSource(Source(name: "prompt", text: lines))
    let isMeant = lines == entry ? read?.isMostlySentences : read?.hasSentences
    return isMeant != true && PastedLines.looksLikeList(lines)
  }

  /// Asks whether to do something; only a yes counts as consent.
  private func consents(to need: ConsentNeeded, _ reader: any EntryReader) throws -> Bool {
    let read = try reader.answer(to: "\(need.deed)? [y]es, [n]o ", show: console.show(prompt:))
    switch read {
    case .line(let answer):
      if ["y", "yes"].contains(answer.filter { !$0.isWhitespace }.lowercased()) { return true }
    // Neither ^C nor ^D ends the line on the screen.
    case .interrupted, .endOfInput: try console.show(prompt: "\n")
    }
    try console.show(prompt: need.refusal + "\n")
    return false
  }

  /// Asks for each item that may be used up whether to add it; nil if the user cancels.
  private func answers(
    on items: [PantryItem], _ reader: any EntryReader
  ) throws -> [NameKey: Bool]? {
    var answers: [NameKey: Bool] = [:]
    for item in items {
      let name = PrintableText.of(item.claim.name)
      let read = try reader.answer(
        to: "\(name): \(PantryText.doubt(about: item)). Add it? [y]es, [n]o ",
        show: console.show(prompt:))
      guard case .line(let answer) = read else {
        try console.show(prompt: "\nnothing was added\n")
        return nil
      }
      answers[item.claim.key] =
        ["y", "yes"].contains(answer.filter { !$0.isWhitespace }.lowercased())
    }
    return answers
  }

  /// Shows the preview of a file, and asks whether to import it.
  ///
  /// - Returns: the file, possibly edited; nil if the user declines.
  private func file(
    after need: ImportUnconfirmed, _ reader: any EntryReader
  ) throws -> ImportedFile? {
    try console.show(question: need.report)
    if let leftOut = need.leftOut { try console.show(question: leftOut) }
    let what = need.report.findings.refusedCount > 0 ? "the rest" : "these"
    let names = need.report.receiptNames
    let keep = names.isEmpty ? "" : "[k]eep the names, "
    while true {
      let read = try reader.answer(
        to: "Add \(what)? [y]es, \(keep)[n]o, [e]dit ", show: console.show(prompt:))
      guard case .line(let answer) = read else {
        // Neither ^C nor ^D ends the line on the screen.
        try console.show(prompt: "\nnothing was imported\n")
        return nil
      }
      switch answer.filter({ !$0.isWhitespace }).lowercased() {
      case "y", "yes":
        return ImportedFile(text: need.file.text, confirmed: .init(names: names))
      case "k" where !names.isEmpty, "keep" where !names.isEmpty:
        return ImportedFile(text: need.file.text, confirmed: .init())
      case "e", "edit":
        if let text = try edited(need.file.text, ending: need.report.editorEnding) {
          return ImportedFile(text: text, original: need.file.original ?? need.file.text)
        }
      case _:
        try console.show(prompt: "nothing was imported\n")
        return nil
      }
    }
  }

  /// Returns the text after editing it in the user's editor; nil if that fails, which is reported.
  private func edited(_ text: String, ending: String) throws -> String? {
    do throws(OutsideEditor.Failure) {
      return try OutsideEditor(environment: host.environment).edit(text, ending: ending)
    } catch {
      try console.report([Diagnostic(.file, error.text)])
      return nil
    }
  }

  /// Whether the first sentence of an entry is `exit`.
  private func isExit(_ entry: ReadSource?) -> Bool { entry?.first?.command?.name == .exit }

  /// Whether an entry is only a word with which other programs are left, such as `quit`. A variable
  /// of that name takes precedence.
  private func leaves(_ entry: String) -> Bool {
    ForeignWord.leaves(entry) && runner.session.definitions.variables[NameKey(entry)] == nil
  }

  /// Whether an entry is only `clear`, which clears the screen in other programs.
  private func isClear(_ entry: ReadSource?) -> Bool {
    guard let command = entry?.only?.command, command.name == .clear else { return false }
    return command.phrases.allSatisfy(\.isEmpty)
  }

  /// Shows the result of an entry; ^C stops the output.
  private func show(_ result: Runner.Result, asksToClear: Bool = false) throws {
    try console.conclude(result)
    guard console.reminds, guide == nil else { return }
    let text = asksToClear ? followUps.takeAfterClear() : followUps.take()
    if let text { try console.remind(text) }
  }

  private func correction(of entry: String, failing failure: Diagnostic?) throws -> String? {
    let session = runner.session
    return try Correction.of(entry, failing: failure) { source in
      try runner.explained(
        session.check(source).diagnostics.map { $0.explaining(session.aliases) })
    }
  }

  private func advice(on correction: String) -> String {
    correction.contains("\n") ? "↑ brings the corrected lines" : "↑ brings `\(correction)`"
  }

  /// Adds an entry to the history. If that fails, it is reported, and the entry still runs.
  private func remember(_ entry: String) throws {
    do throws(Diagnostic) {
      try history.append(entry)
    } catch {
      try console.report([error])
    }
  }

  /// The line editor if the terminal supports it, otherwise a reader of plain lines.
  private func entryReader() throws -> any EntryReader {
    guard LineEditor.isUsable else {
      return PlainReader(
        TerminalInput(), show: console.show(prompt:), isComplete: helper.isComplete,
        followers: followers)
    }
    return try EditorReader(history, helper, style: line.style, marksInput: marksTerminal)
  }

  // MARK: The start

  /// Runs the script that sets prompts up. Mistakes in it are reported, and the prompt starts
  /// anyway.
  private func runInitScript() throws {
    switch FilePresence(at: host.initPath) {
    case .nothing: return
    case .file(let traits) where !traits.isTrusted:
      return try console.report([
        Diagnostic(
          .file, "`\(host.initPath)` belongs to another user, so it isn't run",
          severity: .warning, help: ["if you trust it, make it yours with `chown`"])
      ])
    case .file(let traits) where traits.isWritableByOthers:
      return try console.report([
        Diagnostic(
          .file, "every user can write to `\(host.initPath)`, so it isn't run",
          severity: .warning, help: ["if you trust it, protect it with `chmod go-w`"])
      ])
    case .pipe, .special:
      return try console.report([
        Diagnostic(
          .file, "`\(host.initPath)` is not a regular file, so it isn't run", severity: .warning)
      ])
    case .file, .folder, .brokenLink, .unknown: break
    }
    defer { followUps.forget() }
    do {
      try console.withoutEchoes {
        let script = try FileLoader().script(at: host.initPath)
        let result = try host.working { try runner.run(script, from: .script) }
        try host.working { try show(result) }
      }
    } catch let error as WriteError {
      throw error
    } catch {
      try console.unitWasDropped()
      var mistakes = Failure(error).diagnostics
      let name = FilePath(host.initPath).name
      mistakes[mistakes.count - 1].help.append(
        "nothing in `\(name)` takes effect until that is fixed")
      try console.report(mistakes)
    }
  }
}

extension FileTraits {
  /// Whether the file belongs to the user or the administrator.
  fileprivate var isTrusted: Bool { owner == geteuid() || owner == 0 }

  /// Whether every user can write to the file.
  fileprivate var isWritableByOthers: Bool { permissions & S_IWOTH != 0 }
}
