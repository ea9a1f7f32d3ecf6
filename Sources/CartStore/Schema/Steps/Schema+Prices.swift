import GRDB

extension Schema {
  /// Prices, payments, shops of purchases, and budgets of lists. Names that contain the words of
  /// money clauses become ambiguous.
  ///
  /// Money is an exact fraction and an ISO 4217 code, which is empty if no currency was specified.
  /// Unknown values are NULL. Days have no time zone and are written as in ISO 8601.
  static func addPrices(to database: Database) throws {
    try database.execute(
      sql: """
        UPDATE item SET is_ambiguous = 1
          WHERE ' ' || iif(name_key = '', loose_key, name_key) || ' ' LIKE '% for %'
            OR ' ' || iif(name_key = '', loose_key, name_key) || ' ' LIKE '% per %';

        ALTER TABLE purchase ADD COLUMN paid_numerator INTEGER;
        ALTER TABLE purchase ADD COLUMN paid_denominator INTEGER CHECK (paid_denominator > 0);
        ALTER TABLE purchase ADD COLUMN currency TEXT;
        ALTER TABLE purchase ADD COLUMN shop TEXT CHECK (shop <> '');

        ALTER TABLE list ADD COLUMN budget_numerator INTEGER;
        ALTER TABLE list ADD COLUMN budget_denominator INTEGER CHECK (budget_denominator > 0);
        ALTER TABLE list ADD COLUMN budget_currency TEXT;

        CREATE TABLE price (
          name_key TEXT NOT NULL CHECK (name_key <> ''),
          shop_key TEXT NOT NULL,
          kind TEXT NOT NULL CHECK (kind IN ('one', 'pack', 'measure')),
          numerator INTEGER NOT NULL CHECK (numerator > 0),
          denominator INTEGER NOT NULL CHECK (denominator > 0),
          unit TEXT NOT NULL,
          is_offer INTEGER NOT NULL CHECK (is_offer IN (0, 1)),
          name TEXT NOT NULL CHECK (name <> ''),
          shop TEXT CHECK (shop <> ''),
          money_numerator INTEGER NOT NULL CHECK (money_numerator > 0),
          money_denominator INTEGER NOT NULL CHECK (money_denominator > 0),
          currency TEXT NOT NULL,
          noted TEXT NOT NULL CHECK (length(noted) = 10),
          number INTEGER NOT NULL CHECK (number > 0),
          until TEXT CHECK (length(until) = 10),
          PRIMARY KEY (name_key, shop_key, kind, numerator, denominator, unit, is_offer)
        ) STRICT, WITHOUT ROWID;
        """)
  }
}
