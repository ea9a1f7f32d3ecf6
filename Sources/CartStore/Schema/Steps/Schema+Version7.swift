import GRDB

extension Schema {
  /// Words for categories, shops, and the date on which each habit was learned.
  ///
  /// A shop contains the names of its categories as a JSON array of texts. Any of them may be
  /// renamed or deleted without affecting the shop. A list contains the name of its shop in the
  /// same way. The dates of older habits are unknown. Names that begin with number words become
  /// ambiguous.
  static func addCategoryWordsAndShops(to database: Database) throws {
    try database.execute(
      sql: """
        ALTER TABLE list ADD COLUMN shop TEXT CHECK (shop <> '');
        ALTER TABLE habit ADD COLUMN learned_at REAL;

        CREATE TABLE category_word (
          word_key TEXT NOT NULL PRIMARY KEY CHECK (word_key <> ''),
          word TEXT NOT NULL CHECK (word <> ''),
          category_id INTEGER NOT NULL REFERENCES category
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE shop (
          name_key TEXT NOT NULL PRIMARY KEY CHECK (name_key <> ''),
          name TEXT NOT NULL CHECK (name <> ''),
          categories TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        UPDATE item SET is_ambiguous = 1
        WHERE substr(name_key, 1, instr(name_key || ' ', ' ') - 1) IN (
          'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven',
          'twelve', 'half', 'half-dozen', 'couple', 'several');
        """)
  }
}
