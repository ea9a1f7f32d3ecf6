import Testing

/// Output that can be taller than the screen and is then paged.
extension Scene {
  /// Runs a line and reads all pages of its output.
  func read(_ line: String) async throws {
    var page = try await open(line)
    var number = 1
    while page.isPage {
      number += 1
      try type(page.isLastPage ? "q" : " ")
      page = try await look("`\(line)`, \(page.isLastPage ? "left" : "page \(number)")")
    }
    try await clear()
  }

  /// Runs a line and reads the first page of its output.
  func glance(_ line: String) async throws {
    if try await open(line).isPage {
      try type("q")
      try await look("`\(line)`, left")
    }
    try await clear()
  }

  private func open(_ line: String) async throws -> String {
    try enter(line)
    return try await look("`\(line)`")
  }
}

extension String {
  fileprivate var isPage: Bool { hasSuffix("\n│:▏") || isLastPage }
  fileprivate var isLastPage: Bool { hasSuffix("\n│(END)▏") }
}
