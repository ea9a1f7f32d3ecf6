extension HelpPage {
  static let phone = HelpPage(
    summary: "Shop with a phone: it shows a list in its browser, live, and without an app.",
    rows: [
      ("phone", "at a prompt: make a link, show its QR code, and serve the list"),
      ("phone Party for 2 days name Ben", "another list, a time, a name; a day is usual"),
      ("phone stop", "end the server; it ends with the prompt, too"),
      ("phone links", "list the phones"),
      ("phone revoke Ben", "end the link of a phone; `all` ends every link"),
      ("qc phone [LIST] [for 2 days] [--name NAME]", "from the shell: the same, until ^C"),
      ("qc phone --serve", "serve the links that exist; a service starts it like this"),
      ("qc import ticks.txt", "take ticks that a page hands on as text"),
      ("undo by Ben", "undo the last change by Ben's phone"),
    ],
    details: [
      "Each link is for one phone and one list. The page keeps what you tick without a connection, "
        + "and sends it later. A change means what the phone showed: if somebody adds 1 l Milk "
        + "meanwhile, that litre stays on the list.",
      "The page is plain HTTP: others on the same network can listen in. A proxy with HTTPS prevents "
        + "that. A plain `undo` leaves the changes of phones alone. See docs/phone.md.",
    ],
    examples: ["add 2 l Milk", "log"])
}
