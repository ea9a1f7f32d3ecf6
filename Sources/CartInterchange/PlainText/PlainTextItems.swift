import CartModels

/// The items that a line holds, and what is unsure about them.
struct PlainTextItems {
  struct Entry {
    var item: ImportedItem
    var doubt: String?

    init(_ item: ImportedItem) { self.item = item }

    init(_ line: RecipeLine, line number: Int, isCompleted: Bool) {
      item = ImportedItem(
        line: number, name: line.name, quantity: line.quantity, note: line.note,
        category: line.category, isCompleted: isCompleted)
      doubt = line.doubt
    }
  }

  private(set) var entries: [Entry] = []

  /// Reads a line that is no heading.
  init(_ line: PlainTextLines.Line, decimalComma: Bool) {
    self.init(
      text: line.text, plain: line.plain, number: line.number, decimalComma: decimalComma)
  }

  init(text: String, plain: String, number: Int, decimalComma: Bool) {
    let bullet = ListBullet(plain)
    if bullet.isTicked != nil, let item = QuotedItemLine.read(text, line: number) {
      entries = [Entry(item)]
      return
    }
    if let cells = TabbedCells.items(in: text.withoutOuterBlanks) {
      for cell in cells {
        let bullet = ListBullet(cell.text)
        for line in PlainTextItems.lines(of: bullet.rest, decimalComma: decimalComma) {
          let read = cell.note.isEmpty ? line : line.noting(cell.note)
          entries.append(Entry(read, line: number, isCompleted: bullet.isTicked ?? false))
        }
      }
      return
    }
    let (words, dueDate) = PlainTextItems.withoutDueDate(bullet.rest)
    let struck = StruckWords.read(words)
    let dated = DatedWords(Emphasis.plain(WikiLink.plain(struck ?? words)))
    let isCompleted = bullet.isTicked ?? (struck != nil || dated.isDone)
    let text = SpokenWords.dropped(from: WrittenShort.spelledOut(dated.rest))
    for line in PlainTextItems.lines(of: text, decimalComma: decimalComma) {
      let read = dated.notes.reduce(line) { $0.noting($1) }
      var entry = Entry(read, line: number, isCompleted: isCompleted)
      entry.item.fields.due = dueDate ?? dated.due
      entries.append(entry)
    }
  }

  /// A line's items as the words of another format.
  static func readings(_ text: String, decimalComma: Bool) -> [LineReading] {
    lines(
      of: WrittenShort.spelledOut(ListBullet(LineText.plain(text)).rest), decimalComma: decimalComma
    ).map { line in
      LineReading(quantity: line.quantity, name: line.name, note: line.note, doubt: line.doubt)
    }
  }

  /// Takes `, due 2026-12-24` off the end.
  static func withoutDueDate(_ text: String) -> (String, CalendarDate?) {
    let mark = ", due "
    let length = mark.utf8.count + 10
    guard text.utf8.count > length else { return (text, nil) }
    let start = text.utf8.index(text.utf8.endIndex, offsetBy: -length)
    let end = text.utf8[start...]
    guard end.starts(with: mark.utf8),
      let date = CalendarDate(text: String(decoding: end.dropFirst(mark.utf8.count), as: UTF8.self))
    else { return (text, nil) }
    return (String(Substring(text.utf8[..<start])), date)
  }

  /// The items after a word that says something of all of them.
  private static func lines(of headed: HeadedWords, decimalComma: Bool) -> [RecipeLine] {
    if case .item(let name) = headed.head { return [RecipeLine(name: name, note: headed.rest)] }
    // Only the first colon or dash of a line separates a heading.
    return lines(of: headed.rest, decimalComma: decimalComma, mayBeHeaded: false).map { line in
      var line = line
      switch headed.head {
      case .category(let name): line.category = name
      case .note(let words): line.note = line.note.isEmpty ? words : "\(words), \(line.note)"
      case .item, .nothing: break
      }
      return line
    }
  }

  /// A line's items, each read as a line of its own.
  private static func lines(
    of text: String, decimalComma: Bool, mayBeHeaded: Bool = true
  ) -> [RecipeLine] {
    if text.isEmpty { return [] }
    let priced = PricedWords(text)
    if let price = priced.price {
      var lines = lines(of: priced.rest, decimalComma: decimalComma, mayBeHeaded: mayBeHeaded)
      if let last = lines.popLast() { lines.append(last.noting(price)) }
      return lines
    }
    let separated = SeparatedWords.items(in: text)
    guard separated.count == 1, let text = separated.first else {
      return separated.flatMap {
        lines(of: $0, decimalComma: decimalComma, mayBeHeaded: mayBeHeaded)
      }
    }
    if let items = SharedAmount.items(in: text) ?? CountedRow.items(in: text) ?? row(text) {
      return items.map { RecipeLine.read(plain: $0, decimalComma: decimalComma) }
    }
    if mayBeHeaded, let headed = HeadedWords(text) {
      return lines(of: headed, decimalComma: decimalComma)
    }
    do {
      var reader = try RecipeLineReader(text, decimalComma: decimalComma)
      if reader.isSentence {
        return [RecipeLine(name: text, note: "", doubt: "it reads like a sentence")]
      }
      let items = try reader.items().map { reader.text($0) }
      // One item has been taken into words already.
      if items == [text] { return [try reader.read()] }
      return items.map { RecipeLine.read(plain: $0, decimalComma: decimalComma) }
    } catch {
      return [RecipeLine(name: text, note: "", doubt: error.reason)]
    }
  }
}

extension PlainTextItems {
  /// The products of a line that has no commas between them.
  private static func row(_ text: String) -> [String]? {
    Catalogue.builtIn.products(inRow: text.split(separator: " "))
  }
}

/// How a line of several items is parted.
extension RecipeLineReader {
  /// Whether it is long, has no amount, and ends as sentences do.
  var isSentence: Bool {
    tokens.count > RecipeLineReader.longSentence && !isNumber(0) && isClosed
      && !segments(from: 0).contains { isNumber($0.range.lowerBound) }
  }

  private static let longSentence = 14

  /// The tokens of each item: between commas, where what follows a comma is something to buy.
  func items() throws(LineDoubt) -> [Range<Int>] {
    let whole = 0..<tokens.count
    var pieces: [Range<Int>] = []
    for piece in piecesBetweenCommas() { pieces += try piecesBetweenJoints(piece) }
    guard pieces.count > 1, let first = pieces.first, !isAllRemarks(first) else { return [whole] }
    let leads = try hasAmount(first)
    var kinds = try pieces.dropFirst().map { piece throws(LineDoubt) in try kind(of: piece) }
    passOverRemarks(among: &kinds, of: pieces)
    if !leads, let last = lastItems(pieces, kinds) {
      pieces = pieces.dropLast() + last
      kinds = kinds.dropLast() + last.map { _ in .named }
    }
    let leadingAmount = try leadingAmount(at: first.lowerBound)
    let isList = isList(kinds, after: leads && leadingAmount != nil, pieces)
    var items = [first]
    for (piece, kind) in zip(pieces.dropFirst(), kinds) {
      let isNew = kind == .counted || (kind == .named && isList && !isDescription(piece))
      if isNew {
        items.append(piece)
      } else if let last = items.last {
        items[items.count - 1] = last.lowerBound..<piece.upperBound
      }
    }
    return items
  }

  /// What stands between two commas.
  private enum PieceKind {
    /// An amount and a name.
    case counted
    /// A name.
    case named
    /// An amount alone.
    case amount
    case remark
  }

  /// Names that are said of what stands before them: `herbs, such as mint, dill`, `strong, hot coffee`,
  /// `mint, dill, or chives`.
  private func passOverRemarks(among kinds: inout [PieceKind], of pieces: [Range<Int>]) {
    var isPassed = pieces.first.map(isDescribingAlone) ?? false
    if isPassed, kinds[0] == .named { kinds[0] = .remark }
    isPassed = pieces.first.map(beginsExamples) ?? false
    for place in kinds.indices {
      if kinds[place] == .counted { isPassed = false }
      if isPassed, kinds[place] == .named { kinds[place] = .remark }
      isPassed = isPassed || beginsExamples(pieces[place + 1])
    }
    if let last = pieces.last, pieces.count > 2, sharesHead(last, with: pieces) {
      for place in kinds.indices where kinds[place] == .named { kinds[place] = .remark }
    }
    guard let or = pieces.dropFirst(2).firstIndex(where: { word($0.lowerBound) == "or" }) else {
      return
    }
    for place in kinds[..<(or - 1)].indices.reversed() {
      guard kinds[place] == .named else { return }
      kinds[place] = .remark
    }
  }

  /// `corn, canola or other neutral oil`: whether all of them are kinds of what the last one names.
  private func sharesHead(_ last: Range<Int>, with pieces: [Range<Int>]) -> Bool {
    guard let or = last.first(where: { word($0) == "or" }), or > last.lowerBound else {
      return false
    }
    let end = (or + 1..<last.upperBound).first { index in
      plainWord(index).map(RecipeWords.remarkStarts.contains) ?? true
    }
    guard let head = (or + 1..<(end ?? last.upperBound)).last, head > or + 1 else { return false }
    let kinds = pieces.dropLast() + [last.lowerBound..<or]
    return kinds.allSatisfy { isSold("\(text($0)) \(text(head..<head + 1))") }
  }

  private func isDescribingAlone(_ piece: Range<Int>) -> Bool {
    piece.allSatisfy { plainWord($0).map(RecipeWords.isDescribing) ?? false } && !isProduct(piece)
  }

  /// Whether what follows a comma may still be an example.
  private func beginsExamples(_ piece: Range<Int>) -> Bool {
    piece.contains { place in
      (word(place) == "such" && word(place + 1) == "as") || word(place) == "including"
        || word(place) == "preferably"
    }
  }

  /// What an `and` parts at the end of a list of names: `pears, and bananas`, `pears and bananas`.
  /// - Returns: nil where it parts nothing that is sold.
  private func lastItems(_ pieces: [Range<Int>], _ kinds: [PieceKind]) -> [Range<Int>]? {
    guard let last = pieces.last, kinds.dropLast().allSatisfy({ $0 == .named }),
      !pieces.dropFirst().dropLast().contains(where: isDescription)
    else { return nil }
    if isAnd(last.lowerBound) {
      let rest = last.lowerBound + 1..<last.upperBound
      return pieces.count > 2 && isProduct(rest) ? [rest] : nil
    }
    let joins = last.filter(isAnd)
    guard joins.count == 1, let join = joins.first, let first = pieces.first, isProduct(first),
      kinds.last == .named, !isProduct(last)
    else { return nil }
    let (before, after) = (last.lowerBound..<join, join + 1..<last.upperBound)
    guard isProduct(before), isProduct(after) || isProductWithRemark(after),
      !RecipeWords.pairs.contains("\(text(before)) \(text(after))".lowercased())
    else { return nil }
    return [before, after]
  }

  private func isAnd(_ index: Int) -> Bool { word(index) == "and" || word(index) == "&" }

  private func isProduct(_ range: Range<Int>) -> Bool {
    !range.isEmpty && Catalogue.builtIn.knowsProduct(NameKey(text(range)))
  }

  /// More is read only once, however long a line is.
  private static let mostTokensOfItem = 30

  /// `paprika to taste`
  private func isProductWithRemark(_ range: Range<Int>) -> Bool {
    guard range.count <= RecipeLineReader.mostTokensOfItem else { return false }
    let line = RecipeLine.read(plain: text(range), decimalComma: false)
    return line.doubt == nil && line.quantity == nil
      && Catalogue.builtIn.knowsProduct(NameKey(line.name))
  }

  /// `Eggs (12)`, `bread x2`, `onions 2`
  private func isCountedProduct(_ range: Range<Int>) -> Bool {
    guard range.count <= RecipeLineReader.mostTokensOfItem,
      range.contains(where: { isNumber($0) || isForeignNumber($0) })
    else { return false }
    let line = RecipeLine.read(plain: text(range), decimalComma: false)
    return line.doubt == nil && line.quantity != nil
      && Catalogue.builtIn.knowsProduct(NameKey(line.name))
  }

  private func isList(_ kinds: [PieceKind], after leads: Bool, _ pieces: [Range<Int>]) -> Bool {
    if kinds.contains(.counted) { return true }
    let named = zip(pieces.dropFirst(), kinds).filter { $0.1 == .named }.map(\.0)
    guard leads else { return !named.allSatisfy(isDescription) }
    // After an amount a remark is likelier, unless all of them are sold.
    return named.count > 1
      && named.allSatisfy { Catalogue.builtIn.knowsProduct(NameKey(text($0))) }
  }

  func isDescription(_ range: Range<Int>) -> Bool {
    range.allSatisfy { plainWord($0).map(RecipeWords.isDescribing) ?? false }
      || ListedItem.isRemark(text(range), of: "")
  }

  private func piecesBetweenCommas() -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var (start, index) = (0, 0)
    while index < tokens.count {
      if let close = closing[index] {
        index = close
      } else if kind(index) == .comma || partsCounted(index, after: start) {
        if start < index { pieces.append(start..<index) }
        start = index + 1
      }
      index += 1
    }
    if start < tokens.count { pieces.append(start..<tokens.count) }
    return pieces
  }

  /// `;` in `2 apples; 3 pears`, but not in `1 packet; 7 g baking powder`.
  private func partsCounted(_ index: Int, after start: Int) -> Bool {
    kind(index) == .semicolon && isNumber(index + 1) && start < index
      && isCountedProduct(start..<index)
  }

  /// What an `and` parts before an amount: `2 carrots and 2 celery stalks`, `and 6 eggs`. What stands on
  /// both sides is sold, so that `1 cup and 2 tbsp flour` stays whole.
  private func piecesBetweenJoints(_ piece: Range<Int>) throws(LineDoubt) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = piece.lowerBound
    for joint in piece where isAnd(joint) || isPlus(joint) {
      if partsProducts(joint, in: start..<piece.upperBound) {
        pieces.append(start..<joint)
        start = joint + 1
        continue
      }
      guard joint >= start, let amount = try leadingAmount(at: joint + 1),
        amount.end < piece.upperBound, amount.value != nil || amount.unit != nil,
        joint == start || isCountedProduct(start..<joint) || isProduct(start..<joint),
        isCountedProduct(joint + 1..<piece.upperBound)
          || isProductWithRemark(amount.end..<piece.upperBound)
      else { continue }
      if joint > start { pieces.append(start..<joint) }
      start = joint + 1
    }
    return pieces + [start..<piece.upperBound]
  }

  private func isPlus(_ index: Int) -> Bool { kind(index) == .plus || word(index) == "plus" }

  /// `+` in `burgers 24 + buns 24`, and `plus` in `bread plus butter`.
  private func partsProducts(_ plus: Int, in piece: Range<Int>) -> Bool {
    guard isPlus(plus), piece.lowerBound < plus else { return false }
    let rest = plus + 1..<piece.upperBound
    let end = rest.first(where: isPlus) ?? piece.upperBound
    return [piece.lowerBound..<plus, plus + 1..<end].allSatisfy {
      isProduct($0) || isCountedProduct($0)
    }
  }

  private func kind(of piece: Range<Int>) throws(LineDoubt) -> PieceKind {
    // `1 inch thick`
    if let end = try size(at: piece.lowerBound), end <= piece.upperBound, isLength(end - 1) {
      return .remark
    }
    guard let amount = try leadingAmount(at: piece.lowerBound), amount.end > piece.lowerBound else {
      if isCountedProduct(piece) { return .counted }
      let isRemark = isRemark(piece.lowerBound) && !isPreparedProduct(piece)
      return isRemark || isWhatWasDone(piece) ? .remark : .named
    }
    if amount.end >= piece.upperBound || kind(amount.end) == .semicolon { return .amount }
    // `about 6oz/cup`, `1 ounce batches`
    if kind(amount.end) == .slash { return .amount }
    if amount.end == piece.upperBound - 1,
      plainWord(amount.end).flatMap(RecipeWords.countingWord) != nil
    {
      return .amount
    }
    if isAllRemarks(amount.end..<piece.upperBound) || isRemark(amount.end) { return .amount }
    // `about 4 pounds total weight`
    if plainWord(amount.end).map(RecipeWords.remarksOfAmounts.contains) == true { return .amount }
    // `about 2 cups`, `some kept whole`
    return isNumber(piece.lowerBound) || amount.unit != nil ? .counted : .remark
  }

  /// `buttered`, `lightly floured`
  private func isWhatWasDone(_ piece: Range<Int>) -> Bool {
    guard let last = plainWord(piece.upperBound - 1), RecipeWords.mayBeParticiple(last) else {
      return false
    }
    return piece.dropLast().allSatisfy { plainWord($0).map(RecipeWords.isAdverb) ?? false }
      && !isProduct(piece)
  }

  /// `grated cheese` between other things to buy.
  private func isPreparedProduct(_ piece: Range<Int>) -> Bool {
    guard let end = noteRun(at: piece.lowerBound), end < piece.upperBound else { return false }
    return Catalogue.builtIn.knowsProduct(NameKey(text(end..<piece.upperBound)))
  }

  private func hasAmount(_ piece: Range<Int>) throws(LineDoubt) -> Bool {
    if try leadingAmount(at: piece.lowerBound) != nil { return true }
    return piece.contains { isNumber($0) }
  }

  /// Whether it says only how something is or was prepared.
  var isRemark: Bool {
    isAllRemarks(0..<tokens.count) || tokens.count == 1 && word(0) == "optional"
  }

  private func isAllRemarks(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      guard let end = noteRun(at: index) else { return false }
      index = end
    }
    return true
  }
}
