import Foundation
import TestSupport
import Testing

/// A server whose disk is full.
@Suite struct FullDiskTests {
  /// The size of the server's files is limited, and those of other households use up the limit.
  @Test func whatTheServerCantKeepWaits() throws {
    let home = try Home(on: try Server())
    let ada = try home.device(of: "ada", as: "Ada")
    try home.server.stop()
    try home.server.start(filesUpTo: 20 * 1_024 * 1_024)
    try home.fill()
    let sent = try home.records().count
    #expect(try ada.say("add Milk", "add Tea").status == 0)
    let refused = try ada.qc("sync")
    #expect(refused.status != 0 && refused.output.isEmpty)
    #expect(refused.errors.hasPrefix("error: the server"), "\(refused)")
    #expect(refused.errors.contains("File too large"), "\(refused)")
    #expect(refused.errors.filter(\.isNewline).count == 1)
    let status = try ada.qc("household").output
    #expect(status.contains("\n2 changes to be sent\nat the last attempt: the server "))
    try home.server.stop()
    try home.server.start()
    try ada.exchange()
    #expect(try home.records().count == sent + 2)
    #expect(try ada.complaints().isEmpty)
  }
}

extension Home {
  /// Writes to another household until the limit is reached.
  fileprivate func fill() throws {
    try server.administer(
      """
      INSERT INTO quickcart.household (id, name, version, founder)
      VALUES ('00000000-0000-0000-0000-000000000000', 'Full', 1, 'postgres');
      DO $$ DECLARE n bigint := 0; size integer; BEGIN
        FOREACH size IN ARRAY ARRAY[1000, 1] LOOP
          BEGIN
            LOOP
              BEGIN
                INSERT INTO quickcart.entry
                SELECT '00000000-0000-0000-0000-000000000000', n + g, gen_random_uuid(), 'ada',
                  'Ada', 1, now(), sha256(''), convert_to(repeat('x', size), 'UTF8')
                FROM generate_series(1, 100) g;
              END;
              n := n + 100;
            END LOOP;
          EXCEPTION WHEN OTHERS THEN n := n + 100;
          END;
        END LOOP;
      END $$
      """, in: database)
  }
}
