'use strict'
const { Mend, root } = require('./boot-files.cjs')

function npmCode(output) {
  return (
    /npm (?:error|ERR!) code (\S+)/.exec(output)?.[1] ??
    /\b(ENOSPC|EACCES|EROFS)\b/.exec(output)?.[1] ??
    'unknown'
  )
}

const unreachable =
  /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED|E401|E403|E5\d\d)$/

/** The sentence for a failure with this code; undefined if another way may still work. */
function mendOf(code, output) {
  if (code === 'ENOSPC' || /ENOSPC/.test(output)) {
    return new Mend(`There is no space left on the disk of ${root}; free about 1 GB and start again.`)
  }
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) {
    return new Mend(
      `${root} and its node_modules are not writable for this user; start as the user who owns them.`,
    )
  }
  if (unreachable.test(code)) {
    return new Mend(
      `The npm registry cannot be reached (${code}); check the network or npm's registry setting and start again.`,
    )
  }
  return undefined
}

module.exports = { mendOf, npmCode }
