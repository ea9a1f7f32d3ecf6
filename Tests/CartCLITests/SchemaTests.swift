import Foundation
import TestSupport
import Testing

/// The JSON that `export` writes matches the schema in `docs`, according to an independent
/// validator.
@Suite struct SchemaTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  private func mistakes(in file: String) throws -> String {
    let schema = Document.root.appendingPathComponent("docs/quickcart.schema.json").path
    let output = store.path(of: "validator.txt")
    // Debian's Python finds the packages of Debian, even if another python3 comes first on the
    // path.
    let validator = try ChildProcess(
      "/usr/bin/python3", ["-m", "jsonschema", "-i", store.path(of: file), schema],
      environment: [:], .init(output: output, errors: output))
    let end = try validator.wait()
    let text = try String(contentsOfFile: output, encoding: .utf8)
    return end == .exited(0) ? text : "\(end): \(text)"
  }

  @Test func exportsAreAsTheSchemaSays() throws {
    defer { store.remove() }
    let sentences = """
      list Party; add 1/3 cup Oil note "a" due 2026-12-24, 2 cans Beans, Eggs; check Eggs
      category Pets 🐾 for cat; shop Lidl: Pets, produce; shop Lidl on Party
      template soup(n = 2) { add {n} Onions }
      every 2 weeks on mon apply soup(n: 3) to Party until 2027-12-31 as Twice
      option journal_age = 90 days; export to party.json; export all lists to store.json
      """
    let result = store.run(["-c", sentences])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try mistakes(in: "party.json") == "")
    #expect(try mistakes(in: "store.json") == "")
  }

  /// The schema rejects invalid documents.
  @Test(arguments: [
    "{}", "{\"quickcart\":2}", "{\"quickcart\":1,\"lists\":[{\"items\":[]}]}",
    "{\"quickcart\":1,\"list\":\"A\",\"items\":[{\"name\":\"\"}]}",
    "{\"quickcart\":1,\"list\":\"A\",\"items\":[{\"name\":\"B\",\"unit\":\"barrel\"}]}",
  ])
  func whatIsWrongIsFound(text: String) throws {
    defer { store.remove() }
    try text.write(toFile: store.path(of: "wrong.json"), atomically: true, encoding: .utf8)
    #expect(try mistakes(in: "wrong.json") != "")
  }
}
