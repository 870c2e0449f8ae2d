'use strict'
// The first thing every command runs: plain CommonJS for Node 20 and newer, before anything is installed.
const { spawn } = require('node:child_process')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')

const { Mend, hashOf, readIfThere, root, say } = require('./boot-files.cjs')
const { install, isInstalled } = require('./boot-install.cjs')
const { takeLock } = require('./boot-lock.cjs')
const { nodeOptions } = require('./server-memory.json')

const modules = path.join(root, 'node_modules')
const buildStamp = path.join(root, 'dist', '.rondo-build')
const bin = path.join(modules, '.bin')
const pinnedMajor = 24

const commands = {
  start: { entry: 'src/main.ts', build: true, tied: true, isServer: true },
  worker: { entry: 'src/worker.ts', build: true, tied: true, isServer: true },
  sandbox: { entry: 'tools/sandbox.ts', tied: true },
  dev: { entry: 'tools/dev.ts', tied: true, env: { NODE_ENV: 'development' } },
  test: { entry: 'tools/verify.ts', tied: true },
  verify: { entry: 'tools/verify.ts', tied: true },
  bench: { entry: 'tools/bench/main.ts', build: true, tied: true },
  crashtest: { entry: 'tools/crashtest.ts', build: true, tied: true },
  faults: { entry: 'tools/faults.ts', build: true, tied: true },
  import: { entry: 'tools/import.ts' },
}
/** What the built web depends on. */
const buildInputs = [
  ...['web', 'ui', 'i18n', 'contract', 'kernel'].map((room) => path.join('src', room)),
  'public',
  'tools/build.ts',
  'tools/generate.ts',
  'tools/messages',
  'package-lock.json',
  'vite.config.ts',
]

async function main([command = 'start', ...args]) {
  const started = Date.now()
  refuseOldNode(process.versions.node)
  const plan = command === 'run' ? { entry: args.shift() } : commands[command]
  if (!plan || !plan.entry) {
    throw new Mend(
      `"${command}" is no command; there are ${Object.keys(commands).join(', ')} and run <file>.`,
    )
  }
  await ensure('install', isInstalled, install)
  const node = chooseNode()
  if (plan.build) await ensure('build', isBuilt, () => build(node))
  const RONDO_BOOT_SECONDS = String((Date.now() - started) / 1000)
  return run(node, [plan.entry, ...args], { ...plan, env: { ...plan.env, RONDO_BOOT_SECONDS } })
}

function refuseOldNode(version) {
  if (Number(version.split('.')[0]) >= 20) return
  throw new Mend(
    `Rondo needs Node.js 20 or newer and this is ${version}; install a newer one and start again.`,
  )
}

/** Two starts at once do the work once: the second waits for the first, then finds it done. */
async function ensure(what, isDone, doIt) {
  if (isDone()) return
  const unlock = await takeLock(path.join(root, '.boot.lock'), what)
  try {
    if (!isDone()) await doIt()
  } finally {
    unlock()
  }
}

/** A system Node that is new enough, else the one among the packages. */
function chooseNode() {
  if (Number(process.versions.node.split('.')[0]) >= pinnedMajor) return process.execPath
  const pinned = path.join(modules, `node-${os.platform()}-${os.arch()}`, 'bin', 'node')
  if (fs.existsSync(pinned)) return pinned
  throw new Mend(
    `Rondo brings no Node.js for ${os.platform()}-${os.arch()}; install Node.js ${pinnedMajor} or newer and start again.`,
  )
}

function isBuilt() {
  return readIfThere(buildStamp) === hashOf(buildInputs)
}

async function build(node) {
  say('Building the web.')
  const hash = hashOf(buildInputs)
  const code = await run(node, ['tools/build.ts'])
  if (code !== 0) throw new Mend('The web could not be built; the lines above say what to mend.')
  fs.mkdirSync(path.dirname(buildStamp), { recursive: true })
  fs.writeFileSync(buildStamp, hash)
}

/** What the environment says comes last, so it wins. */
function withOwnOptions(given) {
  return [...nodeOptions, ...(given ? [given] : [])].join(' ')
}

/** Runs to its end; signals go through, and a tied child sees its channel close when this process is killed. */
function run(node, args, { env = {}, tied = false, isServer = false } = {}) {
  const child = spawn(node, args, {
    cwd: root,
    env: {
      ...env,
      NODE_COMPILE_CACHE: path.join(modules, '.cache', 'compile'),
      ...process.env,
      ...(isServer && { NODE_OPTIONS: withOwnOptions(process.env.NODE_OPTIONS) }),
      PATH: [bin, process.env.PATH].join(path.delimiter),
    },
    stdio: ['inherit', 'inherit', 'inherit', ...(tied ? ['ipc'] : [])],
  })
  const forward = (signal) => child.kill(signal)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.on('error', (error) =>
      reject(
        new Mend(`${node} does not run here (${error.message}); install Node.js ${pinnedMajor} or newer.`),
      ),
    )
    child.on('exit', (code, signal) => {
      for (const one of signals) process.off(one, forward)
      resolve(code ?? 128 + os.constants.signals[signal])
    })
  })
}

async function start() {
  try {
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Mend ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}

void start()
