import type { Queue } from 'pg-boss'

export const outboxQueue = 'outbox'
export const deadOutboxQueue = 'outbox-dead'
export const taskQueue = 'tasks'

const day = 24 * 60 * 60

/** Every queue there is; migrations create them as the owner. A dead-letter queue stands before the one that names it. */
export const queues: readonly Queue[] = [
  // Nobody works on it: it keeps what failed until staff have looked at it.
  { name: deadOutboxQueue, retentionSeconds: 365 * day, retryLimit: 0 },
  {
    name: outboxQueue,
    deadLetter: deadOutboxQueue,
    // The first try and four more (Z5).
    retryLimit: 4,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 120,
    retentionSeconds: 30 * day,
    deleteAfterSeconds: day,
  },
  // One schedule per task; a task that is still queued or running is not queued again.
  { name: taskQueue, policy: 'exclusive', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: day },
]
