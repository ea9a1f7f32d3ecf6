import CartInterpreter
import CartLanguage
import CartModels
import CartStore

/// What the store and the session know right now, for somebody who is typing.
final class LiveNames {
  private let store: any ShoppingListStore
  private let session: Session
  /// Whether the store failed while this entry was typed; it isn't asked again until the next.
  private var hasFailed = false

  init(store: any ShoppingListStore, session: Session) {
    self.store = store
    self.session = session
  }

  /// Forgets what was remembered.
  func forget() { hasFailed = false }

  /// Asks the store, which answers nil when it can't.
  private func asking<Answer>(
    _ body: (any ShoppingListRepository) throws -> Answer
  ) -> Answer? {
    guard !hasFailed else { return nil }
    do {
      return try store.read(body)
    } catch {
      // Help is optional; whatever runs next says what is wrong with the store.
      hasFailed = true
      return nil
    }
  }

  /// The stretches of a source and what they are.
  func highlights(of source: Source, cursor: Int?) -> [Highlight] {
    let known = KnownNames(session.definitions)
    let live = asking { repository in
      let phrases = PhraseExplainer(repository: repository, session: session)
      let highlights = Highlighter(names: known, phrases: phrases)
        .highlights(of: source, cursor: cursor)
      if let failure = phrases.failure { throw failure }
      return highlights
    }
    return live ?? Highlighter(names: known).highlights(of: source, cursor: cursor)
  }
}
