'use strict'
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '..')

/** A failure the reader can mend: printed as one sentence, without a stack. */
class Mend extends Error {}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null
}

/** Contents, not times: a fresh checkout has fresh times. */
function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesOf)) {
    hash.update(`${file}\0`)
    hash.update(fs.readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

function filesOf(input) {
  const full = path.join(root, input)
  if (!fs.existsSync(full)) return []
  if (!fs.statSync(full).isDirectory()) return [input]
  // The compiled messages are an output of the build.
  const names = fs.readdirSync(full).filter((name) => name !== 'generated' && !name.includes('.test.'))
  return names.toSorted().flatMap((name) => filesOf(path.join(input, name)))
}

module.exports = { Mend, hashOf, readIfThere, root, say }
