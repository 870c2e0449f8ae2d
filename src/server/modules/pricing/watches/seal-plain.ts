import { emailHash } from '#server/platform/mailbox.ts'
import { sealsPlainRows } from '#server/platform/seal-plain.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Task } from '#server/platform/task.ts'
import { plainWatches, storeSealedWatches } from './repo-plain.ts'
import { sealEmail } from './sealed.ts'

/** Watches that the version before this one wrote, and may still write while the two overlap. */
export function sealsPlainWatches(sealing: Sealing): Task {
  return sealsPlainRows({
    name: 'seal-plain-watches',
    sealSome: async (tx, limit) => {
      const rows = await plainWatches(tx, limit)
      const sealed = rows.map(({ id, productId, email }) => {
        const hash = emailHash(sealing, email)
        return { id, productId, hash, email: sealEmail(sealing, productId, hash, email) }
      })
      if (rows.length > 0) await storeSealedWatches(tx, sealed)
      return rows.length
    },
  })
}
