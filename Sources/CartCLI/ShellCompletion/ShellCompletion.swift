import CartAssist
import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import LineEditor

/// The candidates of the shell at Tab, for the scripts of `--generate-completion-script`.
enum ShellCompletion {
  /// Returns the candidates for a word of the command line.
  ///
  /// - Parameters:
  ///   - words: the command line with the program's name, as it is typed.
  ///   - index: the index of the completed word, which may not have begun.
  ///   - beginning: the part of the word before the cursor.
  /// - Returns: the replacements for that part, one per line, in the format of the shell.
  static func words(_ words: [String], _ index: Int, _ beginning: String) -> [String] {
    let host = Host.process()
    let form = TabForm(host.environment[TabForm.variable])
    return candidates(words, index, beginning, host)
      .compactMap { form.line(of: $0, inPlaceOf: beginning) }
  }

  private static func candidates(
    _ words: [String], _ index: Int, _ beginning: String, _ host: Host
  ) -> [String] {
    // The shell completes paths with a tilde by itself, because it knows the home folders.
    if beginning.utf8.starts(with: "~".utf8) { return [] }
    let typed = words.dropFirst().prefix(max(index - 1, 0))
    let beginning = unescaped(beginning)
    if let option = typed.last, TypedWords.takingValues.contains(option) {
      return values(of: option, beginning)
    }
    let before = TypedWords(typed)
    if beginning.utf8.starts(with: "-".utf8), !typed.contains("--") {
      return option(beginning, after: before.words)
    }
    guard let first = before.words.first else { return firstWords(beginning) }
    let topics = before.words == ["help"] ? ShellCommand.allCases.map(\.rawValue) : []
    if let command = ShellCommand(rawValue: first) {
      return operands(of: command, before, beginning, host)
    }
    return sentence(before, beginning, host) + plain(topics, beginning)
  }

  /// Returns a word without its shell quoting.
  private static func unescaped(_ word: String) -> String { ShellWords.of(word).last ?? "" }

  /// Completes an option, or its value after a `=`.
  private static func option(_ beginning: String, after words: [String]) -> [String] {
    let parts = beginning.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      return plain(AcceptedOptions.offered(after: words), beginning)
    }
    return values(of: String(parts[0]), String(parts[1])).map { "\(parts[0])=\($0)" }
  }

  private static func values(of option: String, _ beginning: String) -> [String] {
    switch option {
    case "--store": plain(paths([""], beginning), beginning)
    case "--color": plain(ColorChoice.allCases.map(\.rawValue), beginning)
    default: []
    }
  }

  /// The preceding words, without options.
  private struct TypedWords {
    private(set) var words: [String] = []
    /// The value of `--store`.
    private(set) var store: String?

    static let takingValues = Set(Options.names)
      .subtracting(CommandFlag.allCases.map(\.rawValue) + ["--help", "--version"])

    init(_ typed: ArraySlice<String>) {
      var rest = typed.map { ShellWords.of($0).joined(separator: " ") }[...]
      var hasEnded = false
      while let word = rest.popFirst() {
        if hasEnded {
          words.append(word)
        } else if word == "--" {
          hasEnded = true
        } else if TypedWords.takingValues.contains(word) {
          let value = rest.popFirst()
          if word == "--store" { store = value }
        } else if word.utf8.starts(with: "--store=".utf8) {
          store = String(word.dropFirst("--store=".count))
        } else if !word.utf8.starts(with: "-".utf8) {
          words.append(word)
        }
      }
    }
  }

  private static func firstWords(_ beginning: String) -> [String] {
    let verbs = CommandName.allCases.map(\.rawValue) + CommandName.shellWords.sorted()
    return plain(verbs + paths([".qc"], beginning), beginning)
  }

  private static func operands(
    of command: ShellCommand, _ line: TypedWords, _ beginning: String, _ host: Host
  ) -> [String] {
    let isFirst = line.words.count == 1
    switch command {
    case .fmt, .lint: return plain(paths([".qc"], beginning), beginning)
    case .backup, .restore: return plain(paths([""], beginning), beginning)
    case .household: return isFirst ? plain(HouseholdCommand.verbs, beginning) : []
    case .phone where isFirst: return plain(PhoneCommand.verbs, beginning)
    case .phone where Array(line.words.dropFirst()) == [PhoneCommand.revoking]:
      return plain(phones(in: store(of: line, host)) + [PhoneCommand.all], beginning)
    case .tutorial, .dump, .doctor, .compact, .sync, .phone, .lsp: return []
    }
  }

  private static func phones(in store: DeferredStore) -> [String] {
    do {
      return try store.readable()?.read { try $0.phoneLinks() }.map(\.name) ?? []
    } catch {
      // An unreadable store has no names to offer.
      return []
    }
  }

  private static func store(of line: TypedWords, _ host: Host) -> DeferredStore {
    let path = line.store ?? host.storePath
    return DeferredStore(
      path == ":memory:" ? .memory : .file(path), makesFile: false, busy: { _ in false })
  }

  private static func paths(_ endings: [String], _ beginning: String) -> [String] {
    ScriptPaths(endings: endings).paths(beginningWith: beginning)
  }

  /// Completes a sentence, like Tab at the prompt.
  private static func sentence(
    _ line: TypedWords, _ beginning: String, _ host: Host
  ) -> [String] {
    let head = line.words.joined(separator: " ") + " "
    let names = LiveNames(
      store: store(of: line, host), session: Session(remembersList: true), calendar: host.calendar)
    let source = Source(name: "command line", text: head + beginning)
    let host = ProgramCompletionHost(isShell: true)
    let list = Completer(names: names, host: host, usesSymbols: false)
      .completions(of: TypedEntry(source), cursor: source.bytes.count)
    let whole = list.candidates.map { candidate in
      source.text(0..<list.replacing.lowerBound) + shellWord(of: candidate)
    }
    return plain(
      whole.filter { $0.utf8.starts(with: head.utf8) }
        .map { String(decoding: $0.utf8.dropFirst(head.utf8.count), as: UTF8.self) },
      beginning)
  }

  /// Returns the text that a candidate inserts as one shell word, without a following `=`, which
  /// is a word of its own.
  private static func shellWord(of candidate: Completions.Entry) -> String {
    candidate.replacement.hasPrefix(candidate.display + " ")
      ? candidate.display : candidate.replacement
  }

  /// Returns the words that begin with the typed text, even after an opening quote of the
  /// language.
  private static func plain(_ words: [String], _ beginning: String) -> [String] {
    let typed = beginning.lowercased()
    return words.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }.filter { word in
      let folded = word.lowercased()
      return !word.isEmpty
        && (folded.utf8.starts(with: typed.utf8)
          || folded.utf8.first == UInt8(ascii: "\"")
            && folded.utf8.dropFirst().starts(with: typed.utf8))
        && word.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 }
    }
  }
}
