/// The files that examples in help read.
package enum ExampleFiles {
  /// Each by its name.
  package static let all = [
    "notes.txt": "Milk\nBread for Sunday\n",
    "prices.csv": "item,price\nMilk,1.29\nBread,2.49\n",
  ]
}
