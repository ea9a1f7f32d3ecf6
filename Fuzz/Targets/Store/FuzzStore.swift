import FuzzChecks

/// Used by one thread: libFuzzer's. Nothing can be checked without it.
nonisolated(unsafe) private let check = FuzzTarget.make { try DamagedStoreCheck() }

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStore(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzTarget.run(start, count) { bytes in
    try check.run(bytes)
    return true
  }
}
