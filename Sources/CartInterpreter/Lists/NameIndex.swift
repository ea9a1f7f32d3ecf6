import CartLanguage
import CartModels

/// The kinds of things whose new names are compared with the existing ones.
enum NamedKind: String {
  case list, shop, template, schedule
}

/// The names of one kind, found by similar names.
///
/// A script can create thousands of lists, so a new name is not compared with each of them.
final class NameIndex {
  private var names: [(key: NameKey, name: String)] = []
  /// The positions of the names from which one letter may be missing, by the hash of the rest.
  private var variants: [Int: [Int]] = [:]
  /// The names that begin or end with some words, by the hash of the words.
  private var longer: [Int: Longer] = [:]

  /// A name with such words, and whether there is no other.
  private struct Longer {
    var name: String
    var isOnly: Bool
  }

  init(_ names: some Sequence<String>) {
    for name in names { add(name) }
  }

  func add(_ name: String) {
    let key = NameKey(name)
    let words = key.text.split(separator: " ")
    for hash in NameIndex.variants(of: words) { variants[hash, default: []].append(names.count) }
    for hash in NameIndex.parts(of: words) {
      longer[hash] = Longer(name: name, isOnly: longer[hash] == nil)
    }
    names.append((key, name))
  }

  /// The first name that differs from another by one typo.
  func typo(of key: NameKey) -> String? {
    let positions = NameIndex.variants(of: key.text.split(separator: " ")).flatMap {
      variants[$0] ?? []
    }
    return Set(positions).sorted().first { names[$0].key.isTypo(of: key) }.map { names[$0].name }
  }

  /// The only longer name that begins or ends with all the words of another.
  func onlyName(with key: NameKey) -> String? {
    let words = key.text.split(separator: " ")
    let hashes = [NameIndex.hash(words), NameIndex.hash(words.reversed(), isAtEnd: true)]
    let found = hashes.compactMap { longer[$0] }
    guard let first = found.first, found.allSatisfy({ $0.isOnly && $0.name == first.name })
    else { return nil }
    return first.name
  }

  /// The hashes of a name's words without one letter, or with all. Names of one typo share one.
  private static func variants(of words: [Substring]) -> Set<Int> {
    guard words.count <= mostWords else { return [] }
    var hashes: Set<Int> = []
    for (index, word) in words.enumerated() where NameKey.mayShowTypo(word) {
      var others = Hasher()
      others.combine(index)
      for (other, word) in words.enumerated() where other != index { others.combine(word) }
      for left in word.indices.map(Optional.some) + [nil] {
        var hasher = others
        var rest = word
        if let left { rest.remove(at: left) }
        hasher.combine(rest)
        hashes.insert(hasher.finalize())
      }
    }
    return hashes
  }

  /// The hashes of the words at the beginning and, in reverse, at the end of a name.
  private static func parts(of words: [Substring]) -> Set<Int> {
    var hashes: Set<Int> = []
    for count in 1..<max(1, words.count) {
      hashes.insert(hash(words.prefix(count)))
      hashes.insert(hash(words.reversed().prefix(count), isAtEnd: true))
    }
    return hashes
  }

  private static func hash(_ words: some Sequence<Substring>, isAtEnd: Bool = false) -> Int {
    var hasher = Hasher()
    hasher.combine(isAtEnd)
    for word in words { hasher.combine(word) }
    return hasher.finalize()
  }

  /// The most words of a name that is compared.
  private static let mostWords = 8
}

extension NameKey {
  /// Whether the names differ by one edit in a word that is long enough to show a typo. `Week 1`
  /// and `Week 2` differ on purpose.
  func isTypo(of other: NameKey) -> Bool {
    // Most names differ in more bytes than the two letters of an edit have.
    let (bytes, otherBytes) = (text.utf8, other.text.utf8)
    let beginning = zip(bytes, otherBytes).prefix { $0 == $1 }.count
    let end = zip(bytes.reversed(), otherBytes.reversed()).prefix { $0 == $1 }.count
    guard beginning + end + 8 >= max(bytes.count, otherBytes.count) else { return false }
    let (words, others) = (text.split(separator: " "), other.text.split(separator: " "))
    let different = zip(words, others).filter { $0 != $1 }
    guard words.count == others.count, different.count == 1, let (word, meant) = different.first
    else { return false }
    return NameKey.mayShowTypo(word) && NameKey.mayShowTypo(meant)
      && Suggestion.isOneEditApart(String(word), String(meant))
  }

  /// Whether a word has enough letters, and nothing else.
  static func mayShowTypo(_ word: Substring) -> Bool {
    word.count >= 5 && word.allSatisfy(\.isLetter)
  }
}
