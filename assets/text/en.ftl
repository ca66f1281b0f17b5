list-and = { $first } and { $last }
