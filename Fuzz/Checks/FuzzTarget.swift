import Foundation

/// Runs a check for libFuzzer.
public enum FuzzTarget {
  /// Runs a check on the bytes at an address.
  ///
  /// A finding ends the program like a trap, so that libFuzzer keeps the input. Its text is printed
  /// before libFuzzer's own.
  ///
  /// - Parameter check: returns whether the input is kept for further mutations.
  public static func run(
    _ start: UnsafePointer<UInt8>?, _ count: Int, _ check: ([UInt8]) throws -> Bool
  ) -> CInt {
    do {
      return try check(Array(UnsafeBufferPointer(start: start, count: count))) ? 0 : -1
    } catch {
      stop(on: error)
    }
  }

  /// Makes the value that a check needs, or ends the program.
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
