import CartLanguage
import CartModels

/// The sentence that creates a category.
enum CategorySentence {
  /// - Parameter before: the category right before it; without one, it keeps its place or comes
  ///   last.
  static func making(_ category: ItemCategory, after before: ItemCategory?) -> String {
    var sentence = "category \(QuotedText.of(category.name))"
    if category.emoji.count == 1, category.emoji.allSatisfy(\.isEmoji) {
      sentence += " \(category.emoji)"
    }
    if let before { sentence += " after \(QuotedText.of(before.name))" }
    return sentence
  }
}
