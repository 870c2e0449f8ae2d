/**
 * Runs in every child process of the bench, and ends it when the bench is gone, even if the bench was killed. A child
 * that ends by itself has `ownEndMs` for it; any other child is ended after this time.
 */
const ownEndMs = 12_000

process.once('disconnect', () => setTimeout(() => process.exit(1), ownEndMs).unref())
// The open channel alone must not keep the process running.
process.channel?.unref()
