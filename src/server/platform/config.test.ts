import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { configVariables, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'rondo-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const newest = 'q7Zt2mWc9XvB4nLs8RkD1yHf6JpE3uGa'
const older = 'A8sd7Fq2Lx0Vn5Bw3Zk9Tj4Mh6Py1Rc'.padEnd(34, 'e')
const publicOrigin = 'https://www.shop.test'

describe('the configuration', () => {
  test('has a working value for everything', () => {
    const config = readConfig({ DATA_DIR: join(folder, 'defaults') })
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      databaseReplicaUrl: null,
      databaseMigrationUrl: null,
      redisUrl: null,
      isLoopback: true,
      https: false,
      trustProxy: [],
      env: 'production',
      logLevel: 'info',
      worker: 'inline',
      poolSize: 10,
      databaseWaits: { connectMs: 1_000, freeMs: 2_000, answerMs: 10_000 },
      databaseStartMs: 30_000,
      answerWithinMs: 4_500,
    })
    expect(Object.keys(config.sites.hosts)).toContain('localhost:3000')
  })

  test.for([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, got "abc"'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, got "65536"'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 1 to 65535, got "-1"'],
    [{ POOL_SIZE: '0' }, 'POOL_SIZE must be a whole number from 1 to 200, got "0"'],
    [{ WORKER: 'on' }, 'WORKER must be one of inline, off, got "on"'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test, got "prod"'],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY must be a list of IP addresses or networks such as 10.0.0.0/8, got "10.0.0.0/33"',
    ],
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://'],
    [{ SMTP_URL: 'smtp://x' }, 'MAIL_FROM is missing; with SMTP_URL it says who mails are from.'],
    [
      { MAIL_FROM: 'Rondo <a@b.example>, c@d.example' },
      'MAIL_FROM must be an address such as Rondo <mail@rondo.example>, got "Rondo <a@b.example>, c@d.example"',
    ],
    [{ MAIL_FROM: 'a@b.example\nBcc: c@d.example' }, 'MAIL_FROM must be an address such as'],
    [
      { GOOGLE_CLIENT_ID: 'x' },
      'GOOGLE_CLIENT_SECRET is missing; GOOGLE_CLIENT_ID alone does not open a login.',
    ],
    [{ APPLE_TEAM_ID: 'x' }, 'APPLE_CLIENT_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY is missing'],
    [{ FACEBOOK_APP_SECRET: 'x' }, 'FACEBOOK_APP_ID is missing'],
    [{ PAYPAL_CLIENT_ID: 'x' }, 'PAYPAL_CLIENT_SECRET is missing'],
    [{ PAYPAL_ENVIRONMENT: 'x' }, 'PAYPAL_ENVIRONMENT must be one of live, sandbox, got "x"'],
    [
      { APPLE_CLIENT_ID: 'x', APPLE_TEAM_ID: 'x', APPLE_KEY_ID: 'x', APPLE_PRIVATE_KEY: 'x' },
      'APPLE_PRIVATE_KEY is no P-256 private key; take the .p8 file as Apple gave it.',
    ],
    [{ IDENTITY_SANDBOX_PORT: '70000' }, 'IDENTITY_SANDBOX_PORT must be a port number, or 0 for any free'],
    [
      { ORIGINS: 'ftp://x' },
      'ORIGINS is wrong: "ftp://x" is not an origin such as https://www.rondo.example.',
    ],
  ] as const)('names what is wrong and how to mend it: %o', ([env, message]) => {
    expect(() => readConfig({ DATA_DIR: folder, ...env })).toThrow(message)
  })

  test('names all wrong values at once', () => {
    expect(() => readConfig({ PORT: 'x', WORKER: 'y', POOL_SIZE: 'z' })).toThrow(
      /^PORT .*\nWORKER .*\nPOOL_SIZE .*$/,
    )
  })

  test('never repeats an address, which may carry a password', () => {
    const wrong = () => readConfig({ DATABASE_URL: 'mysql://me:hidden@localhost/x' })
    expect(wrong).toThrow('DATABASE_URL must be an address that begins with postgres:// or postgresql://')
    expect(wrong).not.toThrow(/hidden/)
  })

  test('fills an empty database with the demo shop on this machine only, unless told otherwise', () => {
    const secrets = 'kN7vQ2xR9mT4wB6yH1cJ8zL3pF5sD0gA'
    const keys = { SECRETS: secrets, SEALING_KEYS: newest }
    const elsewhere = { DATA_DIR: folder, ORIGINS: 'https://rondo.example', ...keys }
    expect(readConfig({ DATA_DIR: folder }).demoData).toBe(true)
    expect(readConfig({ DATA_DIR: folder, DEMO_DATA: 'off' }).demoData).toBe(false)
    expect(readConfig(elsewhere).demoData).toBe(false)
    expect(readConfig({ ...elsewhere, DEMO_DATA: 'on' }).demoData).toBe(true)
  })

  test('treats an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: ' ', DATABASE_URL: '', DATA_DIR: folder })).toMatchObject({
      port: 3000,
      databaseUrl: null,
    })
  })

  test('tells public origins from loopback ones', () => {
    const keys = { SECRETS: newest, SEALING_KEYS: older }
    expect(readConfig({ ...keys, ORIGINS: publicOrigin })).toMatchObject({ isLoopback: false, https: true })
    expect(readConfig({ ...keys, ORIGINS: 'de=http://localhost:1,en=http://127.0.0.1:1' })).toMatchObject({
      isLoopback: true,
    })
    expect(readConfig({ ...keys, ORIGINS: `de=http://localhost:1,en=${publicOrigin}` })).toMatchObject({
      isLoopback: false,
    })
    for (const ORIGINS of ['http://localhost.evil.test', 'http://127.evil.test', 'http://0.0.0.0:1']) {
      expect(readConfig({ ...keys, ORIGINS })).toMatchObject({ isLoopback: false })
    }
  })

  test.each(['0.0.0.0', '::', '192.168.1.5', 'shop.internal'])(
    '[D16] refuses to be reached at %s under the names of this machine, unless told so',
    (HOST) => {
      const env = { SECRETS: newest, SEALING_KEYS: older, HOST }
      expect(() => readConfig(env)).toThrow(/HOST_IS_PUBLIC=on to go on without \/dev and the sandboxes/)
      expect(readConfig({ ...env, HOST_IS_PUBLIC: 'on' })).toMatchObject({
        isLoopback: false,
        demoData: false,
      })
      expect(readConfig({ ...env, ORIGINS: publicOrigin })).toMatchObject({ isLoopback: false })
    },
  )

  test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('knows %s as this machine', (HOST) => {
    expect(readConfig({ DATA_DIR: folder, HOST })).toMatchObject({ isLoopback: true, host: HOST })
  })

  test('describes every variable for the documentation', () => {
    for (const { name, unset, description } of configVariables()) {
      expect(name).toMatch(/^[A-Z_]+$/)
      expect(unset).not.toBe('undefined')
      expect(description).toMatch(/^.{10,}\.$/)
    }
  })
})

describe('signing keys [D70]', () => {
  const publicWith = (env: Record<string, string>) => () =>
    readConfig({ ORIGINS: publicOrigin, DATA_DIR: folder, SEALING_KEYS: older, ...env }).secrets

  test('are needed by a server with public origins', () => {
    expect(publicWith({})).toThrow('SECRETS is missing')
  })

  test('come from the environment or a file, the newest first, several valid at once', () => {
    const file = join(folder, 'keys')
    writeFileSync(file, `${newest}\n${older}\n`)
    expect(publicWith({ SECRETS: `${newest}, ${older}` })()).toEqual([newest, older])
    expect(publicWith({ SECRETS_FILE: file })()).toEqual([newest, older])
    expect(publicWith({ SECRETS_FILE: join(folder, 'none') })).toThrow('which cannot be read')
  })

  test.for([
    ['too short', 'q7Zt2mWc9XvB4nLs8RkD1yHf6JpE3uG'],
    ['a placeholder', 'change-me-change-me-change-me-change-me'],
    ['a well-known default', 'my-super-secret-session-signing-key'],
    ['one letter many times', 'x'.repeat(64)],
    ['only commas', ',,,'],
  ] as const)('are refused when they are %s, and not repeated', ([, secret]) => {
    expect(publicWith({ SECRETS: secret })).toThrow(/^SECRETS/)
    expect(publicWith({ SECRETS: `${newest},${secret}x` })).not.toThrow(new RegExp(secret))
  })

  test('are made once where all origins are loopback, readable by the owner alone', () => {
    const dataDir = join(folder, 'own')
    const first = readConfig({ DATA_DIR: dataDir }).secrets
    const file = join(dataDir, 'secrets')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').trim().length).toBeGreaterThanOrEqual(64)
    expect(readConfig({ DATA_DIR: dataDir }).secrets).toEqual(first)
    expect(readConfig({ DATA_DIR: join(folder, 'other') }).secrets).not.toEqual(first)
  })
})

describe('sealing keys [D70]', () => {
  const publicWith = (env: Record<string, string>) => () =>
    readConfig({ ORIGINS: publicOrigin, DATA_DIR: folder, SECRETS: newest, ...env }).sealingKeys

  test('are needed by a server with public origins, and come from the environment or a file', () => {
    const file = join(folder, 'sealing')
    writeFileSync(file, `${newest}\n${older}\n`)
    expect(publicWith({})).toThrow('SEALING_KEYS is missing')
    expect(publicWith({ SEALING_KEYS: `${newest},${older}` })()).toEqual([newest, older])
    expect(publicWith({ SEALING_KEYS_FILE: file })()).toEqual([newest, older])
    expect(publicWith({ SEALING_KEYS_FILE: join(folder, 'none') })).toThrow('SEALING_KEYS_FILE names')
    expect(publicWith({ SEALING_KEYS: 'x'.repeat(64) })).toThrow(/^SEALING_KEYS entry 1 is a placeholder/)
  })

  test('are made once where all origins are loopback, apart from the signing keys', () => {
    const dataDir = join(folder, 'own-sealing')
    const { sealingKeys, secrets } = readConfig({ DATA_DIR: dataDir })
    expect(statSync(join(dataDir, 'sealing-keys')).mode & 0o777).toBe(0o600)
    expect(readConfig({ DATA_DIR: dataDir }).sealingKeys).toEqual(sealingKeys)
    expect(sealingKeys).not.toEqual(secrets)
  })
})
