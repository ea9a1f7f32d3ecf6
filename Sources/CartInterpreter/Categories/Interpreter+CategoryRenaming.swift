import CartLanguage
import CartModels
import CartStore

extension Interpreter {
  /// `rename category A to B`. The old name keeps working.
  func renameCategory(_ phrase: Phrase) throws {
    let split = try split(phrase, .category)
    let before = try category(named: split.left, at: split.leftRange)
    var after = before
    after.name = try validTitle(split.right, at: split.rightRange)
    guard after.name != before.name else { return try output.emit(CategoryChange.same(before)) }
    let known = try names.categories()
    if after.id != before.id {
      if let taken = known.inOrder.first(where: { $0.id == after.id }) {
        throw Diagnostic(
          .nameTaken, "category `\(taken.name)` already exists", at: split.rightRange,
          help: [
            taken.id == known.other.id
              ? "choose another name"
              : "choose another name, or `delete category \(TypedName.of(taken.name))` first"
          ])
      }
      if let word = known.words.first(where: { $0.key == after.id }) {
        try refuseWordOfOther(word, from: before, at: split.rightRange)
        try repository.apply(.categoryWord(.removed(word)))
      }
    }
    try repository.apply(.category(.changed(from: before, to: after)))
    if after.id != before.id {
      try repository.apply(
        .categoryWord(.added(CategoryWord(word: before.name, category: after))))
    }
    names.categoriesChanged()
    try output.emit(CategoryChange.renamed(from: before, to: after))
  }

  /// Only the category originally named Other can use that name again.
  private func refuseWordOfOther(
    _ word: CategoryWord, from category: ItemCategory, at range: SourceRange
  ) throws {
    guard word.key == ItemCategory.other.id, word.category.id != category.id else { return }
    throw Diagnostic(
      .nameTaken, "`\(word.word)` is the original name of `\(word.category.name)`",
      at: range, help: ["choose another name"])
  }
}
