import Foundation
import TestSupport
import Testing

@testable import CartCLI

/// `qc phone`, which serves a list to phones.
@Suite(.timeLimit(.minutes(10))) struct PhoneServingTests {
  private let store: TemporaryStore

  init() throws { store = try TemporaryStore() }

  /// Runs a shell script in which `$QC` is the program, and returns its output.
  private func shell(_ script: String) throws -> String {
    let folder = store.path(of: "")
    let (output, errors) = (store.path(of: "output"), store.path(of: "errors"))
    let process = try ChildProcess(
      "/bin/sh", ["-c", "cd '\(folder)'; " + script],
      environment: [
        "QC": try BuildFolder.path(of: "qc"), "HOME": folder, "PATH": "/usr/bin:/bin",
        "QUICKCART_STORE": store.path(of: "lists.sqlite"),
      ], ChildProcess.Streams(output: output, errors: errors))
    #expect(try process.wait() == .exited(0))
    let complaints = try String(contentsOfFile: errors, encoding: .utf8)
    #expect(complaints == "")
    return try String(contentsOfFile: output, encoding: .utf8)
  }

  /// Starts a server and waits for its address. `get PATH` and `post PATH BODY` send requests with
  /// the token.
  private static let serve = """
    : >link
    "$QC" phone for 2 days --name Ben --address 127.0.0.1 --port 0 >link &
    server=$!
    while ! grep -q http link; do kill -0 $server || exit 1; sleep 0.05; done
    url=$(sed -n 's/^\\(http[^#]*\\)#.*/\\1/p' link)
    token=$(sed -n 's/.*#\\([A-Za-z0-9_-]*\\)$/\\1/p' link)
    get() { curl -s -H "Authorization: Bearer $token" "$url$1"; echo; }
    post() {
      curl -s -H "Authorization: Bearer $token" -H "Content-Type: application/json" "$url$1" -d "$2"
      echo
    }

    """
  private static let stop = "\nkill -INT $server; wait $server; echo \"status $?\""

  @Test func aPhoneChangesTheList() throws {
    defer { store.remove() }
    _ = store.run(["add", "2 l Milk, 6 Eggs"])
    let printed = try shell(
      Self.serve + """
        item=$(get v1/list | sed 's/.*"items":\\[{"id":"\\([^"]*\\)".*/\\1/')
        first='"id":"00000000-0000-4000-8000-000000000001","ago":10'
        second='"id":"00000000-0000-4000-8000-000000000002","ago":5'
        check='"do":"check","name":"Milk","aisle":"Dairy","list":"Shopping"'
        batch="{\\"intents\\":[{$first,$check,\\"item\\":\\"$item\\",\\"lots\\":[[\\"$item\\",\\"2 l\\"]]},{$second,\\"do\\":\\"add\\",\\"text\\":\\"oat milk\\"}]}"
        post v1/intents "$batch" | grep -o '"is":"[a-z]*"'
        post v1/intents "$batch" | grep -o '"is":"[a-z]*"'
        "$QC" show
        """ + Self.stop)
    #expect(
      printed == """
        "is":"done"
        "is":"done"
        "is":"known"
        "is":"known"
        Shopping  1/3 done, changed just now
        Dairy
          [ ] 6x Eggs
          [ ] oat milk
        Completed
          [x] 2 l Milk
        status 0

        """)
  }

  @Test func aDeletedListIsMarked() throws {
    defer { store.remove() }
    _ = store.run(["add", "Milk"])
    let printed = try shell(
      Self.serve + """
        get v1/list | grep -o '"deleted":true'
        "$QC" --quiet delete list Shopping
        get v1/list | grep -o '"deleted":true'
        """ + Self.stop)
    #expect(printed.split(separator: "\n").count { $0 == "\"deleted\":true" } == 1)
  }

  @Test func aRevokedPhoneSeesNoMore() throws {
    defer { store.remove() }
    _ = store.run(["add", "2 l Milk"])
    let printed = try shell(
      Self.serve + """
        get v1/names | grep -c Milk
        "$QC" phone revoke Ben
        get v1/list
        curl -s "$url" | grep -c '<html'
        """ + Self.stop)
    #expect(
      printed == """
        1
        revoked Ben
        {"error":"revoked","say":"this link was revoked"}
        1
        status 0

        """)
  }

  @Test(arguments: [
    (
      ["phone", "for", "two", "days"],
      "`for two days` is not a length of time; for example: `for 2 days`"
    ),
    (["phone", "for", "400", "days"], "a link works for a year at most"),
    (["phone", "--name", " "], "`--name` needs a name of 1 to"),
    (["phone", "--name", "Ben\nAda"], "in one line"),
    (["phone", "--address", "0.0.0.0"], "`--address` needs the IPv4 address of this machine"),
    (["phone", "--address", "::1"], "`--address` needs the IPv4 address of this machine"),
    (["phone", "--address", "foo"], "`--address` needs the IPv4 address of this machine"),
    (["phone", "--name", "All"], "a phone cannot be called `All`"),
    (["phone", "--name", "stop"], "a phone cannot be called `stop`"),
    (["phone", "stop", "now"], "`qc phone stop` accepts no arguments; leave out `now`"),
    (["phone", "--port", "70000"], "`--port` needs a number from 0 to 65535"),
    (["phone", "--behind", "nas"], "`--behind` needs an address such as `https://list.example`"),
    (
      ["phone", "--serve", "--name", "Ben"],
      "`qc phone --serve` creates no link; leave out `--name`"
    ),
    (["phone", "links", "--serve"], "`qc phone links` does not accept `--serve`; leave it out"),
  ])
  func whatIsNoUseIsSaid(words: [String], message: String) {
    defer { store.remove() }
    let result = store.run(words)
    #expect(result.status == 64)
    #expect(result.errors.contains(message))
  }

  @Test func theListIsTheOneThatIsNamed() {
    defer { store.remove() }
    _ = store.run(["add", "Milk"])
    let result = store.run(["phone", "Nowhere", "--address", "127.0.0.1", "--port", "0"])
    #expect(result.status == 1)
    #expect(result.errors.contains("list `Nowhere` not found"))
  }

  /// `undo by` accepts the names of members and phones. Ada is this store's member, and Ben has
  /// written nothing yet.
  @Test(arguments: [("ADA", "Ada"), ("ben", "Ben")])
  func noPhoneIsCalledAsAMemberIs(name: String, member: String) throws {
    defer { store.remove() }
    _ = store.run(["add", "Milk"])
    try SharedStore.join(at: store.path(of: "lists.sqlite"), members: ["Ada", "Ben"])
    let result = store.run(["phone", "--name", name, "--address", "127.0.0.1", "--port", "0"])
    #expect(result.status == 1)
    #expect(result.errors.contains("`\(member)` is a member of the household"))
    #expect(store.run(["phone", "links"]).output == "no phone has a link\n")
  }

  @Test func noTwoPhonesHaveAName() throws {
    defer { store.remove() }
    _ = store.run(["add", "Milk"])
    let printed = try shell(
      Self.serve + """
        "$QC" phone --name BEN >second 2>&1; echo "status $?"; cat second
        "$QC" phone --port 1 >third 2>&1; echo "status $?"
        sed "s|${url%/}|URL|" third
        """ + Self.stop)
    #expect(
      printed == """
        status 1
        error: phone `Ben` already exists
        help: choose another name, or `qc phone revoke Ben` first
        status 1
        error: the server of this store runs at URL
        help: leave `--port` out, or `qc phone stop` first
        status 0

        """)
  }

  /// Any process can stop the server. Before that, the terminal shows the changes of the phones.
  @Test func aServerIsStoppedFromElsewhere() throws {
    defer { store.remove() }
    _ = store.run(["add", "2 l Milk"])
    let printed = try shell(
      Self.serve + """
        body='{"intents":[{"id":"00000000-0000-4000-8000-000000000001","ago":1,"do":"add","text":"Tea"}]}'
        post v1/intents "$body" >/dev/null
        "$QC" phone --name Ada >second
        grep -c "^${url}#" second
        "$QC" phone stop
        wait $server; echo "status $?"
        grep -c '^[0-9][0-9]:[0-9][0-9] Ben added Tea$' link
        """)
    #expect(
      printed == """
        1
        no longer serving; the links stay
        status 0
        1

        """)
    let again = store.run(["phone", "stop"])
    #expect(again.status == 1)
    #expect(again.errors.contains("no phone server runs for this store"))
  }

  @Test func aHomeNetworkIsTold() {
    defer { store.remove() }
    for address: UInt32 in [0x0A00_0001, 0xAC1F_FFFF, 0xC0A8_B27B, 0x6440_0001] {
      #expect(LocalAddress.isPrivate(address))
    }
    for address: UInt32 in [0x0808_0808, 0xAC20_0000, 0xC0A7_0001, 0x6480_0000] {
      #expect(!LocalAddress.isPrivate(address))
    }
  }
}
