import Testing

@testable import CartCLI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct ProcessEnvironmentTests {
  private func variables(_ entries: [String]) -> [String: String] {
    var pointers = entries.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { ProcessEnvironment.variables(from: $0) } ?? [:]
    }
  }

  @Test func namesEndAtTheFirstSign() {
    #expect(
      variables(["A=b=c", "EMPTY=", "nothing", "É=ü"]) == ["A": "b=c", "EMPTY": "", "É": "ü"])
  }

  @Test func theFirstOfANameCounts() {
    #expect(variables(["A=1", "A=2"]) == ["A": "1"])
  }

  @Test func theProcessHasWhatItWasStartedWith() {
    let path = getenv("PATH").map { String(cString: $0) }
    #expect(path != nil)
    #expect(ProcessEnvironment.variables()["PATH"] == path)
  }
}
