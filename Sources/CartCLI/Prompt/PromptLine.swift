import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import LineEditor
import TerminalText

/// The prompt as it stands: it follows the current list, whoever changes it.
final class PromptLine {
  /// What the terminal allows.
  var style: TextStyle
  private let session: Session
  private let store: DeferredStore
  private let columns: () -> Int
  /// What `QUICKCART_PROMPT` asks for.
  private let wanted: String?
  private var template = PromptTemplate.standard
  /// What the template was made of.
  private var written: String?
  private var status = PromptStatus()
  /// The terminal's width that the prompts were made for.
  private var width = 0
  /// Whether there is a household that is to be followed without being asked to.
  var hasHouseholdToFollow: Bool { status.household?.isAutomatic ?? false }
  /// What stands before the entry at hand.
  private(set) var prompts = Prompts(first: "")

  /// - Parameters:
  ///   - wanted: what the prompt looks like, unless a variable called `prompt` says otherwise.
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

  /// What runs of an entry, and where it stands behind the prompt.
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
  /// - Returns: what is wrong with how the prompt is to look, once.
  func begin(afterFailure hasFailed: Bool) -> Diagnostic? {
    let mistake = readTemplate()
    status = now(from: readableOrWritable)
    status.hasFailed = hasFailed
    prompts = rendered()
    return mistake
  }

  /// The prompts, if what they say has changed, or the room for it; nil if not.
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

  /// The status as the store has it. The first list that is shown stays current, whatever other
  /// programs open.
  private func now(from store: () throws -> SQLiteStore?) -> PromptStatus {
    var status = status
    do {
      (status.list, status.household) =
        try store()?.read { (try session.findList(in: $0), try $0.syncStatus()) }
        ?? (nil, nil)
      if session.currentList == nil { session.currentList = status.list?.id }
    } catch {
      // What is wrong with the store is said when an entry needs it.
    }
    return status
  }

  /// The store, also where it can't be written: then all of it is read, once for an entry, not
  /// for each key.
  private func readableOrWritable() throws -> SQLiteStore? {
    do {
      return try store.existing()
    } catch is StoreError {
      return try store.readable()
    }
  }
}
