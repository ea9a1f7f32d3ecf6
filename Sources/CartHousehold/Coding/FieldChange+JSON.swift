import CartModels
import Foundation

extension FieldChange.Value: Codable {
  private enum Key: String, CodingKey { case note, category, dueDate, stored }

  private struct Note: Codable {
    let seen: String
    let new: String
  }

  private struct Marked<Field: Codable>: Codable {
    let value: Field?
    let mark: UUID?
    /// The name of a stored field that has no key of its own.
    var field: String?
  }

  /// Decodes an object with one key: the field.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch try container.onlyKey {
    case .note:
      let note = try container.decode(Note.self, forKey: .note)
      self = .note(seen: note.seen, new: note.new)
    case .category:
      let marked = try container.decode(Marked<ItemCategory>.self, forKey: .category)
      guard let category = marked.value else {
        throw DecodingError.dataCorruptedError(
          forKey: .category, in: container, debugDescription: "there is no category")
      }
      self = .category(category, mark: marked.mark)
    case .dueDate:
      self = try FieldChange.Value.stored(container.decode(Marked.self, forKey: .dueDate), .due)
    case .stored:
      let marked = try container.decode(Marked<String>.self, forKey: .stored)
      self = try FieldChange.Value.stored(marked, marked.field.flatMap(StoredField.init(name:)))
    }
  }

  private static func stored(
    _ marked: Marked<String>, _ field: StoredField?
  ) throws -> FieldChange.Value {
    var fields = ItemFields()
    guard let field, field.field.take(marked.value, &fields) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "unknown value"))
    }
    return .stored(field, marked.value, mark: marked.mark)
  }

  /// Encodes an object with one key: the field.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .note(let seen, let new):
      try container.encode(Note(seen: seen, new: new), forKey: .note)
    case .category(let category, let mark):
      try container.encode(Marked(value: category, mark: mark), forKey: .category)
    case .stored(.due, let day, let mark):
      try container.encode(Marked(value: day, mark: mark), forKey: .dueDate)
    case .stored(let field, let text, let mark):
      try container.encode(
        Marked(value: text, mark: mark, field: field.field.name), forKey: .stored)
    }
  }
}

extension ListIntent: Codable {
  private enum Key: String, CodingKey { case make, rename, delete }

  private struct Renaming: Codable {
    let list: ListReference
    let title: String
  }

  /// Decodes an object with one key: the operation.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    switch try container.onlyKey {
    case .make: self = .make(try container.decode(ListReference.self, forKey: .make))
    case .rename:
      let renaming = try container.decode(Renaming.self, forKey: .rename)
      self = .rename(renaming.list, to: renaming.title)
    case .delete: self = .delete(try container.decode(ListReference.self, forKey: .delete))
    }
  }

  /// Encodes an object with one key: the operation.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .make(let list): try container.encode(list, forKey: .make)
    case .rename(let list, let title):
      try container.encode(Renaming(list: list, title: title), forKey: .rename)
    case .delete(let list): try container.encode(list, forKey: .delete)
    }
  }
}
