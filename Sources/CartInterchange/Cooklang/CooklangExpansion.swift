import CartModels

/// The context in which a file is used.
struct CooklangUse {
  var file: CooklangFile
  /// The factor for its amounts.
  var factor: Rational
  /// The paths of the files that lead to this one, which is the last of them.
  var chain: [String]
  /// The line that leads to it in the file that the user imports; nil for that file itself.
  var line: Int?
  var dueDate: CalendarDate?
  var isOptional = false
  /// Whether its amounts stay the same when the recipe is scaled.
  var isFixed = false
  /// The section of an ingredient, if notes include it.
  var section = ""
  /// The lines of a list that select which references to follow, by their paths; nil to follow all.
  var followed: [[Substring]: CooklangListLine]?
}

/// Converts recipes and the recipes to which they refer into items.
///
/// The expansion always terminates. No file can lead to itself, and there are limits for the depth
/// of references, the number of opened files, the bytes read and the number of uses.
struct CooklangExpansion {
  private(set) var reading = FileReading(contents: ImportedLists())
  /// Whether the notes of ingredients include their sections.
  var notesSections = false
  /// The index of the only list, by its title.
  private var places: [String?: Int] = [:]
  private let open: (String) throws -> String?
  private let passing: WorkCheck
  /// The requested files; nil for a file that doesn't exist.
  private var documents: [String: CooklangDocument?] = [:]
  private var byteCount = 0
  private var elementCount = 0
  private var useCount = 0
  private var hasSaidTooMuch = false
  private var hasSaidUnscaled = false

  private static let mostDepth = 20
  private static let mostFiles = 1_000
  private static let mostBytes = 8 << 20
  private static let mostUses = 5_000
  private static let mostElements = 200_000
  /// The work to convert an ingredient into an item, where reading a byte is 1.
  private static let workOfElement = 64

  init(passing: @escaping WorkCheck, open: @escaping (String) throws -> String?) {
    (self.passing, self.open) = (passing, open)
  }

  /// Converts all elements of a file.
  mutating func take(_ document: CooklangDocument, _ use: CooklangUse) throws {
    var use = use
    let title = document.metadata.title ?? CooklangText.plain(use.file.name)
    let dueDate = use.dueDate
    var label = title
    for element in document.elements {
      try passing(CooklangExpansion.workOfElement)
      switch element {
      case .finding(let finding): find(finding.kind, finding.line, use, finding.message)
      case .note: break
      case .section(let name, _):
        guard use.file.isMenu else {
          if notesSections { use.section = name }
          continue
        }
        use.dueDate = CooklangExpansion.date(in: name) ?? dueDate
        label = name.isEmpty ? title : "\(title), \(name)"
      case .ingredient(let ingredient):
        if ingredient.reference == nil {
          take(ingredient, use, label)
        } else {
          try follow(ingredient, use)
        }
      }
    }
  }

  private mutating func find(
    _ kind: Findings.Kind, _ line: Int, _ use: CooklangUse, _ message: @autoclosure () -> String
  ) {
    guard let first = use.line else {
      return reading.findings.add(kind, line: line, message())
    }
    reading.findings.add(
      kind, line: first, "in \(Excerpt.of(use.file.path)), line \(line): \(message())")
  }

  /// Returns the first date in a section's name: `Saturday (2026-03-07)`.
  static func date(in name: String) -> CalendarDate? {
    let bytes = Array(name.utf8)
    let length = 10
    guard bytes.count >= length else { return nil }
    for start in 0...(bytes.count - length) where bytes[start] & 0xF0 == 0x30 {
      let isInNumber = { (index: Int) in
        bytes.indices.contains(index) && (0x30...0x39).contains(bytes[index])
      }
      guard !isInNumber(start - 1), !isInNumber(start + length) else { continue }
      let text = String(decoding: bytes[start..<start + length], as: UTF8.self)
      if let date = CalendarDate(text: text) { return date }
    }
    return nil
  }
}

// MARK: Items

extension CooklangExpansion {
  private mutating func take(
    _ ingredient: CooklangIngredient, _ use: CooklangUse, _ recipe: String?
  ) {
    if let problem = CooklangText.problem(ofName: ingredient.name) {
      return find(
        .refused, ingredient.line, use,
        "the name of an ingredient, \(Excerpt.of(ingredient.name)), \(problem)")
    }
    var notes: [String] = []
    let quantity: Quantity?
    do throws(ArithmeticError) {
      quantity = try self.quantity(of: ingredient, use, &notes)
    } catch {
      return find(
        .refused, ingredient.line, use,
        "\(Excerpt.of(ingredient.name)) times \(use.factor.exactText) \(error.fault)")
    }
    if let quantity, quantity.amount <= 0 {
      return find(
        .refused, ingredient.line, use,
        "the amount of \(Excerpt.of(ingredient.name)) must be above 0")
    }
    notes.insert(use.section, at: 0)
    notes += [ingredient.preparation, ingredient.isOptional || use.isOptional ? "optional" : ""]
    var item = ImportedItem(
      line: use.line ?? ingredient.line, name: ingredient.name, quantity: quantity,
      note: notes.filter { !$0.isEmpty }.joined(separator: ", "),
      fields: ItemFields(due: use.dueDate), recipe: recipe)
    item.isFixed = use.isFixed || ingredient.amount.isFixed
    add(item, ingredient.line, use)
  }

  private mutating func add(_ item: ImportedItem, _ line: Int, _ use: CooklangUse) {
    guard item.note.utf8.count <= ShoppingItem.maximumNoteLength else {
      return find(
        .refused, line, use,
        "the note on \(Excerpt.of(item.name)) is longer than \(ShoppingItem.maximumNoteLength) bytes"
      )
    }
    reading.contents.add(item, to: nil, &places)
  }

  /// Returns the amount of an ingredient. Text that isn't a number, and unknown units, are added to
  /// the notes.
  private mutating func quantity(
    of ingredient: CooklangIngredient, _ use: CooklangUse, _ notes: inout [String]
  ) throws(ArithmeticError) -> Quantity? {
    let amount = ingredient.amount
    switch amount.value {
    case .none:
      notes.append(amount.unit)
      return nil
    case .text(let text):
      notes.append(amount.unit.isEmpty ? text : "\(text) \(amount.unit)")
      sayUnscaled(text, ingredient, use)
      return nil
    case .number(let number):
      let scaled = amount.isFixed ? number : try number.multiplied(by: use.factor)
      if let unit = amount.knownUnit { return Quantity(scaled, unit) }
      notes.append(amount.unit)
      return Quantity(scaled)
    }
  }

  private mutating func sayUnscaled(
    _ text: String, _ ingredient: CooklangIngredient, _ use: CooklangUse
  ) {
    guard use.factor != 1, !ingredient.amount.isFixed, !hasSaidUnscaled else { return }
    hasSaidUnscaled = true
    find(
      .unsure, ingredient.line, use,
      "\(Excerpt.of(text)) of \(Excerpt.of(ingredient.name)) is not a number, so it is not scaled"
    )
  }
}

// MARK: References

extension CooklangExpansion {
  /// Follows the reference of an ingredient, unless a list selects other recipes.
  private mutating func follow(_ ingredient: CooklangIngredient, _ use: CooklangUse) throws {
    guard let lines = use.followed else { return try follow(ingredient, nil, use) }
    guard let reference = ingredient.reference, let line = lines[reference.parts],
      line.ingredient.amount.value == .none
    else { return }
    try follow(ingredient, line.children, use)
  }

  /// Follows the reference of an ingredient.
  ///
  /// - Parameter lines: the lines below it in a list; unless they are empty, all other references
  ///   of the recipe are ignored.
  private mutating func follow(
    _ ingredient: CooklangIngredient, _ lines: [CooklangListLine]?, _ use: CooklangUse
  ) throws {
    guard let reference = ingredient.reference else { return }
    if let problem = reference.problem {
      return find(
        .refused, ingredient.line, use, "\(Excerpt.of(reference.text)) \(problem)")
    }
    guard isWithinBounds(reference, ingredient.line, use) else { return }
    guard let (file, document) = try load(reference, from: use.file) else {
      return try takeWithoutRecipe(ingredient, lines ?? [], use)
    }
    guard !leadsBack(file, ingredient.line, use),
      let factor = factor(ingredient, document.metadata, use)
    else { return }
    var inner = use
    inner.file = file
    inner.factor = factor
    inner.chain.append(file.path)
    inner.line = use.line ?? ingredient.line
    inner.isOptional = use.isOptional || ingredient.isOptional
    inner.isFixed = use.isFixed || ingredient.amount.isFixed
    inner.followed = lines.flatMap { $0.isEmpty ? nil : CooklangListLine.byPath($0) }
    elementCount += document.elements.count
    try take(document, inner)
    guard let lines, !lines.isEmpty else { return }
    let taken = document.paths
    let rest = lines.filter { line in
      line.ingredient.amount.value != .none
        || line.ingredient.reference.map { !taken.contains($0.parts) } ?? true
    }
    try take(rest, chain: inner.chain, document.metadata.title ?? file.name)
  }

  /// Adds the reference itself as an item if there is no such recipe, or adds the lines below it in
  /// a list.
  private mutating func takeWithoutRecipe(
    _ ingredient: CooklangIngredient, _ lines: [CooklangListLine], _ use: CooklangUse
  ) throws {
    let reference = Excerpt.of(ingredient.reference?.text ?? "")
    guard lines.isEmpty else {
      find(
        .unsure, ingredient.line, use,
        "recipe \(reference) not found, so only the lines below it are imported")
      return try take(lines, chain: use.chain, ingredient.name)
    }
    let name = Excerpt.of(ingredient.name)
    find(
      .unsure, ingredient.line, use,
      "recipe \(reference) not found, so \(name) is imported as an item")
    take(ingredient, use, nil)
  }

  /// Loads the file of a reference. The current specification looks below the root folder. Older
  /// ones looked below the folder of the referring file, which is tried second.
  private mutating func load(
    _ reference: CooklangReference, from file: CooklangFile
  ) throws -> (CooklangFile, CooklangDocument)? {
    var files = reference.files()
    if !file.folder.isEmpty { files += reference.files(below: file.folder) }
    for file in files {
      if let document = try document(file.path) { return (file, document) }
    }
    return nil
  }

  private mutating func document(_ path: String) throws -> CooklangDocument? {
    if let known = documents[path] { return known }
    let text = try open(path)
    byteCount += text?.utf8.count ?? 0
    let document = try text.map { try CooklangDocument(reading: $0, passing: passing) }
    documents[path] = .some(document)
    return document
  }

  /// Whether a recipe refers back to itself, which is reported.
  private mutating func leadsBack(_ file: CooklangFile, _ line: Int, _ use: CooklangUse) -> Bool {
    guard use.chain.contains(file.path) else { return false }
    let chain = (use.chain + [file.path]).map { Excerpt.of($0.onOneLine) }
    find(.refused, line, use, "\(chain.joined(separator: " → ")) refers back to itself")
    return true
  }

  /// Whether the limits allow another recipe.
  private mutating func isWithinBounds(
    _ reference: CooklangReference, _ line: Int, _ use: CooklangUse
  ) -> Bool {
    useCount += 1
    let isWithin =
      use.chain.count <= CooklangExpansion.mostDepth && useCount <= CooklangExpansion.mostUses
      && documents.count <= CooklangExpansion.mostFiles
      && byteCount <= CooklangExpansion.mostBytes
      && elementCount <= CooklangExpansion.mostElements
    if !isWithin, !hasSaidTooMuch {
      hasSaidTooMuch = true
      find(
        .refused, line, use,
        "recipes refer to each other too deeply or too often; those from \(Excerpt.of(reference.text)) on are left out"
      )
    }
    return isWithin
  }
}

// MARK: Scaling

extension CooklangExpansion {
  /// Returns the factor for the amounts of a referenced recipe, or nil if it can't be calculated.
  private mutating func factor(
    _ ingredient: CooklangIngredient, _ metadata: CooklangMetadata, _ use: CooklangUse
  ) -> Rational? {
    let problem: String
    do throws(ArithmeticError) {
      let factor = try ownFactor(ingredient, metadata, use)
      let product = ingredient.amount.isFixed ? factor : try factor.multiplied(by: use.factor)
      if product > 0 { return product }
      problem = "must be above 0"
    } catch {
      problem = error.fault
    }
    let name = Excerpt.of(ingredient.name)
    find(.refused, ingredient.line, use, "the amount of \(name) \(problem)")
    return nil
  }

  /// Returns the factor of a reference's own amount, which is a multiple, a number of servings or
  /// an amount of the recipe's yield.
  private mutating func ownFactor(
    _ ingredient: CooklangIngredient, _ metadata: CooklangMetadata, _ use: CooklangUse
  ) throws(ArithmeticError) -> Rational {
    let unit = ingredient.amount.unit
    let name = Excerpt.of(ingredient.name)
    guard case .number(let number) = ingredient.amount.value else {
      if ingredient.amount != CooklangAmount() { sayUnclear(ingredient, use) }
      return 1
    }
    if unit.isEmpty { return number }
    if CooklangMetadata.isServings(unit) {
      if let servings = metadata.servings { return try number.divided(by: servings) }
      find(
        .unsure, ingredient.line, use,
        "\(name) has no number of servings; 1 is assumed")
      return number
    }
    if let factor = try CooklangExpansion.factor(number, unit, of: metadata) { return factor }
    sayUnclear(ingredient, use)
    return 1
  }

  private mutating func sayUnclear(_ ingredient: CooklangIngredient, _ use: CooklangUse) {
    let amount =
      switch ingredient.amount.value {
      case .none: ingredient.amount.unit
      case .number(let number): "\(number.exactText) \(ingredient.amount.unit)"
      case .text(let text): text
      }
    let name = Excerpt.of(ingredient.name)
    find(
      .unsure, ingredient.line, use,
      "\(name) cannot be scaled to \(Excerpt.of(amount)); it is imported as written"
    )
  }

  /// Returns the factor from the recipe's yield, if it has the same unit or a convertible one.
  private static func factor(
    _ number: Rational, _ unit: String, of metadata: CooklangMetadata
  ) throws(ArithmeticError) -> Rational? {
    guard let yield = metadata.yield else { return nil }
    if yield.unit.lowercased() == unit.lowercased() { return try number.divided(by: yield.amount) }
    guard let wanted = Unit(word: unit), let made = Unit(word: yield.unit),
      wanted.family == made.family
    else { return nil }
    return try Quantity(number, wanted).converted(to: made).amount.divided(by: yield.amount)
  }
}

// MARK: Shopping lists

extension CooklangExpansion {
  /// Converts the lines of a shopping list, or the lines below one of them.
  ///
  /// - Parameters:
  ///   - chain: the paths of the recipes above the lines.
  ///   - recipe: the title of the last of them.
  mutating func take(
    _ lines: [CooklangListLine], chain: [String] = [], _ recipe: String? = nil
  ) throws {
    let list = CooklangFile(named: CooklangListReader.fileName, isMenu: false)
    let use = CooklangUse(file: list, factor: 1, chain: chain)
    for line in lines {
      for finding in line.findings {
        reading.findings.add(finding.kind, line: line.number, finding.message)
      }
      guard line.isTaken else { continue }
      if line.ingredient.reference == nil {
        take(line.ingredient, use, recipe)
      } else {
        try follow(line.ingredient, line.children, use)
      }
    }
  }

  /// Checks the items that the log says are checked, for all recipes.
  mutating func check(_ log: CooklangCheckedLog) {
    for entry in log.unread {
      reading.findings.add(
        .refused, line: entry.line,
        "in `\(CooklangCheckedLog.fileName)`, line \(entry.line): \(Excerpt.of(entry.text)) begins with neither `+ ` nor `- `"
      )
    }
    for list in reading.contents.lists.indices {
      for item in reading.contents.lists[list].items.indices {
        let name = reading.contents.lists[list].items[item].name
        reading.contents.lists[list].items[item].isCompleted = log.isChecked(name)
      }
    }
  }
}
