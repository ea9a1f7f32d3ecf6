import FuzzChecks

/// Only used by libFuzzer's thread. Without it, nothing can be checked.
nonisolated(unsafe) private let check = FuzzTarget.make { try DamagedStoreCheck() }

/// The function that libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStore(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.run(start, count) { bytes in
    try check.run(bytes)
    return true
  }
}
