import CartInterpreter
import CartLanguage
import CartModels
import CartStore

extension Program {
  /// `qc tutorial`: runs at a prompt with a store of its own, or prints the text if there is no
  /// terminal.
  func tutorial() throws -> ExitStatus {
    guard host.inputIsTerminal, host.outputIsTerminal else {
      try host.output.write(
        TutorialText(page: .own, style: style, columns: host.terminalSize()?.columns).text)
      try host.output.flush()
      return .success
    }
    let transcript = TranscriptSink(host.output)
    let store = store
    return try prompt(
      console(output: transcript, paging: nil), store, guide: guide(transcript, store)
    ).run()
  }

  /// Makes the tutorial for a store.
  func guide(_ transcript: TranscriptSink, _ store: DeferredStore) -> Tutorial {
    Tutorial(.own, style: style, transcript: transcript) { runs($0, on: store) }
  }

  /// Whether sentences would succeed on a store; their changes and output are discarded.
  private func runs(_ sentences: String, on store: DeferredStore) -> Bool {
    let unseen = Console(
      output: StringSink(), errors: StringSink(), clock: clock,
      settings: Console.Settings(
        isTerminal: false, echoes: false, isDryRun: true, isQuiet: true, isJSON: false,
        style: .plain, colorsErrors: false))
    let runner = runner(unseen, store)
    runner.mode = Runner.Mode(isDryRun: true)
    do {
      try runner.run(Source(name: "tutorial", text: sentences), from: .prompt)
      return true
    } catch {
      // The sentences may need something that doesn't exist yet.
      return false
    }
  }
}
