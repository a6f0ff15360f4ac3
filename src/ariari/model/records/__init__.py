"""The mappings between what people touch and the records the engine reads and writes."""
