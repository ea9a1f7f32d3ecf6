/// What stands in an entry, by its name.
///
/// One type for all of it: Foundation's coders make several types at run time for each type of keys,
/// which took a tenth of the time of a sentence.
enum EntryKey: String, CodingKey, CaseIterable {
  // The entry.
  case replica, author, date, title, intents
  // What an intent is.
  case put, buy, unbuy, rebuy, show, drop, place, amount, restore, field, list, define, occurrence
  case withdraw, pay, part, unpart
  // What belongs to an addition.
  case lot, quantity, cap, isBare, note, dueDate, fields, saysCategory
  case categoryMark, dueMark, marks
  // What belongs to an item and to a lot that is shown.
  case item, restoring
  // What belongs to a part of a lot.
  case whole
  // What belongs to a place and to a list.
  case name, family, category, id
  // What belongs to an amount and to a category.
  case unit, emoji, order

  /// The first version of the household that has it.
  var version: Int {
    switch self {
    case .pay, .part, .unpart, .whole: 2
    default: 1
    }
  }
}
