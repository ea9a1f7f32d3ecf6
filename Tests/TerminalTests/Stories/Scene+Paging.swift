import Testing

/// What may be taller than the screen, where a pager shows it.
extension Scene {
  /// Asks for something and reads it to its end, page by page.
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

  /// Asks for something and reads its first page.
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
