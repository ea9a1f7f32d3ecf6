import Foundation

/// Runs a check for libFuzzer.
public enum FuzzTarget {
  /// Runs a check on the bytes at an address.
  ///
  /// A finding ends the program as a trap would, so that libFuzzer keeps the
  /// input; the text comes before its own.
  public static func run(
    _ start: UnsafePointer<UInt8>?, _ count: Int, _ check: ([UInt8]) throws -> Void
  ) -> CInt {
    do {
      try check(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    } catch {
      FileHandle.standardError.write(Data("finding: \(error)\n".utf8))
      abort()
    }
  }
}
