import { z } from 'zod'
import { parseSites, siteOrigins, type Sites } from '#contract/pages/sites.ts'
import { addressList } from './address-list.ts'
import { identityEnvironment, readIdentityKeys, type IdentityKeys } from './identity-config.ts'
import { loadEnvironment, readLoad, type LoadConfig } from './load-config.ts'
import { readSecrets } from './secrets.ts'
import { isOnlyHere } from './loopback.ts'
import { StartError } from './start-error.ts'
import { wholeNumber } from './whole-number.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface Config extends LoadConfig {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly databaseReplicaUrl: string | null
  /** Whether PostgreSQL keeps statements by name. */
  readonly areStatementsNamed: boolean
  readonly databaseMigrationUrl: string | null
  readonly redisUrl: string | null
  /** Without this address, mails stay in the local outbox on loopback origins, and wait on public ones. */
  readonly smtpUrl: string | null
  /** The sender of mails. */
  readonly mailFrom: string
  readonly sites: Sites
  /** Only this machine reaches it, by name and by address: what strangers could abuse may be relaxed (D10, D16, D70). */
  readonly isLoopback: boolean
  readonly https: boolean
  readonly trustProxy: readonly string[]
  /** The first signs, all verify (D70). */
  readonly secrets: readonly string[]
  /** The first seals, all open (D70). */
  readonly sealingKeys: readonly string[]
  readonly env: 'production' | 'development' | 'test'
  readonly logLevel: (typeof logLevels)[number]
  readonly worker: 'inline' | 'off'
  readonly demoData: boolean
  readonly identityKeys: IdentityKeys
  /** The port of the sandbox for providers without keys; 0 is any free port. */
  readonly identitySandboxPort: number
}

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`)
const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })
const postgresUrl = urlOf('postgres:', 'postgresql:').nullable().default(null)
/** An address, or a name and an address in angle brackets; nothing that could end a header or add to it. */
const senderPattern =
  /^(?:[^\s<>@"\\,;:]+@[^\s<>@"\\,;:]+|[^<>@"\\,;:\p{C}]+ <[^\s<>@"\\,;:]+@[^\s<>@"\\,;:]+>)$/u

/** Every variable the server reads, validated once. `unset` is what the documentation prints as the default. */
const Environment = z.object({
  PORT: wholeNumber(1, 65_535).default(3000).meta({ unset: '3000', description: 'Port to listen on.' }),
  HOST: z.string().default('127.0.0.1').meta({ unset: '127.0.0.1', description: 'Address to listen on.' }),
  HOST_IS_PUBLIC: oneOf(['on', 'off']).default('off').meta({
    unset: 'off',
    description:
      'on: other machines can reach HOST although every origin is this machine; the server then switches off what only this machine may see.',
  }),
  DATA_DIR: z.string().default('.data').meta({
    unset: '.data',
    description: 'Folder of the embedded database, of uploaded files and of generated secrets.',
  }),
  DATABASE_URL: postgresUrl.meta({
    unset: 'the embedded PostgreSQL',
    description: 'A PostgreSQL server of version 15 or newer, for the app.',
  }),
  DATABASE_REPLICA_URL: postgresUrl.meta({
    unset: 'DATABASE_URL',
    description: 'A read-only copy that answers shared pages and lists.',
  }),
  DATABASE_MIGRATION_URL: postgresUrl.meta({
    unset: 'DATABASE_URL',
    description: 'The same database as its owner, for migrations only.',
  }),
  DATABASE_STATEMENTS: oneOf(['named', 'plain']).default('named').meta({
    unset: 'named',
    description:
      'plain: behind a pooler that gives each transaction another connection, which keeps no statements by name.',
  }),
  REDIS_URL: urlOf('redis:', 'rediss:').nullable().default(null).meta({
    unset: 'none',
    description:
      'A Redis server that counts limits for many server processes; without it PostgreSQL counts them.',
  }),
  SMTP_URL: urlOf('smtp:', 'smtps:').nullable().default(null).meta({
    unset: 'none',
    description:
      'The server that takes mails, with its login, such as smtps://mail.example; smtp:// requires STARTTLS.',
  }),
  MAIL_FROM: z
    .string()
    .regex(senderPattern, 'must be an address such as Rondo <mail@rondo.example>')
    .optional()
    .meta({
      unset: 'Rondo <mail@localhost>; required with SMTP_URL',
      description: 'The sender of all mails.',
    }),
  ORIGINS: z.string().optional().meta({
    unset: 'http://localhost:PORT',
    description:
      'Public origins: one for everything, or a list such as de=https://www.rondo.example,en=https://en.rondo.example.',
  }),
  TRUST_PROXY: addressList.default([]).meta({
    unset: 'none',
    description: 'Addresses or networks of the proxies whose X-Forwarded-For the server believes.',
  }),
  SECRETS: z.string().optional().meta({
    unset: 'generated on a loopback-only server',
    description:
      'Signing keys, comma separated, 32 characters or more each; the server signs with the first and accepts all.',
  }),
  SECRETS_FILE: z
    .string()
    .optional()
    .meta({ unset: 'none', description: 'A file that holds SECRETS instead.' }),
  SEALING_KEYS: z.string().optional().meta({
    unset: 'generated on a loopback-only server',
    description:
      'Keys for the personal columns, comma separated, 32 characters or more each; the first seals, all can open.',
  }),
  SEALING_KEYS_FILE: z
    .string()
    .optional()
    .meta({ unset: 'none', description: 'A file that holds SEALING_KEYS instead.' }),
  LOG_LEVEL: oneOf(logLevels)
    .default('info')
    .meta({ unset: 'info', description: `One of ${logLevels.join(', ')}.` }),
  WORKER: oneOf(['inline', 'off']).default('inline').meta({
    unset: 'inline',
    description: 'inline: background jobs run in the server; off: they run in `npm run worker`.',
  }),
  NODE_ENV: oneOf(['production', 'development', 'test']).default('production').meta({
    unset: 'production',
    description: 'The commands set it; `npm start` sets production.',
  }),
  DEMO_DATA: oneOf(['on', 'off']).optional().meta({
    unset: 'on if only this machine can reach the shop, else off',
    description: 'on: the start fills a shop without products with the demo shop.',
  }),
  ...loadEnvironment,
  ...identityEnvironment,
})

/** The text for docs/configuration.md. */
export function configVariables(): readonly { name: string; unset: string; description: string }[] {
  return Object.entries(Environment.shape).map(([name, schema]) => {
    const { unset, description } = schema.meta() ?? {}
    return { name, unset: String(unset), description: String(description) }
  })
}

/** Reads and checks everything at once; all wrong values are named in one sentence each. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = givenIn(env)
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new StartError(parsed.error.issues.map((issue) => complaint(issue, given)).join('\n'))
  }
  const e = parsed.data
  const sites = parseSites(e.ORIGINS, `http://localhost:${e.PORT}`)
  if (!sites.ok) throw new StartError(`ORIGINS is wrong: ${sites.code}.`)
  if (e.SMTP_URL !== null && e.MAIL_FROM === undefined)
    throw new StartError('MAIL_FROM is missing; with SMTP_URL it says who mails are from.')
  const origins = siteOrigins(sites.value).map((origin) => new URL(origin))
  const isLoopback = isOnlyHere({ host: e.HOST, isPublic: e.HOST_IS_PUBLIC === 'on', origins })
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL,
    databaseMigrationUrl: e.DATABASE_MIGRATION_URL,
    areStatementsNamed: e.DATABASE_STATEMENTS === 'named',
    redisUrl: e.REDIS_URL,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? 'Rondo <mail@localhost>',
    sites: sites.value,
    isLoopback,
    https: origins.some((origin) => origin.protocol === 'https:'),
    trustProxy: e.TRUST_PROXY,
    ...keysOf(e, isLoopback),
    env: e.NODE_ENV,
    logLevel: e.LOG_LEVEL,
    worker: e.WORKER,
    demoData: e.DEMO_DATA === undefined ? isLoopback : e.DEMO_DATA === 'on',
    ...readLoad(e),
    identityKeys: readIdentityKeys(e),
    identitySandboxPort: e.IDENTITY_SANDBOX_PORT ?? (e.PORT % 65_535) + 1,
  }
}

/** Leaves out empty variables, because they count as unset. */
function givenIn(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const known = Object.keys(Environment.shape).flatMap((name) => {
    const value = env[name]?.trim()
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(known)
}

function keysOf(
  e: z.output<typeof Environment>,
  isLoopback: boolean,
): Pick<Config, 'secrets' | 'sealingKeys'> {
  const where = { dataDir: e.DATA_DIR, isLoopback }
  return {
    secrets: readSecrets({ name: 'SECRETS', text: e.SECRETS, file: e.SECRETS_FILE, ...where }),
    sealingKeys: readSecrets({
      name: 'SEALING_KEYS',
      text: e.SEALING_KEYS,
      file: e.SEALING_KEYS_FILE,
      ...where,
    }),
  }
}

/** Addresses may hold passwords, so neither addresses nor secrets are repeated on a screen or in a log. */
function complaint(issue: z.core.$ZodIssue, given: Readonly<Record<string, string>>): string {
  const name = String(issue.path[0])
  const isPrivate = /_URL$|^SECRETS|^SEALING_KEYS|_SECRET$|_PRIVATE_KEY$/.test(name)
  return `${name} ${issue.message}${isPrivate ? '' : `, got "${given[name]}"`}`
}
