import pg from 'pg'
import { hasCode } from '#server/platform/error-code.ts'
import { StartError } from '#server/platform/start-error.ts'
import { appRole } from './pool.ts'

export interface AppRoleOptions {
  readonly appUser?: string
  readonly appRoleLogsIn?: boolean
}

const insufficientPrivilege = '42501'

/** Roles belong to the whole server, so every step looks first: another database may have done it already. */
export async function ensureAppRole(client: pg.Client, options: AppRoleOptions): Promise<void> {
  try {
    await createRole(client)
    if (options.appRoleLogsIn) await allowLogin(client)
    await letBecomeAppRole(client, options.appUser)
  } catch (error) {
    if (!hasCode(error, insufficientPrivilege)) throw error
    const user = options.appUser ?? '<the user of DATABASE_URL>'
    throw new StartError(
      `The owner of the database may not create roles; let an administrator run ` +
        `"create role ${appRole} nologin; grant ${appRole} to ${user};" once, then start again.`,
    )
  }
}

async function createRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
  if (rowCount !== 0) return
  try {
    await client.query(`create role ${appRole} nologin`)
  } catch (error) {
    // Created in between from another database of the same server.
    if (!hasCode(error, '42710') && !hasCode(error, '23505')) throw error
  }
}

async function allowLogin(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1 and rolcanlogin', [
    appRole,
  ])
  if (rowCount === 0) await client.query(`alter role ${appRole} login`)
}

async function letBecomeAppRole(client: pg.Client, appUser: string | undefined): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles
     where rolname = coalesce($1, current_user) and rolname <> $2 and not pg_has_role(rolname, $2, 'member')`,
    [appUser ?? null, appRole],
  )
  for (const { name } of rows) await client.query(`grant ${appRole} to ${pg.escapeIdentifier(name)}`)
}

/** Rows only, never structure (D41): the role owns nothing and may create nothing. */
export async function grantToAppRole(client: pg.Client): Promise<void> {
  await client.query(`
    revoke create on schema public from public;
    grant usage on schema public, pgboss to ${appRole};
    grant select, insert, update, delete on all tables in schema public, pgboss to ${appRole};
    grant usage, select on all sequences in schema public, pgboss to ${appRole};
    grant execute on all functions in schema pgboss to ${appRole};
    revoke insert, update, delete on schema_migration from ${appRole};
  `)
}
