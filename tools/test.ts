import { ensureChromium } from './chromium.ts'
import { verify } from './verify.ts'

try {
  ensureChromium()
  process.exitCode = (await verify(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
// The contract check loads the server, whose timers must not keep a finished run alive.
process.exit()
