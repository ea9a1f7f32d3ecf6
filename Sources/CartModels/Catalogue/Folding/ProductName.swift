/// A name as the catalogue looks at it: its words, and which of them say what it is.
///
/// Of `Cherry Tomatoes, on the vine` those are the words before the comma, of `salmon in pastry`
/// those before `in`, where nothing is known by more of them.
struct ProductName {
  /// The name, folded.
  let text: String
  /// The letters of all words, folded.
  let letters: [UInt8]
  /// The words; of more than 64, the last.
  let words: [NameFolder.Word]
  /// Those that stand neither in brackets nor after a comma.
  let main: WordSet
  /// Those that do, and what follows `for`: `biscuits for dogs`.
  let asides: WordSet
  /// The place of `with`, `in`, `for` and the like, or where the words end.
  let bodyEnd: Int

  /// Takes a folded name apart.
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

  /// The number for some of the words together.
  func hash(of words: WordSet) -> NameHash {
    var hash = NameHash.empty
    for place in words { hash = hash.followed(by: self.words[place].hash) }
    return hash
  }
}
