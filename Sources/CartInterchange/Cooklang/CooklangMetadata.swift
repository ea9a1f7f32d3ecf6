import CartModels

/// The metadata of a recipe: its title and its servings.
struct CooklangMetadata: Hashable, Sendable {
  /// The keys that matter to a list. The specification's other keys are ignored.
  enum Key: String, Hashable, Sendable, CaseIterable { case title, servings, serves, yield }

  struct Entry: Hashable, Sendable {
    var text: String
    var line: Int
  }

  private var entries: [Key: Entry] = [:]

  /// Records the text of a key, unless the key already has one.
  ///
  /// - Returns: whether the text was recorded.
  mutating func note(_ key: Key, _ text: String, line: Int) -> Bool {
    guard entries[key] == nil else { return false }
    entries[key] = Entry(text: text, line: line)
    return true
  }

  /// The title, or nil if there is none that can be displayed.
  var title: String? {
    guard let title = entries[.title].map({ CooklangText.plain($0.text) }),
      CooklangText.problem(ofName: title) == nil
    else { return nil }
    return title
  }
}

extension CooklangMetadata {
  /// The keys that can contain the servings, in order of precedence.
  private static let keysOfServings: [Key] = [.servings, .serves, .yield]

  /// The servings: the leading number of the first key that has one, or nil if none has.
  var servings: Rational? {
    for key in CooklangMetadata.keysOfServings {
      if let text = entries[key]?.text, let number = CooklangMetadata.leading(in: text)?.number {
        return number
      }
    }
    return nil
  }

  /// The first entry that should contain the servings, with its line.
  var textOfServings: Entry? {
    CooklangMetadata.keysOfServings.lazy.compactMap { key in
      entries[key].map { Entry(text: "\(key.rawValue): \($0.text)", line: $0.line) }
    }.first
  }

  /// The yield and its unit: `500%ml`, `500 ml`, `24 cookies`.
  var yield: (amount: Rational, unit: String)? {
    guard let text = entries[.yield]?.text else { return nil }
    do throws(ArithmeticError) {
      let amount = try CooklangAmount(text)
      if case .number(let number) = amount.value, number > 0, !amount.unit.isEmpty {
        return (number, amount.unit)
      }
    } catch {
      // An invalid number isn't a yield.
      return nil
    }
    guard let leading = CooklangMetadata.leading(in: text), !leading.rest.isEmpty else {
      return nil
    }
    return (leading.number, leading.rest)
  }

  /// Returns the positive number at the beginning of a text, and the words after it:
  /// `15 cups worth`. Returns nil if another sign follows, as in `2|4` or `2 - 4`, because there is
  /// more than one number.
  private static func leading(in text: String) -> (number: Rational, rest: String)? {
    do throws(ArithmeticError) {
      if let number = try CooklangNumber.read(text), number > 0 { return (number, "") }
      guard let blank = text.unicodeScalars.firstIndex(where: CooklangText.isBlank),
        let number = try CooklangNumber.read(text[..<blank]), number > 0
      else { return nil }
      let rest = CooklangText.plain(text[blank...])
      return rest.first?.isLetter == true ? (number, rest) : nil
    } catch {
      // An invalid number isn't a number of servings.
      return nil
    }
  }

  /// Whether a unit is a word for one or more servings.
  static func isServings(_ unit: String) -> Bool { wordsForServings.contains(unit.lowercased()) }

  private static let wordsForServings: Set<String> = [
    "serving", "servings", "portion", "portions", "person", "persons", "people",
  ]
}
