'use strict'
const fs = require('node:fs')
const { readIfThere, say } = require('./boot-files.cjs')
const { mendOf } = require('./boot-mend.cjs')

async function takeLock(file, what) {
  for (let told = false; ; await sleep(200)) {
    if (createNew(file)) return () => fs.rmSync(file, { force: true })
    const holder = readIfThere(file)
    if (holder === null) continue
    if (!isAlive(Number(holder)) || isAncient(file)) takeAway(file, holder)
    else if (!told) {
      say(`Another Rondo command (process ${holder}) is at work here; waiting for it before the ${what}.`)
      told = true
    }
  }
}

/** The lock appears with the number of its holder in it: one that is still empty would look like that of a dead process. */
function createNew(file) {
  const draft = `${file}.${process.pid}.new`
  try {
    fs.writeFileSync(draft, String(process.pid))
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw mendOf(error.code, String(error)) ?? error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

/** Renaming decides between two waiters that both saw the dead holder; a fresh lock taken by mistake goes back. */
function takeAway(file, deadHolder) {
  const aside = `${file}.${process.pid}`
  try {
    fs.renameSync(file, aside)
    const taken = readIfThere(aside)
    if (taken !== deadHolder && !fs.existsSync(file)) return fs.renameSync(aside, file)
    fs.rmSync(aside, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw mendOf(error.code, String(error)) ?? error
  }
}

/** Process ids are given out again: no install takes this long. */
function isAncient(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  return stat !== undefined && Date.now() - stat.mtimeMs > 15 * 60_000
}

function isAlive(pid) {
  if (!Number.isSafeInteger(pid) || pid < 1) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

module.exports = { takeLock }
