"""What Truewhen knows: values, store, dates, memories; no drawing, no Qt."""
