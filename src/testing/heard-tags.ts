import { onServer } from './database-server.ts'

/** The tags of pages that some work publishes, one list for each notice. */
export async function heardTags(ownerUrl: string, work: () => Promise<unknown>): Promise<unknown[]> {
  const heard: unknown[] = []
  await onServer(ownerUrl, async (client) => {
    client.on('notification', ({ payload = '' }) => heard.push(JSON.parse(payload)))
    await client.query('listen rondo_tags')
    await work()
    // Notices arrive before the answer of a later statement.
    await client.query('select 1')
  })
  return heard
}
