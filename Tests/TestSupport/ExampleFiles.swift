/// The files that the examples in help read.
package enum ExampleFiles {
  /// The contents of the files by name.
  package static let all = [
    "notes.txt": "Milk\nBread for Sunday\n",
    "prices.csv": "item,price\nMilk,1.29\nBread,2.49\n",
  ]
}
