"""What `Benchmarks/run` is made of: the lab measures, a row says what, the report tells it."""
