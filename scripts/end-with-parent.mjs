// Loaded before a tool that does not know about our channel: when it closes, the tool ends.
process.on('disconnect', () => process.exit());
