/// A program that shows what is taller than the screen.
struct Pager: Equatable {
  /// Its name and arguments.
  let words: [String]
  /// Whether somebody asked for it, and so is told when it can't be started.
  let isWanted: Bool

  /// The pager that the environment asks for: `PAGER`, or `less` where that isn't
  /// set and the terminal can carry it. Nil is none.
  init?(environment: [String: String]) {
    guard let wanted = environment["PAGER"] else {
      guard let terminal = environment["TERM"], terminal != "dumb" else { return nil }
      (words, isWanted) = (["less", "-FRX"], false)
      return
    }
    (words, isWanted) = (Pager.words(of: wanted), true)
    if words.isEmpty { return nil }
  }

  /// The words of `PAGER`; none where it asks for no pager.
  static func words(of pager: String) -> [String] {
    let words = ShellWords.of(pager)
    return words == ["cat"] ? [] : words
  }
}

extension Pager {
  /// Shows texts, and waits until the person has seen enough.
  ///
  /// - Parameter shown: how the terminal can show a text.
  /// - Throws: a `WriteError` where it can't be started; then nothing was shown.
  func show(
    _ texts: Paging.Texts, environment: [String: String], shown: @escaping (String) -> String
  ) throws {
    // ^C and ^\ are the pager's, and one that is left early is no mistake.
    try Interruption.ignoring(ProgramStart.signals) {
      // Colours as `git` has them shown.
      let variables = environment.merging(["LESS": "FRX"]) { own, _ in own }
      let process = try PipedProcess(words, environment: variables)
      defer { process.finish() }
      let sink = FileSink(descriptor: process.input)
      do {
        try texts { text in try sink.write(shown(text)) }
        try sink.flush()
      } catch let error as WriteError where error.isClosedPipe {
        // Seen enough.
      }
    }
  }
}
