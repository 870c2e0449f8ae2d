import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { programOutput } from './children.ts'
import { requestHeaders, type Measured } from './measured.ts'
import { median, pairedRatio } from './statistics.ts'

export interface LoadPlan {
  readonly path: string
  readonly connections: number
  readonly rounds: number
  /** Requests in a round: a number and not a time, so that a busy machine warms the code up as well as an idle one. */
  readonly requests: number
}

interface Round {
  readonly requestsPerSecond: number
  readonly cpuMicros: number
}

export interface Comparison {
  readonly rateRatio: number
  /** CPU time per request of the bare server, divided by CPU time per request of our server. */
  readonly cpuRatio: number
  readonly ours: Round
  readonly bare: Round
}

const Report = z.object({
  duration: z.number(),
  '2xx': z.number(),
  non2xx: z.number(),
  errors: z.number(),
})

export async function compareLoad(ours: Measured, bare: Measured, plan: LoadPlan): Promise<Comparison> {
  await loadRound(ours, plan)
  await loadRound(bare, plan)
  const pairs: { readonly ours: Round; readonly bare: Round }[] = []
  for (let pair = 0; pair < plan.rounds; pair += 1) {
    // The servers take turns at going first, so that a steady change of the machine favours neither of them.
    if (pair % 2 === 0) pairs.push({ ours: await loadRound(ours, plan), bare: await loadRound(bare, plan) })
    else {
      const first = await loadRound(bare, plan)
      pairs.push({ ours: await loadRound(ours, plan), bare: first })
    }
  }
  const all = { ours: pairs.map((pair) => pair.ours), bare: pairs.map((pair) => pair.bare) }
  return {
    rateRatio: pairedRatio(all.ours.map(requestRateOf), all.bare.map(requestRateOf)),
    cpuRatio: pairedRatio(all.bare.map(cpuMicrosOf), all.ours.map(cpuMicrosOf)),
    ours: medianRound(all.ours),
    bare: medianRound(all.bare),
  }
}

export async function measureLoad(ours: Measured, plan: LoadPlan): Promise<Round> {
  await loadRound(ours, plan)
  const rounds: Round[] = []
  for (let round = 0; round < plan.rounds; round += 1) rounds.push(await loadRound(ours, plan))
  return medianRound(rounds)
}

async function loadRound(server: Measured, { path, connections, requests }: LoadPlan): Promise<Round> {
  const before = await server.usage()
  const report = await autocannon(server.origin + path, connections, requests)
  const after = await server.usage()
  if (report.non2xx + report.errors > 0 || report['2xx'] === 0)
    throw new Error(`${path}: ${report.non2xx} answers were not 2xx, ${report.errors} requests failed`)
  return {
    requestsPerSecond: report['2xx'] / report.duration,
    cpuMicros: (after.cpuMicros - before.cpuMicros) / report['2xx'],
  }
}

/** Runs in its own process, so that its work counts for neither server. */
async function autocannon(
  url: string,
  connections: number,
  requests: number,
): Promise<z.infer<typeof Report>> {
  const program = fileURLToPath(import.meta.resolve('autocannon'))
  const headers = Object.entries(requestHeaders).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = [program, '--json', '-n', '-c', String(connections), '-a', String(requests), ...headers, url]
  return Report.parse(JSON.parse(await programOutput(args)))
}

const requestRateOf = (round: Round) => round.requestsPerSecond
const cpuMicrosOf = (round: Round) => round.cpuMicros

function medianRound(rounds: readonly Round[]): Round {
  return { requestsPerSecond: median(rounds.map(requestRateOf)), cpuMicros: median(rounds.map(cpuMicrosOf)) }
}
