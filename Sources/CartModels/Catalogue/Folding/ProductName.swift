/// A name split for the search in the catalogue: its words, and which of them can be the head.
///
/// In `Cherry Tomatoes, on the vine`, these are the words before the comma. In `salmon in pastry`,
/// they are the words before `in`, unless an entry matches more words.
struct ProductName {
  /// The folded name.
  let text: String
  /// The folded letters of all words.
  let letters: [UInt8]
  /// The words; at most the last 64.
  let words: [NameFolder.Word]
  /// The words that are neither in brackets nor after a comma.
  let main: WordSet
  /// The words in brackets, after a comma or after `for`: `biscuits for dogs`.
  let asides: WordSet
  /// The index of the first word such as `with`, `in` or `for`; otherwise the end of the words.
  let bodyEnd: Int

  /// Splits a folded name.
  init(_ key: NameKey, in language: Language = .english) {
    if let folded = ProductName.fold(key.text, language, { $0.fold($1) }) {
      (text, letters, words) = (key.text, folded.letters, folded.words)
    } else {
      text = key.withoutAccents
      let folded = ProductName.fold(text, language) { folder, name in
        folder.take(name)
        return true
      }
      (letters, words) = folded ?? ([], [])
    }
    var main = WordSet.none
    for (place, word) in words.enumerated() where !word.isAside { main.insert(place) }
    self.main = main
    let words = words
    let cuts = language.cuts
    let cut = main.dropFirst().first { cuts.contains(words[$0].hash) }
    bodyEnd = cut ?? main.end
    let isPurpose = cut.map { words[$0].hash == cuts.first } ?? false
    let all = WordSet(upTo: words.count)
    asides = all.subtracting(main).union(isPurpose ? main.from(bodyEnd) : .none)
  }

  private static func fold(
    _ text: String, _ language: Language,
    _ fold: (inout NameFolder, UnsafeBufferPointer<UInt8>) -> Bool
  ) -> (letters: [UInt8], words: [NameFolder.Word])? {
    var text = text
    return text.withUTF8 { name -> (letters: [UInt8], words: [NameFolder.Word])? in
      var words: [NameFolder.Word] = []
      var isDone = true
      let capacity = name.count * NameFolder.mostLetters
      let letters = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        var folder = NameFolder(letters: buffer, in: language)
        isDone = fold(&folder, name)
        (words, count) = (folder.words, folder.count)
      }
      if words.count > WordSet.mostWords { words = words.suffix(WordSet.mostWords) }
      return isDone ? (letters, words) : nil
    }
  }

  /// The combined hash of some words.
  func hash(of words: WordSet) -> NameHash {
    var hash = NameHash.empty
    for place in words { hash = hash.followed(by: self.words[place].hash) }
    return hash
  }
}
