import { siteOrigins } from '#contract/pages/sites.ts'
import { startSandbox } from '#server/sandboxes/identity/server.ts'
import { readConfig } from '#server/platform/config.ts'
import { StartError } from '#server/platform/start-error.ts'
import { exitUnstarted } from '#server/platform/stop.ts'

/** The identity sandbox on its own: a shop that starts afterwards uses it instead of opening one (A7, D16). */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.isLoopback)
    throw new StartError(
      'The sandbox lets everybody in as anybody, so it does not start with public ORIGINS.',
    )
  const sandbox = await startSandbox({
    port: config.identitySandboxPort,
    // The sandbox plays companies, which have their own clock.
    clock: { now: () => new Date() },
    origins: siteOrigins(config.sites),
  })
  const stop = () => void sandbox.close()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  process.once('disconnect', stop)
  console.error(`\nThe identity sandbox is open: ${sandbox.origin} (Ctrl+C ends it)\n`)
}

main().catch(exitUnstarted)
