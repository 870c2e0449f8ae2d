import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { patientOptions } from '#testing/patient.ts'

const area = mkdtempSync(join(tmpdir(), 'rondo-boot-'))
afterAll(() => rmSync(area, { recursive: true, force: true }))

/** Stands in for npm: notes how it was called, and behaves as npm.json beside it says. */
const fakeNpm = `
const fs = require('node:fs')
const say = JSON.parse(fs.readFileSync('npm.json', 'utf8'))[process.argv[2]]
fs.appendFileSync('npm.log', process.argv[2] + ' ' + (process.env.npm_lifecycle_event ?? 'clean') + '\\n')
fs.mkdirSync('node_modules', { recursive: true })
setTimeout(() => { process.stderr.write(say.output ?? ''); process.exit(say.code) }, say.ms ?? 0)
`
let root = ''
beforeEach(() => {
  root = mkdtempSync(join(area, 'checkout-'))
  for (const folder of ['tools', 'src']) mkdirSync(join(root, folder))
  for (const file of ['boot', 'boot-files', 'boot-install', 'boot-lock', 'boot-mend']) {
    cpSync(`tools/${file}.cjs`, join(root, 'tools', `${file}.cjs`))
  }
  cpSync('tools/server-memory.json', join(root, 'tools/server-memory.json'))
  put('package.json', '{}')
  put('package-lock.json', '{}')
  put('.npmrc', '')
  put('npm-cli.js', fakeNpm)
  put('tools/build.ts', "import fs from 'node:fs'; fs.appendFileSync('build.log', 'built\\n')")
  put('tools/script.ts', 'process.stdout.write(process.argv.slice(2).join()); process.exit(7)')
  npmSays({ ci: { code: 0 } })
})

function put(file: string, text: string): void {
  writeFileSync(join(root, file), text)
}
function npmSays(answers: Record<string, { code: number; output?: string; ms?: number }>): void {
  put('npm.json', JSON.stringify(answers))
}
function log(name: string): string[] {
  const file = join(root, name)
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}
const env = () => ({ ...process.env, npm_execpath: join(root, 'npm-cli.js'), npm_lifecycle_event: 'start' })
function boot(...args: string[]) {
  return spawnSync(process.execPath, [join(root, 'tools/boot.cjs'), ...args], {
    env: env(),
    encoding: 'utf8',
  })
}
/** Stands in for a machine that leaves a long while between the making of the lock and its text. */
const slowDisk = `
const fs = require('node:fs')
const write = fs.writeFileSync
fs.writeFileSync = (file, text, options) => {
  if (!String(file).includes('.boot.lock')) return write(file, text, options)
  const handle = fs.openSync(file, options?.flag ?? 'w')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
  write(handle, text)
  fs.closeSync(handle)
}
`
function bootLater(args: readonly string[], nodeFlags: readonly string[] = []) {
  const command = [...nodeFlags, join(root, 'tools/boot.cjs'), ...args]
  const child = spawn(process.execPath, command, { env: env() })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  return { child, output: () => output, exit: once(child, 'exit') }
}

describe('the start command', () => {
  test('installs once, without what npm start left in the environment, and returns the code of the program', () => {
    const first = boot('run', 'tools/script.ts', 'a', 'b')
    expect(first).toMatchObject({ status: 7, stderr: '' })
    expect(first.stdout).toMatch(/^Installing packages.*a,b$/s)
    expect(boot('run', 'tools/script.ts').stdout).toBe('')
    expect(log('npm.log')).toEqual(['ci clean'])
  })

  test('installs again when the lock has changed', () => {
    boot('run', 'tools/script.ts')
    put('package-lock.json', '{"changed":1}')
    boot('run', 'tools/script.ts')
    expect(log('npm.log')).toHaveLength(2)
  })

  test('installs once when two start together', async () => {
    npmSays({ ci: { code: 0, ms: 300 } })
    put('slow-disk.cjs', slowDisk)
    const bootSlowly = () => bootLater(['run', 'tools/script.ts'], ['--require', join(root, 'slow-disk.cjs')])
    const both = [bootSlowly(), bootSlowly()]
    await Promise.all(both.map((one) => one.exit))
    expect(log('npm.log')).toHaveLength(1)
  })

  test('breaks the lock of a start that was killed', () => {
    put('.boot.lock', String(spawnSync('true').pid))
    expect(boot('run', 'tools/script.ts').status).toBe(7)
    expect(existsSync(join(root, '.boot.lock'))).toBe(false)
  })

  test('falls back to npm install, saying so, when npm ci refuses the lock', () => {
    npmSays({ ci: { code: 1, output: 'npm error code EUSAGE\n' }, install: { code: 0 } })
    const { stdout, status } = boot('run', 'tools/script.ts')
    expect(stdout).toContain('npm ci refused the lock file (EUSAGE); trying npm install')
    expect(status).toBe(7)
    expect(log('npm.log')).toEqual(['ci clean', 'install clean'])
  })

  test.for([
    ['npm error code ENOTFOUND', /^The npm registry cannot be reached \(ENOTFOUND\); check the network/m],
    ['npm error code ENOSPC', /^There is no space left on the disk of /m],
    [
      'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device',
      /^There is no space left on the disk of /m,
    ],
    ['npm error code EACCES', /not writable for this user; start as the user who owns them\.$/m],
  ] as const)('names the mend when installing fails: %s', ([output, sentence]) => {
    npmSays({ ci: { code: 1, output: `${output}\n` } })
    const { stderr, status } = boot('run', 'tools/script.ts')
    expect(stderr).toMatch(sentence)
    expect(stderr).not.toContain('at ')
    expect(status).toBe(1)
    expect(log('npm.log')).toEqual(['ci clean'])
  })

  test('names its commands when given another', () => {
    expect(boot('strat')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('"strat" is no command'),
    })
  })

  test('builds the web when a source has changed, and only then', () => {
    put('src/main.ts', '')
    mkdirSync(join(root, 'src/web'))
    put('src/web/page.tsx', 'one')
    expect([boot('start').status, boot('start').status]).toEqual([0, 0])
    expect(log('build.log')).toHaveLength(1)
    put('src/web/page.tsx', 'two')
    boot('start')
    expect(log('build.log')).toHaveLength(2)
  })

  test('bounds the memory of a server and of nothing else, and lets the environment decide otherwise', () => {
    const print = 'process.stdout.write(`(${process.env.NODE_OPTIONS ?? ""})`)'
    put('src/main.ts', print)
    put('tools/script.ts', print)
    expect(boot('start').stdout).toContain('(--max-semi-space-size=16 --max-old-space-size=512)')
    expect(boot('run', 'tools/script.ts').stdout).toContain('()')
    process.env['NODE_OPTIONS'] = '--max-old-space-size=900'
    onTestFinished(() => void delete process.env['NODE_OPTIONS'])
    expect(boot('start').stdout).toContain('--max-old-space-size=512 --max-old-space-size=900)')
  })

  test.for(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('passes %s on and waits for the end', async (signal) => {
    put(
      'src/main.ts',
      `process.on('${signal}', () => setTimeout(() => process.exit(5), 100)); setInterval(() => {}, 1000); console.log('up')`,
    )
    const { child, output, exit } = bootLater(['start'])
    await vi.waitFor(() => expect(output()).toContain('up'), patientOptions)
    child.kill(signal)
    expect(await exit).toEqual([5, null])
  })

  test('lets the server notice when it is killed itself', async () => {
    put(
      'src/main.ts',
      `import fs from 'node:fs'; process.on('disconnect', () => { fs.writeFileSync('noticed', ''); process.exit() }); console.log('up')`,
    )
    const { child, output } = bootLater(['start'])
    await vi.waitFor(() => expect(output()).toContain('up'), patientOptions)
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(existsSync(join(root, 'noticed'))).toBe(true), patientOptions)
  })
})

describe('the environment of the install', () => {
  // Plain CommonJS: its types are what the assertions below look at.
  const { installEnv } = createRequire(import.meta.url)('./boot-install.cjs') as {
    installEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv
  }

  test('keeps where packages come from and drops what describes this run', () => {
    const kept = {
      npm_config_registry: 'http://localhost:1',
      npm_config_cache: '/c',
      HOME: '/h',
      HTTPS_PROXY: 'p',
    }
    const dropped = {
      npm_lifecycle_event: 'start',
      npm_package_name: 'x',
      npm_config_local_prefix: '/x',
      INIT_CWD: '/x',
      NODE_ENV: 'production',
    }
    const PATH = ['/x/node_modules/.bin', '/usr/bin'].join(':')
    expect(installEnv({ ...kept, ...dropped, PATH })).toEqual({ ...kept, PATH: '/usr/bin' })
  })
})
