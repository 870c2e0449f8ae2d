import pg from 'pg'

export const templateName = 'rondo_test_template'
/** With the demo shop in it; made by the first test that asks for it. */
export const seededTemplateName = 'rondo_test_seeded'

export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
