import pg from 'pg'

let statements = 0

// Its forms for callbacks and streams are passed on as they are.
const ask = pg.Client.prototype.query as (...args: unknown[]) => unknown // of all its forms
// Counts every statement of the process; the types of its many forms do not matter here.
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  statements += 1
  return ask.apply(this, args)
} as typeof pg.Client.prototype.query // the same function, counted

/** Runs in a measured process before its own code, and reports over the channel what the process has used so far. */
process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicros: user + system, rssBytes: process.memoryUsage.rss(), statements })
})
