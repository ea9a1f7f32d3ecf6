import CartInterpreter
import CartLanguage
import CartModels
import CartStore
import Foundation
import Testing

/// Words around an item change nothing but the note of vague amounts: `add please P` adds what
/// `add P` adds, with the same hints and errors.
@Suite struct WordsAroundTests {
  /// A language with words around items, and phrases with known products.
  struct Corpus: CustomTestStringConvertible {
    var language: String
    /// Words before and after the phrase, which is `_`.
    var around: [String]
    var phrases: [String]
    /// The notes of vague words.
    var notes: Set<String> = []
    var testDescription: String { language }
  }

  @Test(arguments: [english, clauses, german, french, spanish])
  func thePhraseIsReadAsIfItWereAlone(_ corpus: Corpus) throws {
    for phrase in corpus.phrases {
      let plain = try outcome(of: phrase, in: corpus)
      for around in corpus.around {
        let said = around.replacing("_", with: phrase)
        #expect(try outcome(of: said, in: corpus) == plain, "add \(said)")
      }
    }
  }

  private func outcome(of phrase: String, in corpus: Corpus) throws -> [String] {
    try Languages.using(Languages.Choice()) {
      let output = Outcome()
      let clock = FixedClock(now: Date(timeIntervalSince1970: 1_767_614_400))
      let runner = Runner(
        store: try SQLiteStore(.memory), output: output, clock: clock,
        ids: TimeOrderedIdentifiers(clock: clock), session: Session(remembersList: true))
      func run(_ text: String) throws {
        try runner.run(Source(name: "test", text: text), from: .prompt)
      }
      try run("option language = \(corpus.language); list Shopping")
      do {
        try run("add \(phrase)")
      } catch let mistake as Diagnostic {
        output.lines.append("error: \(mistake.message)")
      } catch let mistakes as SyntaxErrors {
        output.lines += mistakes.diagnostics.map { "error: \($0.message)" }
      }
      try run(
        "for item in items { print \"{item.quantity}|{item}|{item.category}|{item.note}\" }"
      )
      return output.lines.map { line in
        var parts = line.components(separatedBy: "|")
        let notes = parts.removeLast().components(separatedBy: "; ")
        parts += notes.filter { !$0.isEmpty && !corpus.notes.contains($0) }
        return parts.joined(separator: "|")
      }
    }
  }

  private final class Outcome: Output {
    var lines: [String] = []

    func emit(_ event: some Any) {
      if let notice = event as? Notice { lines.append("told: \(notice.diagnostic.message)") }
      if let printed = event as? PrintedValue, let value = printed.value {
        lines.append(value.displayText)
      }
    }
  }

  static let english = Corpus(
    language: "en",
    around: [
      "another _", "please _", "buy _", "some _", "more _", "Please buy _", "Another _",
      "i need _", "I still need _", "buy me _", "buy some more _", "lots of _", "_ please",
      "_ please thanks", "please _ thanks!", "_, thank you very much", "please, _", "Thanks, _",
      "some more _ please please",
    ],
    phrases: [
      "milk", "2 milk", "2 l milk", "milk 2 l", "500g flour", "2.5 kg potatoes", "6 x 330ml cola",
      "12 pack beer", "2-3 onions", "1 1/2 cups sugar", "two bottles of wine", "a dozen eggs",
      "half a cucumber", "2 packs of butter", "nappies size 4", "milk and bread",
      "2 milk and 3 eggs",
      "2 l of milk and some bread", "milk 1 l and cream 200 ml",
      "milk in pantry", "milk only if fresh", "7 Up", "7 up", "0 milk",
      "-1 milk", "1 000 g rice", "2 kg potatoes, 3 eggs", "eggs (12)", "2 tins tomatoes 400g",
      "jar of honey", "milk x2", "milk tomorrow", "3 x 2 milk", "milk €2.50",
    ],
    notes: ["some", "lots"])

  /// No words can follow these clauses.
  static let clauses = Corpus(
    language: "en", around: ["another _", "please _", "Please buy _"],
    phrases: ["milk note \"UHT\"", "2 milk due friday", "6 x 330ml cola note \"cold\""])

  static let german = Corpus(
    language: "de",
    around: [
      "noch _", "bitte _", "Bitte _", "please _", "weitere _", "bitte noch _", "ich brauche _",
      "kaufe _", "und _", "_ bitte", "_, danke", "bitte _ kaufen", "bring _ mit", "bitte, _",
    ],
    phrases: [
      "Milch", "1,5 l Milch", "1.000 g Mehl", "1.500,5 g Mehl", "Mehl 1.000 g", "0.500 l Sahne",
      "1,5kg Mehl", "2 Packungen Nudeln", "zwei Flaschen Wein", "anderthalb Liter Milch",
      "2 EL Öl", "1 Pfund Mehl", "2 bis 3 Zwiebeln", "etwas Salz", "ein paar Tomaten",
      "Milch und Brot", "2 Milch, 3 Eier", "Eier (12)", "6er Pack Bier", "etwa 200 g Reis",
    ])

  static let french = Corpus(
    language: "fr",
    around: [
      "encore _", "acheter _", "please _", "_ svp", "_ s'il te plaît", "aussi _", "_, merci",
      "acheter _ svp", "svp, _",
    ],
    phrases: [
      "lait", "1,5 l de lait", "1.000 g de farine", "farine 1.000 g", "deux oignons",
      "2 gousses d'ail", "une livre de beurre", "un peu de sel", "un peu d'huile",
      "beaucoup de pommes", "2 à 3 citrons", "lait et pain", "une douzaine d'oeufs", "du lait",
      "de l'eau", "de la crème",
    ])

  static let spanish = Corpus(
    language: "es",
    around: [
      "otra _", "otros _", "comprar _", "necesito _", "please _", "también _", "_ por favor",
      "_, gracias", "comprar _ por favor", "por favor, _",
    ],
    phrases: [
      "leche", "2,5ml vainilla", "1,5 l de leche", "dos litros de leche", "1.000 g de harina",
      "un poco de sal", "algo de pan", "2 latas de atún", "2 o 3 limones", "leche y pan",
      "un cuarto de kilo de carne",
    ])
}
