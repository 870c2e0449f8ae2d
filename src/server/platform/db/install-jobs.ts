import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { queues } from '#server/platform/queues.ts'

/** The queue tables and the queues themselves are structure, so the owner makes them; the app only sends and takes jobs. */
export async function installJobs(client: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values ? [...values] : undefined) },
    migrate: true,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  for (const { name, policy, ...options } of queues) {
    const current = await boss.getQueue(name)
    // The policy is fixed at creation; another one is another queue.
    if (!current) await boss.createQueue(name, policy ? { ...options, policy } : options)
    else if (!isSubset(options, { ...current })) await boss.updateQueue(name, options)
  }
  await boss.stop({ graceful: false })
}

function isSubset(wanted: object, current: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(wanted).every(([key, value]) => current[key] === value)
}
