import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The development server, started anew by Node whenever a file it has imported changes. */
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev-server.ts')],
  { stdio: 'inherit' },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
process.on('disconnect', () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 0))
