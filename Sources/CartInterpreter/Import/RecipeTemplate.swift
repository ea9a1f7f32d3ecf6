import CartInterchange
import CartLanguage
import CartModels

/// A recipe as a template: its servings are a parameter, and amounts follow them exactly.
///
///     template lasagna(servings = 4) "Lasagna" {
///         add {servings * 125} g "Ground Beef" note "Sauce"
///         add 1 tsp "Salt"
///     }
struct RecipeTemplate {
  let name: String
  let recipe: CooklangRecipe

  /// - Parameter path: the path of the file, which names the template. A recipe without a file is
  ///   named by its title.
  init(_ recipe: CooklangRecipe, path: String) {
    let file = FilePath(path).name
    let name = file == FilePhrase.streamPath ? recipe.title : file
    self.recipe = recipe
    self.name = RecipeTemplate.word(
      for: name.lowercased().hasSuffix(".cook") ? String(name.dropLast(5)) : name)
  }

  /// `Easy Pancakes` as one word: `easy_pancakes`.
  static func word(for name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
    return words.first?.isNumber == true ? "recipe_\(words)" : words
  }

  /// Its source. - Throws: an `ArithmeticError` for an amount that is out of range.
  func source() throws(ArithmeticError) -> String {
    var sentences = ""
    for item in recipe.items { sentences += "    \(try sentence(item))\n" }
    let servings = recipe.servings ?? 1
    return "template \(name)(\(parameter) = \(RecipeTemplate.number(servings))) "
      + "\(QuotedText.of(recipe.title)) {\n\(sentences)}"
  }

  /// A recipe without servings is scaled as a whole.
  private var parameter: String { recipe.servings == nil ? "scale" : "servings" }

  private func sentence(_ item: ImportedItem) throws(ArithmeticError) -> String {
    var amount = ""
    if let quantity = item.quantity {
      let number: String
      if item.isFixed {
        number = fixed(quantity.amount)
      } else {
        number = try scaled(quantity.amount)
      }
      amount = number + (quantity.unit.map { " \($0.exactSymbol)" } ?? "") + " "
    }
    let note = item.note.isEmpty ? "" : " note \(QuotedText.of(item.note))"
    return "add \(amount)\(QuotedText.of(item.name))\(note)"
  }

  private func fixed(_ amount: Rational) -> String {
    let number = RecipeTemplate.number(amount)
    return amount.exactDecimal == nil ? "{\(number)}" : number
  }

  /// `{servings * 125}`, `{servings / 3}`
  private func scaled(_ amount: Rational) throws(ArithmeticError) -> String {
    let each = try amount.divided(by: recipe.servings ?? 1)
    let times = each.numerator == 1 ? "" : " * \(each.numerator)"
    let over = each.denominator == 1 ? "" : " / \(each.denominator)"
    return "{\(parameter)\(times)\(over)}"
  }

  /// The number as an expression.
  private static func number(_ amount: Rational) -> String {
    amount.sourceDecimal ?? "\(amount.numerator) / \(amount.denominator)"
  }
}
