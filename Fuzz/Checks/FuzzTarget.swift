import Foundation

/// Runs a check for libFuzzer.
public enum FuzzTarget {
  /// Runs a check on the bytes at an address.
  ///
  /// A finding ends the program as a trap would, so that libFuzzer keeps the
  /// input; the text comes before its own.
  ///
  /// - Parameter check: returns whether the input is worth keeping as one to
  ///   make others of.
  public static func run(
    _ start: UnsafePointer<UInt8>?, _ count: Int, _ check: ([UInt8]) throws -> Bool
  ) -> CInt {
    do {
      return try check(Array(UnsafeBufferPointer(start: start, count: count))) ? 0 : -1
    } catch {
      stop(on: error)
    }
  }

  /// Makes what a check needs, or ends the program.
  public static func make<Value>(_ body: () throws -> Value) -> Value {
    do {
      return try body()
    } catch {
      stop(on: error)
    }
  }

  private static func stop(on error: any Error) -> Never {
    FileHandle.standardError.write(Data("finding: \(error)\n".utf8))
    abort()
  }
}
