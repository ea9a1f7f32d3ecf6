/// A program that shows text that is taller than the screen.
struct Pager: Equatable {
  /// Its name and arguments.
  let words: [String]
  /// Whether the user chose it, and is therefore notified if it can't be started.
  let isWanted: Bool

  /// Makes the pager that the environment sets: `PAGER`, or `less` if that isn't set and the
  /// terminal supports it. Returns nil for none.
  init?(environment: [String: String]) {
    guard let wanted = environment["PAGER"] else {
      guard let terminal = environment["TERM"], terminal != "dumb" else { return nil }
      (words, isWanted) = (["less", "-FRX"], false)
      return
    }
    (words, isWanted) = (Pager.words(of: wanted), true)
    if words.isEmpty { return nil }
  }

  /// Returns the words of `PAGER`; empty if it means no pager.
  static func words(of pager: String) -> [String] {
    let words = ShellWords.of(pager)
    return words == ["cat"] ? [] : words
  }
}

extension Pager {
  /// Shows texts and waits until the user quits the pager.
  ///
  /// - Parameter shown: converts a text for the terminal.
  /// - Throws: a `WriteError` if the pager can't be started; nothing was shown then.
  func show(
    _ texts: Paging.Texts, environment: [String: String], shown: @escaping (String) -> String
  ) throws {
    // ^C and ^\ are meant for the pager, and quitting it early is no error.
    try Interruption.ignoring(ProgramStart.signals) {
      // The same options as those of `git`, so that colours are shown.
      let variables = environment.merging(["LESS": "FRX"]) { own, _ in own }
      let process = try PipedProcess(words, environment: variables)
      defer { process.finish() }
      let sink = FileSink(descriptor: process.input)
      do {
        try texts { text in try sink.write(shown(text)) }
        try sink.flush()
      } catch let error as WriteError where error.isClosedPipe {
        // The user quit the pager early.
      }
    }
  }
}
