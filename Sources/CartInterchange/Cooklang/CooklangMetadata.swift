import CartModels

/// What a recipe says of itself: its title, and how many it serves.
struct CooklangMetadata: Hashable, Sendable {
  /// The keys that matter to a list; the specification's others are passed over.
  enum Key: String, Hashable, Sendable, CaseIterable { case title, servings, serves, yield }

  struct Entry: Hashable, Sendable {
    var text: String
    var line: Int
  }

  private var entries: [Key: Entry] = [:]

  /// Notes what is said under a key; the first time counts. - Returns: whether it is the first.
  mutating func note(_ key: Key, _ text: String, line: Int) -> Bool {
    guard entries[key] == nil else { return false }
    entries[key] = Entry(text: text, line: line)
    return true
  }

  /// The title, where there is one that can be shown.
  var title: String? {
    guard let title = entries[.title].map({ CooklangText.plain($0.text) }),
      CooklangText.problem(ofName: title) == nil
    else { return nil }
    return title
  }
}

extension CooklangMetadata {
  /// The keys that say for how many it is, the plainest first.
  private static let keysOfServings: [Key] = [.servings, .serves, .yield]

  /// How many it serves: the number that one of the keys begins with; nil where none does.
  var servings: Rational? {
    for key in CooklangMetadata.keysOfServings {
      if let text = entries[key]?.text, let number = CooklangMetadata.leading(in: text)?.number {
        return number
      }
    }
    return nil
  }

  /// What stands where a number of servings should, and where.
  var textOfServings: Entry? {
    CooklangMetadata.keysOfServings.lazy.compactMap { key in
      entries[key].map { Entry(text: "\(key.rawValue): \($0.text)", line: $0.line) }
    }.first
  }

  /// How much comes of it, and in which unit: `500%ml`, `500 ml`, `24 cookies`.
  var yield: (amount: Rational, unit: String)? {
    guard let text = entries[.yield]?.text else { return nil }
    do throws(ArithmeticError) {
      let amount = try CooklangAmount(text)
      if case .number(let number) = amount.value, number > 0, !amount.unit.isEmpty {
        return (number, amount.unit)
      }
    } catch {
      // A number that can't be is no yield.
      return nil
    }
    guard let leading = CooklangMetadata.leading(in: text), !leading.rest.isEmpty else {
      return nil
    }
    return (leading.number, leading.rest)
  }

  /// The number above zero that a text begins with, and the words after it: `15 cups worth`. What
  /// goes on with another sign, `2|4` or `2 - 4`, is more than one number.
  private static func leading(in text: String) -> (number: Rational, rest: String)? {
    do throws(ArithmeticError) {
      if let number = try CooklangNumber.read(text), number > 0 { return (number, "") }
      guard let blank = text.unicodeScalars.firstIndex(where: CooklangText.isBlank),
        let number = try CooklangNumber.read(text[..<blank]), number > 0
      else { return nil }
      let rest = CooklangText.plain(text[blank...])
      return rest.first?.isLetter == true ? (number, rest) : nil
    } catch {
      // A number that can't be serves nobody.
      return nil
    }
  }

  /// The words that stand for one serving or more.
  static func isServings(_ unit: String) -> Bool { wordsForServings.contains(unit.lowercased()) }

  private static let wordsForServings: Set<String> = [
    "serving", "servings", "portion", "portions", "person", "persons", "people",
  ]
}
