/**
 * Loaded into every child of the bench: it ends when the bench is gone, even where that was killed. What ends by
 * itself has the time for it; what does not listen, or not yet, is ended.
 */
const ownEndMs = 12_000

process.once('disconnect', () => setTimeout(() => process.exit(1), ownEndMs).unref())
// The channel alone is no reason to go on.
process.channel?.unref()
