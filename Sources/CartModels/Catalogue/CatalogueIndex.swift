/// An index of a catalogue's entries by the words of a name.
///
/// Most runs of the program only look up a few names, and parsing all lines takes longer than a
/// whole `add`. So the lines are only grouped by their first letter, and a group is parsed when a
/// word with its letter is first looked up.
final class CatalogueIndex {
  /// The entries parsed so far.
  private(set) var entries: [CatalogueEntry] = []
  /// The aisles that a lead changes, by the index of its entry, for leads that only change some.
  private(set) var aislesChanged: [Int: Set<Aisle>] = [:]

  private let text: CatalogueText
  // Used in nearly each lookup, and never while it is being modified.
  @exclusivity(unchecked) private var unread: LinesByLetter
  private var reader = CatalogueReader()
  @exclusivity(unchecked) private var spellings = SpellingFilter()
  // The folded letters of all parsed names; `ends` and `hashes` have the end and the hash of each.
  private var letters: [UInt8] = []
  private var ends: [Int] = []
  // The indices of the entries of each parsed shelf.
  private var shelves = [Range<Int>](repeating: 0..<0, count: LinesByLetter.shelves)
  private var hashes: [UInt64] = []
  // A hash table of entry indices with linear probing.
  private var slots: [Int32]
  private let bits: Int

  /// The language of the names.
  let language: Language

  init(_ text: CatalogueText, in language: Language) {
    (self.text, self.language) = (text, language)
    unread = LinesByLetter(text.bytes)
    bits = max(4, Int.bitWidth - (unread.count * 2).leadingZeroBitCount)
    slots = [Int32](repeating: -1, count: 1 << bits)
  }

  /// The name of an entry, as written in the file.
  func name(at place: Int) -> String {
    String(decoding: text.bytes(entries[place].name), as: UTF8.self)
  }

  /// Whether the name of an entry folds to a text.
  func isSpelled(_ folded: some Collection<UInt8>, at place: Int) -> Bool {
    let name = text.bytes(entries[place].name)
    if name.allSatisfy({ $0 < 0x80 }) {
      return name.elementsEqual(folded) { $0 == $1 || 0x41...0x5A ~= $0 && $0 | 0x20 == $1 }
    }
    return NameKey(String(decoding: name, as: UTF8.self)).text.utf8.elementsEqual(folded)
  }
}

// MARK: Finding

extension CatalogueIndex {
  /// The indices of products whose names begin with a folded text, in the order of the lines.
  func places(beginningWith folded: String) -> [Int] {
    let letters = Array(folded.utf8)
    guard let first = letters.first else { return [] }
    // The shelf is only known if the text begins with a letter or a digit.
    if 0x61...0x7A ~= first || 0x30...0x39 ~= first {
      let shelf = LinesByLetter.shelf(ofFolded: first)
      read(shelf)
      return shelves[shelf].filter { isProduct(at: $0, beginningWith: letters) }
    }
    for shelf in shelves.indices { read(shelf) }
    return entries.indices.filter { isProduct(at: $0, beginningWith: letters) }
      .sorted { entries[$0].name.lowerBound < entries[$1].name.lowerBound }
  }

  private func isProduct(at place: Int, beginningWith letters: [UInt8]) -> Bool {
    let entry = entries[place]
    guard entry.isProduct else { return false }
    let name = text.bytes(entry.name)
    var offset = 0
    while offset < name.count, name[offset] < 0x80 {
      guard offset < letters.count else { break }
      let letter = 0x41...0x5A ~= name[offset] ? name[offset] | 0x20 : name[offset]
      guard letter == letters[offset] else { return false }
      offset += 1
    }
    if offset == letters.count { return true }
    guard offset < name.count else { return false }
    return NameKey(String(decoding: name, as: UTF8.self)).withoutAccents.utf8
      .starts(with: letters)
  }

  /// Whether a folded text could be the name of a product. May be true for other texts, never false
  /// for a product.
  func mayBeSpelled(_ folded: String) -> Bool {
    let letters = folded.utf8
    guard
      let shelf = LinesByLetter.shelf(ofSpelled: letters.first ?? 0, letters.dropFirst().first ?? 0)
    else { return true }
    read(shelf)
    return spellings.mayContain(letters)
  }

  /// Whether a spelling could be the name of a product.
  func mayBeSpelled(_ spelling: Spelling) -> Bool {
    guard let shelf = LinesByLetter.shelf(ofSpelled: spelling.first, spelling.second) else {
      return true
    }
    read(shelf)
    return spellings.mayContain(spelling.hash)
  }

  /// Calls a body with the entries of some words of a name, in the order of the lines.
  ///
  /// - Parameters:
  ///   - hash: the hash of the words.
  ///   - body: returns whether to continue after an entry, given by its index.
  @inline(__always)
  func forEachEntry(
    of words: WordSet, _ hash: NameHash, in name: borrowing ProductName, _ body: (Int) -> Bool
  ) {
    guard !words.isEmpty else { return }
    read(LinesByLetter.shelf(ofFolded: name.letters[name.words[words.first].letters.lowerBound]))
    var slot = hash.slot(bits: bits)
    while true {
      let place = Int(slots[slot])
      guard place >= 0 else { return }
      if hashes[place] == hash.value, holds(words, of: name, at: place), !body(place) { return }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// The entry of a kind that matches some letters within a word of a name.
  func entry(
    of kind: CatalogueEntry.Kind, _ range: Range<Int>, in name: borrowing ProductName
  ) -> Int? {
    guard !range.isEmpty else { return nil }
    read(LinesByLetter.shelf(ofFolded: name.letters[range.lowerBound]))
    let hash = name.letters[range].withUnsafeBufferPointer { NameHash($0) }
    var slot = hash.slot(bits: bits)
    while true {
      let place = Int(slots[slot])
      guard place >= 0 else { return nil }
      let start = place == 0 ? 0 : ends[place - 1]
      if hashes[place] == hash.value, entries[place].kind == kind,
        letters[start..<ends[place]].elementsEqual(name.letters[range])
      {
        return place
      }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  private func holds(_ words: WordSet, of name: borrowing ProductName, at place: Int) -> Bool {
    var index = place == 0 ? 0 : ends[place - 1]
    let end = ends[place]
    for word in words {
      let range = name.words[word].letters
      guard index + range.count <= end else { return false }
      for letter in range {
        if letters[index] != name.letters[letter] { return false }
        index += 1
      }
    }
    return index == end
  }
}

// MARK: Reading

extension CatalogueIndex {
  /// Parses the lines of a shelf unless that was done before.
  private func read(_ shelf: Int) {
    guard unread.hasLines(shelf) else { return }
    let before = entries.count
    defer { shelves[shelf] = before..<entries.count }
    let lines = unread.take(shelf).map { CatalogueReader.line(at: $0, of: text.bytes) }
    let capacity = lines.reduce(0) { $0 + $1.count } * NameFolder.mostLetters
    letters += [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var folder = NameFolder(letters: buffer, in: language)
      for line in lines {
        // Invalid lines are skipped; a test checks all lines of the file.
        do throws(CatalogueReader.Fault) {
          add(try reader.read(line, of: text.bytes), &folder)
        } catch {
          continue
        }
      }
      count = folder.count
    }
  }

  private func add(_ line: CatalogueReader.Line, _ folder: inout NameFolder) {
    let before = folder.count
    folder.takeEntry(text.bytes(line.entry.name))
    var hash = NameHash.empty
    for word in folder.words { hash = hash.followed(by: word.hash) }
    var slot = hash.slot(bits: bits)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(truncatingIfNeeded: entries.count)
    if line.entry.isProduct { takeSpelling(text.bytes(line.entry.name)) }
    if let changed = line.aislesChanged { aislesChanged[entries.count] = changed }
    hashes.append(hash.value)
    ends.append((ends.last ?? 0) + folder.count - before)
    entries.append(line.entry)
  }

  private func takeSpelling(_ name: UnsafeBufferPointer<UInt8>) {
    guard name.contains(where: { $0 >= 0x80 }) else { return takeSpelling(ofFolded: name) }
    takeSpelling(ofFolded: NameKey(String(decoding: name, as: UTF8.self)).text.utf8)
  }
}

extension CatalogueIndex {
  /// Inserts a name, and its first word with the blank after it, which no other name ends in.
  private func takeSpelling(ofFolded name: some Collection<UInt8>) {
    spellings.insert(name)
    if let blank = name.firstIndex(of: 0x20) { spellings.insert(name[...blank]) }
  }
}

extension NameFolder {
  /// Splits the name of an entry, which is not folded yet.
  fileprivate mutating func takeEntry(_ name: UnsafeBufferPointer<UInt8>) {
    guard !fold(name) else { return }
    var folded = NameKey(String(decoding: name, as: UTF8.self)).withoutAccents
    // Folding makes few names longer, and never by more than the reserved space.
    folded.withUTF8 { take(UnsafeBufferPointer(rebasing: $0.prefix(name.count))) }
  }
}
