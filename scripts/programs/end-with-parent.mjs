// Preloaded into tools that do not watch the channel to their parent: they end when it closes.
process.on('disconnect', () => process.exit());
