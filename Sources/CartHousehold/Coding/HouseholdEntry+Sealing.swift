import Foundation

extension HouseholdEntry {
  /// The entry in the form in which it is sent. The identifier and the version are outside the
  /// body, where the journal can read them.
  package func sealed() throws(EntryFault) -> SealedEntry {
    let bytes: [UInt8]
    do {
      bytes = try EntryBody(self).entryValue.bytes()
    } catch {
      throw .unreadable("\(error)")
    }
    guard bytes.count <= SealedEntry.maximumSize else { throw .tooLarge }
    return SealedEntry(id: id, version: version, body: bytes)
  }

  /// Decodes an entry of the journal.
  ///
  /// The author is the sender that the journal recorded. The date is the journal's where the
  /// author's clock is ahead of it.
  package init(_ record: JournalRecord) throws(EntryFault) {
    let body = try EntryBody(record.entry)
    let dates = EntryDates(written: body.date, taken: record.date)
    self.init(
      id: record.entry.id, replica: body.replica, author: record.person,
      date: min(body.date, record.date), title: body.title, version: record.entry.version,
      intents: body.intents.map(dates.bounded))
  }

  /// Decodes an entry that this store wrote and has not read back from the journal yet.
  package init(pending entry: SealedEntry) throws(EntryFault) {
    let body = try EntryBody(entry)
    self.init(
      id: entry.id, replica: body.replica, author: body.author, date: body.date, title: body.title,
      version: entry.version, intents: body.intents)
  }
}

/// The decoded body of a sealed entry.
private struct EntryBody {
  let replica: UUID
  let author: String
  let date: Date
  let title: String
  let intents: [Intent]

  init(_ entry: HouseholdEntry) {
    replica = entry.replica
    author = entry.author
    date = entry.date
    title = entry.title
    intents = entry.intents
  }

  /// Decodes a body after checking its version, size and depth.
  init(_ entry: SealedEntry) throws(EntryFault) {
    guard entry.version <= HouseholdEntry.currentVersion else { throw .newer(entry.version) }
    guard entry.version > 0 else { throw .unreadable("unknown version \(entry.version)") }
    guard entry.body.count <= SealedEntry.maximumSize else { throw .tooLarge }
    try EntryShape.check(entry.body, ofVersion: entry.version)
    do {
      self = try JSONDecoder().decode(EntryBody.self, from: Data(entry.body))
    } catch {
      throw .unreadable("\(error)")
    }
    guard date.isOfSomeYear else { throw .unreadable("invalid date") }
    guard author.utf8.count <= 1_000, title.utf8.count <= 100_000 else { throw .tooLarge }
  }
}

extension EntryBody: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: EntryKey.self)
    replica = try container.decode(UUID.self, forKey: .replica)
    author = try container.decode(String.self, forKey: .author)
    date = try container.decode(Date.self, forKey: .date)
    title = try container.decode(String.self, forKey: .title)
    intents = try container.decode([Intent].self, forKey: .intents)
  }
}

extension EntryBody: EntryValueConvertible {
  var entryValue: EntryValue {
    [
      .replica: replica.entryValue, .author: .text(author),
      .date: .number(date.timeIntervalSinceReferenceDate), .title: .text(title),
      .intents: .list(intents.map(\.entryValue)),
    ]
  }
}

extension Date {
  /// Whether the date is in the years 1 to 9999 in every time zone, as the dates in a store are.
  var isOfSomeYear: Bool {
    (-63_200_000_000...252_500_000_000).contains(timeIntervalSinceReferenceDate)
  }
}
