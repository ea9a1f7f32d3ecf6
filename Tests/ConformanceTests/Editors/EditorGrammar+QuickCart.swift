import CartAssist
import CartLanguage

extension EditorGrammar {
  /// The grammar of QuickCart, with its words.
  static func quickCart() throws -> EditorGrammar {
    let words = try EditorWords()
    let patterns = EditorPatterns(words)
    var places = [
      Place(name: "Quiet", rules: [patterns.comment]), patterns.text, patterns.expression,
      patterns.phraseWords, patterns.amounts,
    ]
    var statements: [Rule] = [patterns.comment]
    for (number, verbs) in words.verbs.enumerated() {
      let place = "Sentence\(number + 1)"
      let condition = verbs.follows.isSentence && verbs.follows.words.contains("where")
      if condition { places.append(patterns.condition(place + "Where", verbs)) }
      places.append(
        patterns.sentence(place, verbs, condition: condition ? place + "Where" : nil))
      let end = verbs.follows.hasBlock ? EditorPatterns.blockEnd : EditorPatterns.end
      statements.append(
        .span(Span(open: patterns.verb(verbs), opening: .verb, close: end, place: place)))
      if verbs.names.contains(.if) {
        let branches = words.expressionWords.filter { $0.hasPrefix("el") }
        statements.append(
          .span(Span(open: patterns.word(branches), opening: .clause, close: end, place: place)))
      }
    }
    places.append(Place(name: "Statement", rules: statements + patterns.values))
    return EditorGrammar(places: places)
  }
}
