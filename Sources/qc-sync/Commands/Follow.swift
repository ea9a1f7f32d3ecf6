import ArgumentParser

/// What a prompt keeps running: each line that it prints is a thing that another did, and each byte
/// that it is sent means that something was said here. It ends with its standard input.
struct Follow: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Send and fetch as it happens.", shouldDisplay: false)

  @OptionGroup var location: StoreOption

  func run() throws {
    try Following(try location.open(), input: 0, complains: false).run()
  }
}
