import CartModels
import CartStore
import Foundation
import Testing

/// `qc phone links` and `qc phone revoke`.
@Suite struct PhoneLinksTests {
  private let store: TemporaryStore
  /// The time of the runs: noon of their day.
  private let now = Date(timeIntervalSince1970: 1_767_614_400)

  init() throws { store = try TemporaryStore() }

  private func add(
    _ name: String, rights: PhoneLink.Rights = .write, days: Double = 2, seen: Double? = nil
  ) throws {
    let lists = try SQLiteStore(.file(store.path(of: "lists.sqlite")))
    try lists.write(at: now) { repository in
      let list = try #require(try repository.lists(limit: 1).first)
      try repository.add(
        PhoneLink(
          name: name,
          digest: Array(name.utf8.prefix(32))
            + Array(repeating: 0, count: max(0, 32 - name.utf8.count)),
          list: list.id, title: list.title, rights: rights,
          expires: now.addingTimeInterval(86_400 * days),
          seen: seen.map { now.addingTimeInterval(-$0) }))
    }
    try lists.close()
  }

  @Test func noneAreThereAtFirst() {
    defer { store.remove() }
    #expect(store.run(["phone", "links"]).status == 66)
    #expect(store.run(["add", "Milk"]).status == 0)
    #expect(store.run(["phone", "links"]).output == "no phone has a link\n")
    #expect(store.run(["--json", "phone", "links"]).output == "[]\n")
    #expect(store.run(["phone", "revoke", "all"]).output == "no phone has a link\n")
  }

  @Test func theyAreListedByName() throws {
    defer { store.remove() }
    _ = store.run(["list", "Weekly Groceries"])
    try add("Phone 10", days: -1)
    try add("Phone 2", rights: .read)
    try add("Ben", seen: 180)
    #expect(
      store.run(["phone", "links"]).output == """
        Ben       Weekly Groceries             until Wed 2026-01-07 12:00  last seen 3 minutes ago
        Phone 10  Weekly Groceries             expired                     never used
        Phone 2   Weekly Groceries  read-only  until Wed 2026-01-07 12:00  never used

        """)
    #expect(
      store.run(["--json", "phone", "links"]).output.hasPrefix(
        "[{\"expired\":false,\"expires\":\"2026-01-07T12:00:00Z\",\"list\":\"Weekly Groceries\",\"name\":\"Ben\""
      ))
  }

  @Test func oneOrAllAreRevoked() throws {
    defer { store.remove() }
    _ = store.run(["add", "Milk"])
    for name in ["Ben", "Eve", "Mum's \u{1B}[31m"] { try add(name) }
    #expect(store.run(["phone", "revoke", "ben"]).output == "revoked Ben\n")
    let unknown = store.run(["phone", "revoke", "Ev"])
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("phone `Ev` not found"))
    #expect(unknown.errors.contains("`Eve`"))
    let all = store.run(["phone", "revoke", "all"])
    #expect(!all.output.contains("\u{1B}"))
    #expect(all.output.hasPrefix("revoked Eve\n"))
    #expect(store.run(["phone", "links"]).output == "no phone has a link\n")
    // The name of a revoked link can be used again.
    try add("Evan")
  }
}
