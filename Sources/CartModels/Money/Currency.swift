/// An ISO 4217 currency, identified by its code of three capital letters.
package struct Currency: Hashable, Sendable, Codable {
  /// The code: `EUR`.
  package let code: String

  /// Creates a currency from an ISO 4217 code in capital letters; nil for any other text.
  package init?(code: String) {
    guard let place = Currency.place(of: code), Currency.isCode[place] else { return nil }
    self.code = code
  }

  /// Creates a currency from its symbol: `€`, `$`, `£` or `¥`.
  package init?(symbol: Character) {
    guard let code = Currency.symbols.first(where: { $0.symbol == symbol })?.code else {
      return nil
    }
    self.code = code
  }

  /// The number of decimals of the currency.
  package var places: Int {
    if Currency.withoutDecimals.contains(code) { return 0 }
    return Currency.withThreeDecimals.contains(code) ? 3 : 2
  }

  /// The symbol; nil if the currency has none of its own.
  package var symbol: Character? {
    Currency.symbols.first { $0.code == code }?.symbol
  }

  /// Decodes a code.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let code = try container.decode(String.self)
    guard let currency = Currency(code: code) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "`\(code.prefix(40))` is not a currency of ISO 4217")
    }
    self = currency
  }

  /// Encodes the code.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}

extension Currency {
  private static let symbols: [(symbol: Character, code: String)] = [
    ("€", "EUR"), ("$", "USD"), ("£", "GBP"), ("¥", "JPY"),
  ]

  /// All codes in use: ISO 4217 list one, as published by SIX, without funds, metals and test
  /// codes.
  package static let codes: Set<String> = Set(
    """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD
    CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD
    GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD
    KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO
    NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE
    SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV
    WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    """.split { $0 == " " || $0 == "\n" }.map(String.init))

  /// Whether each combination of three capital letters is a code. A table, because a code is
  /// decoded with each price.
  private static let isCode: [Bool] = {
    var isCode = [Bool](repeating: false, count: 26 * 26 * 26)
    for code in codes { if let place = place(of: code) { isCode[place] = true } }
    return isCode
  }()

  /// The index of three capital letters in the table.
  private static func place(of code: String) -> Int? {
    guard code.utf8.count == 3 else { return nil }
    var place = 0
    for byte in code.utf8 {
      let letter = Int(byte) - 0x41
      guard (0..<26).contains(letter) else { return nil }
      place = place * 26 + letter
    }
    return place
  }

  /// The currencies of the same list without minor units.
  private static let withoutDecimals: Set<String> = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV",
    "XAF", "XOF", "XPF",
  ]
  private static let withThreeDecimals: Set<String> = [
    "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND",
  ]
}
