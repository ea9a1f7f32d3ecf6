/// A catalogue's entries, to be found by the words of a name.
///
/// Most runs of the program look up a few names, and reading all lines takes longer than a whole
/// `add`: so the lines are sorted by their first letter alone, and those of a letter are read
/// when a word with that letter is first looked up.
final class CatalogueIndex {
  /// The entries that were read.
  private(set) var entries: [CatalogueEntry] = []
  /// For leads that change some aisles alone, by the place of their entry: which.
  private(set) var aislesChanged: [Int: Set<Aisle>] = [:]

  private let text: CatalogueText
  // Asked for nearly each name there is, by nobody who is in the midst of changing it.
  @exclusivity(unchecked) private var unread: LinesByLetter
  private var reader = CatalogueReader()
  @exclusivity(unchecked) private var spellings = SpellingFilter()
  // The folded letters of all names read, and for each entry where its end and their number.
  private var letters: [UInt8] = []
  private var ends: [Int] = []
  // The places of the entries of each shelf that was read.
  private var shelves = [Range<Int>](repeating: 0..<0, count: LinesByLetter.shelves)
  private var hashes: [UInt64] = []
  // The places of entries, each in the first slot from that of its number on that was free.
  private var slots: [Int32]
  private let bits: Int

  /// The language of the names.
  let language: Language

  /// Sorts the lines of a file.
  init(_ text: CatalogueText, in language: Language) {
    (self.text, self.language) = (text, language)
    unread = LinesByLetter(text.bytes)
    bits = max(4, Int.bitWidth - (unread.count * 2).leadingZeroBitCount)
    slots = [Int32](repeating: -1, count: 1 << bits)
  }

  /// The name of an entry, as it is written.
  func name(at place: Int) -> String {
    String(decoding: text.bytes(entries[place].name), as: UTF8.self)
  }

  /// Whether an entry is spelled as some folded text is.
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
  /// The places of products whose names begin with some folded text, in the order of the lines.
  func places(beginningWith folded: String) -> [Int] {
    let letters = Array(folded.utf8)
    guard let first = letters.first else { return [] }
    // What begins with a letter or a digit stands on its shelf; a sign says nothing of that.
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

  /// Whether a product may be spelled as some folded text is.
  func mayBeSpelled(_ folded: String) -> Bool {
    let letters = folded.utf8
    guard
      let shelf = LinesByLetter.shelf(ofSpelled: letters.first ?? 0, letters.dropFirst().first ?? 0)
    else { return true }
    read(shelf)
    return spellings.mayContain(letters)
  }

  /// The same of one that was put together of words.
  func mayBeSpelled(_ spelling: Spelling) -> Bool {
    guard let shelf = LinesByLetter.shelf(ofSpelled: spelling.first, spelling.second) else {
      return true
    }
    read(shelf)
    return spellings.mayContain(spelling.hash)
  }

  /// Goes through the entries of some words of a name, in the order of the lines.
  ///
  /// - Parameters:
  ///   - hash: the number for the words.
  ///   - body: whether to go on after an entry, given by its place.
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

  /// The entry of a kind that some letters of a name are, within a word of it.
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
  /// Reads the lines of a shelf, if they weren't yet.
  private func read(_ shelf: Int) {
    guard unread.hasLines(shelf) else { return }
    let before = entries.count
    defer { shelves[shelf] = before..<entries.count }
    let lines = unread.take(shelf).map { CatalogueReader.line(at: $0, of: text.bytes) }
    let capacity = lines.reduce(0) { $0 + $1.count } * NameFolder.mostLetters
    letters += [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      var folder = NameFolder(letters: buffer, in: language)
      for line in lines {
        // A line that can't be read is skipped: a test checks each line of the file.
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
    guard name.contains(where: { $0 >= 0x80 }) else { return spellings.insert(name) }
    spellings.insert(NameKey(String(decoding: name, as: UTF8.self)).text.utf8)
  }
}

extension NameFolder {
  /// Takes an entry's name apart, which nobody folded before.
  fileprivate mutating func takeEntry(_ name: UnsafeBufferPointer<UInt8>) {
    guard !fold(name) else { return }
    var folded = NameKey(String(decoding: name, as: UTF8.self)).withoutAccents
    // Few letters become longer by folding, and then by less than there is room for.
    folded.withUTF8 { take(UnsafeBufferPointer(rebasing: $0.prefix(name.count))) }
  }
}
