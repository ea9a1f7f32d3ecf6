import CartModels
import GRDB

extension Schema {
  /// Adds the column of a stored field. Names that contain the word of its clause become ambiguous.
  static func add(_ field: StoredField, to database: Database) throws {
    let field = field.field
    try database.execute(
      sql: """
        ALTER TABLE item ADD COLUMN \(field.name) TEXT CHECK (\(field.kind.check(of: field.name)));
        UPDATE item SET is_ambiguous = 1
          WHERE ' ' || iif(name_key = '', loose_key, name_key) || ' ' LIKE '% \(field.clause) %';
        """)
  }
}
