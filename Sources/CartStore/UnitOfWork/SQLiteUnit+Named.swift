import CartModels

/// Shops, templates, schedules, receipt names, menus and the pantry.
extension SQLiteUnit {
  func shops() throws -> [Shop] { try all(ShopRow.self) }
  func shop(named key: NameKey) throws -> Shop? { try first(ShopRow.self, named: key) }
  func usedShopNames() throws -> [String] {
    try reading { try statement(.usedShops).all { $0.text(0) } }
  }
  func apply(_ delta: Delta<Shop>) throws { try apply(delta, ShopRow.self) }

  func templates() throws -> [ListTemplate] { try all(TemplateRow.self) }
  func template(named key: NameKey) throws -> ListTemplate? {
    try first(TemplateRow.self, named: key)
  }
  func apply(_ delta: Delta<ListTemplate>) throws { try apply(delta, TemplateRow.self) }

  func schedules() throws -> [Schedule] { try all(ScheduleRow.self) }
  func schedule(named key: NameKey) throws -> Schedule? { try first(ScheduleRow.self, named: key) }
  func apply(_ delta: Delta<Schedule>) throws { try apply(delta, ScheduleRow.self) }

  func receiptNames() throws -> [ReceiptName] { try all(ReceiptNameRow.self) }
  func receiptName(_ key: NameKey) throws -> ReceiptName? {
    try first(ReceiptNameRow.self, named: key)
  }
  func apply(_ delta: Delta<ReceiptName>) throws { try apply(delta, ReceiptNameRow.self) }

  func menus() throws -> [MenuDay] { try all(MenuRow.self) }
  func menus(in days: ClosedRange<CalendarDate>) throws -> [MenuDay] {
    try reading {
      let query = try statement(.menusOfDays)
      try query.bind(days.lowerBound.text)
      try query.bind(days.upperBound.text)
      return try all(MenuRow.noun, query, MenuRow.value)
    }
  }
  func menu(on day: CalendarDate) throws -> MenuDay? {
    try first(MenuRow.self, named: NameKey(day.text))
  }
  func apply(_ delta: Delta<MenuDay>) throws { try apply(delta, MenuRow.self) }

  func pantry() throws -> [PantryClaim] { try all(PantryRow.self) }
  func pantryClaim(_ key: NameKey) throws -> PantryClaim? {
    try first(PantryRow.self, named: key)
  }
  func pantryClaims(like key: NameKey) throws -> [PantryClaim] {
    try reading {
      let query = try statement(.pantryByLooseKey)
      try query.bind(key.loose)
      // Few names share a loose key.
      return try all(PantryRow.noun, query, PantryRow.value).sorted { $0.key.text < $1.key.text }
    }
  }
  func hasPantry() throws -> Bool {
    try reading { try statement(.hasPantry).first { $0.bool(0) } ?? false }
  }
  func apply(_ delta: Delta<PantryClaim>) throws { try apply(delta, PantryRow.self) }

  private func all<Row: NamedRow>(_ row: Row.Type) throws -> [Row.Value] {
    try reading { try all(Row.noun, try statement(Row.queries.all), Row.value) }
  }

  private func first<Row: NamedRow>(_ row: Row.Type, named key: NameKey) throws -> Row.Value? {
    try reading {
      let query = try statement(Row.queries.byKey)
      try query.bind(key.text)
      return try query.first(Row.value)
    }
  }

  private func apply<Row: NamedRow>(_ delta: Delta<Row.Value>, _ row: Row.Type) throws {
    try writing(delta.operation) {
      switch delta {
      case .added(let value): try run(Row.queries.insert) { try Row.bind(value, to: $0) }
      case .changed(let before, let after):
        try change("\(Row.noun) `\(before.name)`", Row.queries.update) {
          try Row.bind(after, to: $0)
          try $0.bind(before.key.text)
        }
      case .removed(let value):
        try change("\(Row.noun) `\(value.name)`", Row.queries.delete) {
          try $0.bind(value.key.text)
        }
      }
    }
  }
}
