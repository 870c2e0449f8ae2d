/** Loaded into a program that knows nothing of the bench: it ends when the bench is gone, even where that was killed. */
process.once('disconnect', () => process.exit(1))
// The channel alone is no reason to go on.
process.channel?.unref()
