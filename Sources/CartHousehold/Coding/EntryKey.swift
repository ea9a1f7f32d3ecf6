/// The names of the fields in an entry's JSON.
///
/// All of them share one type. Foundation's coders create several types at run time for each key
/// type, which took a tenth of the time of a sentence.
enum EntryKey: String, CodingKey, CaseIterable {
  // Fields of the entry itself.
  case replica, author, date, title, intents
  // Kinds of intent.
  case put, buy, unbuy, rebuy, show, drop, place, amount, restore, field, list, define, occurrence
  case withdraw, pay, part, unpart
  // Fields of an addition.
  case lot, quantity, cap, isBare, note, dueDate, fields, saysCategory
  case categoryMark, dueMark, marks
  // Fields of an item and of a shown lot.
  case item, restoring
  // Fields of a part of a lot.
  case whole
  // Fields of a place and of a list.
  case name, family, category, id
  // Fields of an amount and of a category.
  case unit, emoji, order

  /// The first household version that has this field.
  var version: Int {
    switch self {
    case .pay, .part, .unpart, .whole: 2
    default: 1
    }
  }
}
