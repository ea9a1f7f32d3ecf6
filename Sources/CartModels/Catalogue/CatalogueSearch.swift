/// The search of a catalogue for one name. The rules are in the order in which they apply;
/// grammar.md describes them.
struct CatalogueSearch {
  let index: CatalogueIndex
  let name: ProductName
  private let unit: Unit?
  /// The words that are ignored: remarks, sizes, and leads at the end.
  let passedOver: WordSet

  /// The product in the name that determines the aisle.
  struct Head {
    var place: Int
    var words: WordSet
    var rule: CatalogueMatch.Rule
    /// The letters before the product in a compound word.
    var before: Range<Int>?
  }

  init(_ index: CatalogueIndex, _ name: ProductName, unit: Unit?) {
    (self.index, self.name, self.unit) = (index, name, unit)
    passedOver = index.passedOver(of: name)
  }

  /// The aisle of the name; nil if no entry matches.
  func match() -> CatalogueMatch? {
    guard let head = headInLanguage(), let aisle = index.entries[head.place].aisle else {
      // Without a product, a lead matches only if it changes every aisle.
      if let lead = lead(of: .none, changing: nil) { return match(lead, name: lead) }
      return brand().flatMap { match($0, .brand) }
    }
    if let lead = lead(of: head.words, changing: aisle) ?? lead(within: head, changing: aisle) {
      return match(lead, name: head.place)
    }
    if let brand = brand(before: head) { return match(brand, .brand) }
    guard let unit, let container = unit.aisle(insteadOf: aisle) else {
      return match(head.place, head.rule)
    }
    return CatalogueMatch(
      aisle: container, name: index.name(at: head.place), rule: .container(unit))
  }

  private func match(_ place: Int, _ rule: CatalogueMatch.Rule) -> CatalogueMatch? {
    index.entries[place].aisle.map {
      CatalogueMatch(aisle: $0, name: index.name(at: place), rule: rule)
    }
  }

  private func match(_ lead: Int, name: Int) -> CatalogueMatch? {
    index.entries[lead].aisle.map {
      CatalogueMatch(aisle: $0, name: index.name(at: name), rule: .lead(index.name(at: lead)))
    }
  }
}

// MARK: Products

extension CatalogueSearch {
  /// The longest tail that is a product. Each tail is tried with all words, up to a word such as
  /// `with`, and without the ignored words, first those at its end and then all of them.
  func head() -> Head? {
    guard let last = head(of: name.main) else { return nil }
    guard isFlavour(last), let named = head(of: name.main.upTo(last.words.first)),
      index.entries[named.place].aisle != .produce
    else { return last }
    return Head(place: named.place, words: named.words, rule: .tail)
  }

  /// `Protein Bar Strawberry`: whether the head is produce that is sold in the plural, but is in
  /// the singular here.
  private func isFlavour(_ head: Head) -> Bool {
    guard index.entries[head.place].aisle == .produce, !head.words.isEmpty,
      head.words.first > name.main.first
    else { return false }
    let utf8 = name.text.utf8
    let end = name.words[head.words.end - 1].source.upperBound
    guard index.name(at: head.place).utf8.last == UInt8(ascii: "s"), end > 0, end <= utf8.count
    else { return false }
    return utf8[utf8.index(utf8.startIndex, offsetBy: end - 1)] != UInt8(ascii: "s")
  }

  private func head(of all: WordSet) -> Head? {
    let body = all.upTo(name.bodyEnd)
    let known = body.subtracting(passedOver)
    let toKnownEnd = body.upTo(known.end)
    for start in body {
      if let place = product(all, from: start) {
        let isName = start == all.first && all.end == name.words.count
        return Head(
          place: place, words: all.from(start), rule: isName ? rule(of: place) : .tail)
      }
      let tails = [body, toKnownEnd, known]
      var last = all
      for tail in tails where tail != last && tail.contains(start) {
        last = tail
        if let place = product(tail, from: start) {
          return Head(place: place, words: tail.from(start), rule: .tail)
        }
      }
    }
    return nil
  }

  func rule(of place: Int) -> CatalogueMatch.Rule {
    index.isSpelled(name.text.utf8, at: place) ? .name : .loose
  }

  /// The product whose name is the tail of some words.
  private func product(_ words: WordSet, from start: Int) -> Int? {
    let tail = words.from(start)
    return product(tail, isWhole: tail == words)
  }

  /// The product whose name some words are. Of products that only differ in their plurals, the one
  /// with the same spelling has precedence.
  func product(_ tail: WordSet, isWhole: Bool) -> Int? {
    var found: Int?
    index.forEachEntry(of: tail, name.hash(of: tail), in: name) { place in
      let kind = index.entries[place].kind
      guard kind == .product || kind == .ending || isWhole && kind == .whole else { return true }
      if found == nil {
        found = place
        return true
      }
      guard isSpelled(tail, at: place) else { return true }
      found = place
      return false
    }
    return found
  }

  private func isSpelled(_ words: WordSet, at place: Int) -> Bool {
    let utf8 = name.text.utf8
    guard !words.isEmpty else { return false }
    let source =
      name.words[words.first].source.lowerBound..<name.words[words.end - 1].source.upperBound
    guard source.upperBound <= utf8.count else { return false }
    let start = utf8.index(utf8.startIndex, offsetBy: source.lowerBound)
    return index.isSpelled(utf8[start..<utf8.index(start, offsetBy: source.count)], at: place)
  }
}

// MARK: Leads and brands

extension CatalogueSearch {
  /// The first lead that changes the aisle: before the head, or after it in an aside or at the end
  /// of the name (`peas, frozen`). Without a head, only leads that change every aisle count.
  private func lead(of head: WordSet, changing aisle: Aisle?) -> Int? {
    if index.language.headPlace != .last { return lead(around: head, changing: aisle) }
    let start = head.isEmpty ? name.bodyEnd - 1 : head.first
    let rest = name.asides.union(passedOver.from(start)).subtracting(head)
    return lead(among: name.main.upTo(start), changing: aisle) ?? lead(among: rest, changing: aisle)
  }

  func lead(among words: WordSet, changing aisle: Aisle?) -> Int? {
    for start in words {
      let lead = index.entry(startingAt: start, in: words, of: name) { place in
        guard index.entries[place].kind == .lead else { return false }
        guard let changed = index.aislesChanged[place] else { return true }
        return aisle.map(changed.contains) ?? false
      }
      if let lead { return lead.place }
    }
    return nil
  }

  /// The brand at the beginning of the name.
  func brand() -> Int? {
    let words = name.main.upTo(name.bodyEnd)
    guard !words.isEmpty else { return nil }
    return index.entry(startingAt: words.first, in: words, of: name) {
      index.entries[$0].kind == .brand
    }?.place
  }
}

extension CatalogueIndex {
  /// The maximum number of words of a lead, brand or remark.
  private static let mostWords = 3

  /// The longest matching entry that begins at a word, and its end.
  @inline(__always)
  fileprivate func entry(
    startingAt start: Int, in words: WordSet, of name: borrowing ProductName, _ fits: (Int) -> Bool
  ) -> (place: Int, end: Int)? {
    var hash = NameHash.empty
    var found: (Int, Int)?
    var count = 0
    for word in words.from(start) {
      guard count < CatalogueIndex.mostWords else { break }
      count += 1
      hash = hash.followed(by: name.words[word].hash)
      let span = words.from(start).upTo(word + 1)
      forEachEntry(of: span, hash, in: name) { place in
        guard fits(place) else { return true }
        found = (place, word + 1)
        return false
      }
    }
    return found
  }

  /// The words of a name that are ignored: remarks, sizes, and leads at the end.
  fileprivate func passedOver(of name: borrowing ProductName) -> WordSet {
    var passedOver = name.sizes
    var next = 0
    for start in name.main where start >= next {
      let remark = entry(startingAt: start, in: name.main, of: name) {
        entries[$0].kind == .remark
      }
      guard let remark else { continue }
      for word in name.main.from(start).upTo(remark.end) { passedOver.insert(word) }
      next = remark.end
    }
    return passedOver.union(leadsAtEnd(of: name, passedOver))
  }

  /// Whether a name only consists of remarks: `extra mature`, `ohne Kerne`.
  func isRemark(_ name: borrowing ProductName) -> Bool {
    var next = 0
    for start in name.main where start >= next {
      let remark = entry(startingAt: start, in: name.main, of: name) {
        entries[$0].kind == .remark
      }
      guard let remark else { return false }
      next = remark.end
    }
    return next == name.words.count
  }

  /// The leads at the end of a name: `peas frozen`.
  private func leadsAtEnd(of name: borrowing ProductName, _ passedOver: WordSet) -> WordSet {
    var leads = WordSet.none
    var body = name.main.upTo(name.bodyEnd).subtracting(passedOver)
    while !body.isEmpty {
      let last = body.end - 1
      let isLead = entry(startingAt: last, in: body, of: name) { entries[$0].kind == .lead } != nil
      guard isLead, body.first < last else { break }
      leads.insert(last)
      body = body.upTo(last)
    }
    return leads
  }
}
