import CartModels
import TestSupport
import Testing

@Suite struct StoredFieldTests {
  /// A value of each kind, and a later one.
  private func samples(_ kind: FieldKind) -> (first: String, later: String) {
    switch kind {
    case .day: ("2026-12-24", "2027-01-06")
    case .shop: ("Aldi", "Lidl")
    case .position: ("40", "8080")
    }
  }

  private func fields(_ field: StoredField, _ text: String?) -> ItemFields {
    var fields = ItemFields()
    #expect(field.field.take(text, &fields))
    return fields
  }

  /// A property without a row would be lost when items are stored or sent to others.
  @Test func everyPropertyHasARowOfItsName() {
    let properties = Mirror(reflecting: ItemFields()).children.compactMap(\.label)
    #expect(properties == Field.all.map(\.name))
    #expect(StoredField.allCases.map { "\($0)" } == Field.all.map(\.name))
    #expect(Set(Field.all.map(\.key)).count == Field.all.count)
    // Clause words are compared as eight bytes.
    #expect(Field.visible.allSatisfy { NameKey($0.clause).isAmbiguous })
  }

  @Test(arguments: StoredField.allCases) func aRowReadsAndWritesItsProperty(_ field: StoredField) {
    let (text, later) = samples(field.field.kind)
    let said = fields(field, text)
    #expect(field.field.text(said) == text)
    let labels = Mirror(reflecting: said).children.filter { "\($0.value)" != "nil" }.map(\.label)
    #expect(labels == [field.field.name])
    #expect(StoredField(name: field.field.name) == field)
    #expect(!said.isEmpty && fields(field, nil).isEmpty)
    var refused = said
    #expect(!field.field.take("", &refused) && refused == said)
    let values = [text, later].compactMap { field.field.value(fields(field, $0)) }
    #expect(values.count == 2 && values == values.sorted())
  }

  /// A field that is not specified keeps its value.
  @Test(arguments: StoredField.allCases) func nothingSaidKeepsWhatIsThere(_ field: StoredField) {
    let said = fields(field, samples(field.field.kind).first)
    #expect(said.joined(by: ItemFields()) == said)
    #expect(ItemFields().joined(by: said) == said)
    #expect(said.joined(by: said) == said)
    #expect(said.replaced(by: ItemFields()) == said)
    let anew = said.joined(by: ItemFields(), isNewNeed: true)
    #expect(anew == (field.field.isOfOneNeed ? ItemFields() : said))
  }

  @Test func anItemStaysWhereItIs() {
    let position = (own: fields(.sortKey, "40"), other: fields(.sortKey, "80"))
    #expect(position.own.joined(by: position.other) == position.own)
    #expect(ItemFields().joined(by: position.other) == position.other)
    #expect(!Field.visible.map(\.id).contains(.sortKey))
  }

  @Test func theEarlierDayAndTheLaterShopCount() {
    let day = (first: fields(.due, "2026-12-24"), later: fields(.due, "2027-01-06"))
    #expect(day.first.joined(by: day.later) == day.first)
    #expect(day.later.joined(by: day.first) == day.first)
    let shop = (one: fields(.shop, "Lidl"), other: fields(.shop, "Aldi"))
    #expect(shop.one.joined(by: shop.other) == shop.other)
    #expect(shop.other.joined(by: shop.one) == shop.one)
  }

  @Test func whatASentenceSaysIsTakenOverOrAway() {
    var said = ItemFields.Said()
    #expect(said.say(.shop, "Lidl") && said.say(.due, nil) && !said.say(.due, "soon"))
    var item = fields(.due, "2026-12-24")
    item.shop = ShopName(text: "Aldi")
    #expect(said.applied(to: item) == fields(.shop, "Lidl"))
    #expect(said.values == fields(.shop, "Lidl"))
  }
}
