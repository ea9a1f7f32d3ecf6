import CartModels
import TestSupport
import Testing

@testable import CartInterpreter

/// The index of names finds what a comparison with each name finds.
@Suite struct NameIndexTests {
  @Test(arguments: 0..<40 as Range<UInt64>) func findsWhatAScanFinds(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = ["party", "partyy", "paryt", "prty", "sunday", "sundays", "1", "list", "market"]
    func name() -> String {
      (0..<Int.random(in: 1...3, using: &generator)).map { _ in generator.pick(words) }
        .joined(separator: " ")
    }
    var names: [String] = []
    let index = NameIndex([])
    for _ in 0..<60 {
      let key = NameKey(name())
      let near = names.first { NameKey($0).isTypo(of: key) }
      #expect(index.typo(of: key) == near, "\(key.text)")
      #expect(index.onlyName(with: key) == onlyLonger(key, among: names), "\(key.text)")
      guard !names.contains(key.text) else { continue }
      names.append(key.text)
      index.add(key.text)
    }
  }

  private func onlyLonger(_ key: NameKey, among names: [String]) -> String? {
    let words = key.text.split(separator: " ")
    let longer = names.filter { name in
      let others = name.split(separator: " ")
      return others.count > words.count
        && (others.starts(with: words) || others.suffix(words.count).elementsEqual(words))
    }
    return longer.count == 1 ? longer[0] : nil
  }
}
