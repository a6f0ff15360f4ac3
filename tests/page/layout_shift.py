"""How much a page jumps while it is drawn, as the browser measures it."""

NOTE_SHIFTS = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({type: "layout-shift", buffered: true});
"""
"""To be run before the page."""
SHIFT = "() => window.shift"
"""The cumulative layout shift so far."""
