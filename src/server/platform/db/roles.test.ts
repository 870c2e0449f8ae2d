import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '#testing/database.ts'
import { onServer } from '#testing/database-server.ts'
import { openPools } from './database.ts'
import { migrate } from './migrate.ts'

const adminUrl = await emptyDatabase()
const database = new URL(adminUrl).pathname.slice(1)
const owner = `${database}_owner`
const app = `${database}_app`
await asAdmin(
  `create role ${owner} login; create role ${app} login; alter database ${database} owner to ${owner}`,
)
afterAll(() =>
  asAdmin(
    `reassign owned by ${owner} to current_user; drop owned by ${owner}; drop role ${owner}; drop role ${app}`,
  ),
)

function asAdmin(statements: string): Promise<unknown> {
  return onServer(adminUrl, (client) => client.query(statements))
}
function urlFor(user: string): string {
  const target = new URL(adminUrl)
  target.username = user
  return target.href
}

test('a server with an owner and an app of their own: what the administrator must do is said, then it works [D41]', async () => {
  const options = { url: urlFor(owner), appUser: app }
  await expect(migrate(options)).rejects.toThrow(`grant rondo_app to ${app};" once, then start again.`)

  await asAdmin(`grant rondo_app to ${app}`)
  await migrate(options)

  const pools = openPools(
    { databaseUrl: urlFor(app), databaseReplicaUrl: null, poolSize: 2 },
    { warn: () => undefined },
  )
  const { rows } =
    await sql`select current_user::text as user, count(*)::int as sessions from session`.execute(pools.db)
  expect(rows).toEqual([{ user: 'rondo_app', sessions: 0 }])
  await expect(sql`drop table session`.execute(pools.db)).rejects.toThrow('must be owner')
  await pools.close()
})
