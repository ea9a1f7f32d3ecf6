package import CartLanguage
import CartModels
import CartStore

/// Which of the sentences that people may mean fits the names in a store.
extension NameScope {
  func holds(
    _ condition: SpokenMeaning.Condition, in repository: any ShoppingListRepository
  ) throws -> Bool {
    let name = condition.name
    return switch condition.kind {
    case .list: try list(name) != nil
    case .category: try category(name) != nil
    case .shop: try shop(name) != nil
    case .template:
      try repository.template(named: name) != nil || BuiltInTemplate.named(name) != nil
    case .own: try repository.template(named: name) != nil
    case .schedule: try repository.schedule(named: name) != nil
    case .item: try knowsThing(name)
    }
  }

  /// The title of a list that is one typo away from a name.
  func title(near name: NameKey) throws -> String? {
    guard name.text.count > 3 else { return nil }
    return try titles().first { Suggestion.isOneEditApart($0.key.text, name.text) }?.title
  }
}

extension Runner {
  /// Mistakes that were found before a run, with the sentences that the names in the store fit.
  package func explained(_ mistakes: [Diagnostic]) throws -> [Diagnostic] {
    guard mistakes.contains(where: { $0.spoken != nil }) else { return mistakes }
    return try store.read { repository in
      let names = NameScope(repository: repository, catalogue: nil)
      return try mistakes.map { mistake in
        try mistake.settled(
          { try names.holds($0, in: repository) }, correcting: { try names.title(near: $0) })
      }
    }
  }
}

extension Interpreter {
  /// The mistake of a statement, with the sentence that was meant, if it is known.
  func advised(_ mistake: Diagnostic, _ statement: Statement) throws -> Diagnostic {
    guard case .sentence = statement.kind else {
      return mistake.advisingOnShell(statement.range, in: source)
    }
    return try mistake.advisingOnShell(statement.range, in: source)
      .advisingOnSpeech(statement.range, in: source)
      .settled(
        { try names.holds($0, in: repository) }, correcting: { try names.title(near: $0) })
  }
}
