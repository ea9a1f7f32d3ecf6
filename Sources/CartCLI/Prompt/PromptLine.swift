import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import LineEditor
import TerminalText

/// The current prompts, which follow the current list and its changes by any program.
final class PromptLine {
  /// The style that the terminal supports.
  var style: TextStyle
  private let session: Session
  private let store: DeferredStore
  private let columns: () -> Int
  /// The format in `QUICKCART_PROMPT`.
  private let wanted: String?
  private var template = PromptTemplate.standard
  /// The text that the template was parsed from.
  private var written: String?
  private var status = PromptStatus()
  /// The terminal's width for which the prompts were made.
  private var width = 0
  /// Whether there is a household that is followed automatically.
  var hasHouseholdToFollow: Bool { status.household?.isAutomatic ?? false }
  /// The prompts of the current entry.
  private(set) var prompts = Prompts(first: "")

  /// - Parameters:
  ///   - wanted: the format of the prompt, unless a variable called `prompt` sets another one.
  ///   - columns: the terminal's width.
  init(
    _ session: Session, _ store: DeferredStore, style: TextStyle, wanted: String?,
    columns: @escaping () -> Int
  ) {
    self.session = session
    self.store = store
    self.style = style
    self.wanted = wanted
    self.columns = columns
  }

  /// Returns the sentence of an entry and its column on the screen.
  func typed(_ entry: String) -> TypedLine {
    let prompt =
      StyledText.plain(prompts.first).split(
        separator: "\n", omittingEmptySubsequences: false
      ).last ?? ""
    let prefixed = EntryPrefix.entry(entry)
    return TypedLine(
      text: prefixed?.sentence ?? entry,
      column: DisplayWidth.of(prompt) + (prefixed?.length ?? 0))
  }

  /// Makes the prompts for the next entry.
  ///
  /// - Returns: the mistake in the prompt's format, reported once.
  func begin(afterFailure hasFailed: Bool) -> Diagnostic? {
    let mistake = readTemplate()
    status = now(from: readableOrWritable)
    status.hasFailed = hasFailed
    prompts = rendered()
    return mistake
  }

  /// Returns new prompts if their contents or the terminal's width have changed; nil otherwise.
  func update() -> Prompts? {
    let now = now(from: store.existing)
    guard now != status || columns() != width else { return nil }
    status = now
    let before = prompts
    prompts = rendered()
    return prompts == before ? nil : prompts
  }

  private func rendered() -> Prompts {
    width = columns()
    let renderer = PromptRenderer(style: style, columns: width)
    let first = renderer.prompt(template, status)
    return Prompts(first: first, continuation: renderer.continuation(of: first))
  }

  private func readTemplate() -> Diagnostic? {
    let text = session.text(of: "prompt") ?? wanted
    guard text != written else { return nil }
    written = text
    do throws(Diagnostic) {
      template = try text.map(PromptTemplate.init) ?? .standard
      return nil
    } catch {
      template = .standard
      return error
    }
  }

  /// Returns the current status. The first list that is shown stays current, even if other
  /// programs open another one.
  private func now(from store: () throws -> SQLiteStore?) -> PromptStatus {
    var status = status
    do {
      (status.list, status.household) =
        try store()?.read { (try session.findList(in: $0), try $0.syncStatus()) }
        ?? (nil, nil)
      if session.currentList == nil { session.currentList = status.list?.id }
    } catch {
      // The problem is reported when an entry needs the store.
    }
    return status
  }

  /// The store. If it can't be written, a read-only copy is loaded in full, so this is done once
  /// for each entry and not for each key press.
  private func readableOrWritable() throws -> SQLiteStore? {
    do {
      return try store.existing()
    } catch is StoreError {
      return try store.readable()
    }
  }
}
