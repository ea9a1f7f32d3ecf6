"""The parts of `Benchmarks/run`: the lab measures, rows define measurements, the report shows all."""
