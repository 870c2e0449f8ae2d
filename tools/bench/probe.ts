/** Runs in a measured process before its own code, and reports over the channel what the process has used so far. */
process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicros: user + system, rssBytes: process.memoryUsage.rss() })
})
