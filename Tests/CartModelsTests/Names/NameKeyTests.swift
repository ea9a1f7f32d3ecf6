import CartModels
import TestSupport
import Testing

@Suite struct NameKeyTests {
  struct Fold: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    var testDescription: String { "\(name.debugDescription) folds to \(text.debugDescription)" }

    init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
  }

  @Test(arguments: [
    Fold("Milk", "milk"),
    Fold("  Oat   Milk ", "oat milk"),
    Fold("Oat\tMilk\n", "oat milk"),
    Fold("Oat\u{A0}Milk", "oat milk"),
    Fold("2% Reduced Fat Milk", "2% reduced fat milk"),
    Fold("Ben & Jerry’s", "ben & jerry's"),
    Fold("Ben & Jerry's", "ben & jerry's"),
    Fold("Crème Fraîche", "crème fraîche"),
    Fold("Cre\u{300}me Frai\u{302}che", "crème fraîche"),
    Fold("STRASSE", "strasse"),
    Fold("Straße", "strasse"),
    Fold("STRAẞE", "strasse"),
    Fold("ΤΥΡΌΣ", "τυρόσ"),
    Fold("Τυρός", "τυρόσ"),
    Fold("ΐ", "ΐ"),
    Fold("МОЛОКО", "молоко"),
    Fold("Tık", "tık"),
    Fold("İzmir", "i̇zmir"),
    Fold("ﬁsh", "fish"),
    Fold("１２ Eggs", "12 eggs"),
    Fold("½ Milk", "1⁄2 milk"),
    Fold("ｶﾞﾑ", "ガム"),
    Fold("か\u{3099}", "が"),
    Fold("우유", "우유"),
    Fold("ᄋ\u{116E}ᄋ\u{1172}", "우유"),
    Fold("牛奶", "牛奶"),
    Fold("חָלָב", "חָלָב"),
    Fold("\u{AB70}\u{13F8}", "\u{13A0}\u{13F0}"),
    Fold("\u{13A0}\u{13F0}", "\u{13A0}\u{13F0}"),
    Fold("Mi\u{AD}lk\u{200B}", "milk"),
    Fold("❤\u{FE0F} Tea", "❤ tea"),
    Fold("Milk\u{1B}]0;x\u{7}", "milk ]0;x"),
    Fold("Milch\u{85}Reis", "milch reis"),
  ])
  func spellingsOfANameMeet(_ fold: Fold) {
    let key = NameKey(fold.name)
    // Stores compare keys by their bytes.
    #expect(Array(key.text.utf8) == Array(fold.text.utf8))
    #expect(NameKey(key.text) == key)
  }

  @Test(arguments: [
    ("Milk", "Mílk"), ("Milk", "Milks"), ("Tik", "Tık"), ("чаи", "чай"), ("は", "ば"),
  ])
  func differentNamesStayApart(_ left: String, _ right: String) {
    #expect(NameKey(left) != NameKey(right))
  }

  @Test(arguments: [
    "", " ", "\t\n", "\u{0}", "\u{1B}\u{7F}", "\u{A0}\u{3000}", "\u{200B}\u{FEFF}", "\u{FE0F}",
    "\u{3164}", "\u{2028}",
  ])
  func aNameWithNothingVisibleIsEmpty(_ name: String) {
    #expect(NameKey(name).isEmpty)
  }

  @Test func foldingAnythingTwiceChangesNothing() {
    var generator = SeededGenerator(seed: 5)
    let pool: [ClosedRange<UInt32>] = [
      0x00...0x7F, 0x80...0x24F, 0x300...0x36F, 0x370...0x5FF, 0x900...0x97F, 0xE00...0xFFF,
      0x1100...0x13FF, 0x1E00...0x1FFF, 0x2000...0x206F, 0x3040...0x30FF, 0xAB70...0xABBF,
      0xAC00...0xD7A3, 0xFB00...0xFFEF, 0x1F300...0x1F6FF,
    ]
    for _ in 0..<3_000 {
      var name = ""
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let range = pool.randomElement(using: &generator) ?? 0x61...0x7A
        let value = UInt32.random(in: range, using: &generator)
        if let scalar = Unicode.Scalar(value) { name.unicodeScalars.append(scalar) }
      }
      let key = NameKey(name)
      #expect(Array(NameKey(key.text).text.utf8) == Array(key.text.utf8), "of \(name)")
      // Looser keys are valid keys as well.
      #expect(key.withoutAccents.isEmpty == key.isEmpty)
      #expect(key.loose.isEmpty == key.isEmpty)
    }
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      "A", "É", "e\u{301}", "\u{301}", "\u{301}\u{323}", "\u{301}\u{34F}\u{323}\u{200D}",
      "\u{F73}", "ß", "가", "\u{1161}", " ", "s ", "ies", "\u{FF9E}", "ไ",
    ])
  func anEndlessNameTakesNoMoreThanItsTime(_ piece: String) {
    let count = 200_000 / piece.unicodeScalars.count
    let key = NameKey(String(repeating: piece, count: count))
    #expect(key.loose.utf8.count <= 4 * key.text.utf8.count)
    #expect(!key.isAmbiguous)
  }

  @Test func longTextFoldsAsItsPartsDo() {
    let words = ["Crème", "Frai\u{302}che", "ΤΥΡΌΣ", "か\u{3099}", "Straße", "우유", "½", "Peas"]
    let text = Array(repeating: words, count: 500).joined().joined(separator: " ")
    let parts = Array(repeating: words.map { NameKey($0) }, count: 500).joined()
    #expect(NameKey(text).text == parts.map(\.text).joined(separator: " "))
    #expect(NameKey(text).loose == parts.map(\.loose).joined(separator: " "))
  }
}
