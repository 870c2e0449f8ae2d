'use strict'
const { spawn } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { Mend, hashOf, readIfThere, root, say } = require('./boot-files.cjs')
const { mendOf, npmCode } = require('./boot-mend.cjs')

const modules = path.join(root, 'node_modules')
const installStamp = path.join(modules, '.rondo-install')

function isInstalled() {
  return readIfThere(installStamp) === hashOf(['package-lock.json', '.npmrc'])
}

async function install() {
  say('Installing packages; this happens once and takes a minute or so.')
  // A start killed half-way must not look installed.
  fs.rmSync(installStamp, { force: true })
  const started = Date.now()
  const done = await installExactly()
  if (done.code !== 0) {
    process.stderr.write(`${done.output.split('\n').slice(-15).join('\n')}\n`)
    throw (
      mendOf(npmCode(done.output), done.output) ??
      new Mend('npm could not install the packages; its lines above say what to mend.')
    )
  }
  fs.mkdirSync(modules, { recursive: true })
  fs.writeFileSync(installStamp, hashOf(['package-lock.json', '.npmrc']))
  say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']

async function installExactly() {
  const done = await npm(['ci', ...flags])
  if (done.code === 0 || mendOf(npmCode(done.output), done.output)) return done
  say(
    `npm ci refused the lock file (${npmCode(done.output)}); trying npm install, which leaves the lock as it is.`,
  )
  return npm(['install', '--no-save', ...flags])
}

function npm(args) {
  // Set by npm when it runs a script; a bare `node tools/boot.cjs` finds npm on the PATH.
  const cli = process.env.npm_execpath
  const [command, rest] = cli && /\.c?js$/.test(cli) ? [process.execPath, [cli, ...args]] : ['npm', args]
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      cwd: root,
      env: installEnv(process.env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const started = Date.now()
    const ticks = setInterval(
      () => say(`  still installing (${Math.round((Date.now() - started) / 1000)} s)`),
      10_000,
    )
    child.on('error', (error) => {
      clearInterval(ticks)
      const missing = new Mend('npm is not on the PATH; install it with Node.js and start again.')
      reject(error.code === 'ENOENT' ? missing : error)
    })
    child.on('close', (code) => {
      clearInterval(ticks)
      resolve({ code, output })
    })
  })
}

/** What `npm start` put there describes this run, not the install; where packages come from stays. */
function installEnv(env) {
  const source =
    /^npm_config_(registry|cache|userconfig|globalconfig|https?_proxy|proxy|noproxy|cafile|strict_ssl|.*offline|\/\/|@)/i
  const kept = Object.entries(env).filter(
    ([name]) => !/^(npm_|INIT_CWD$|NODE_ENV$)/i.test(name) || source.test(name),
  )
  const PATH = (env.PATH ?? '').split(path.delimiter).filter((part) => !part.includes('node_modules'))
  return { ...Object.fromEntries(kept), PATH: PATH.join(path.delimiter) }
}

module.exports = { install, installEnv, isInstalled }
