import { siteOrigins } from '#contract/pages/sites.ts'
import { identityProviders } from '#server/adapters/identity/providers.ts'
import { isSandboxAt, startSandbox, type RunningSandbox } from '#server/sandboxes/identity/server.ts'
import type { IdentityProviders } from '#server/modules/accounts/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'

export interface OpenedIdentity {
  readonly providers: IdentityProviders
  close(): Promise<void>
}

type IdentityConfig = Pick<Config, 'identityKeys' | 'identitySandboxPort' | 'isLoopback' | 'sites'>

/** The providers a visitor can log in with; the sandbox beside the shop stands in for those without keys (A7). */
export async function openIdentity(
  config: IdentityConfig,
  clock: Clock,
  log: Pick<Log, 'info'>,
): Promise<OpenedIdentity> {
  const keys = config.identityKeys
  // Never where strangers come (security.md D16): there a provider without keys is not offered.
  const isWanted = config.isLoopback && Object.values(keys).includes(null)
  const sandbox = isWanted ? await sandboxFor(config, clock) : null
  if (sandbox) log.info({ origin: sandbox.origin }, 'logins of providers without keys go to the sandbox')
  return {
    providers: identityProviders({ keys, sandboxOrigin: sandbox?.origin ?? null, clock }),
    close: async () => sandbox?.close(),
  }
}

/** Uses a sandbox that runs on this port, from `npm run sandbox` or another shop; otherwise takes a free port. */
async function sandboxFor(config: IdentityConfig, clock: Clock): Promise<RunningSandbox> {
  const port = config.identitySandboxPort
  const options = { clock, origins: siteOrigins(config.sites) }
  try {
    return await startSandbox({ ...options, port })
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
  }
  const origin = `http://localhost:${port}`
  if (await isSandboxAt(origin)) return { origin, close: () => Promise.resolve() }
  return startSandbox({ ...options, port: 0 })
}
