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
  /** Asks as a browser that has the page already, so that every answer is a 304. */
  readonly isConditional?: boolean
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
  '3xx': z.number(),
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

async function loadRound(server: Measured, plan: LoadPlan): Promise<Round> {
  const before = await server.usage()
  const report = await autocannon(server.origin + plan.path, plan)
  const after = await server.usage()
  const answered = plan.isConditional === true ? report['3xx'] : report['2xx']
  const strange = report['2xx'] + report.non2xx - answered
  if (strange + report.errors > 0 || answered === 0)
    throw new Error(`${plan.path}: ${strange} answers had another status, ${report.errors} requests failed`)
  return {
    requestsPerSecond: answered / report.duration,
    cpuMicros: (after.cpuMicros - before.cpuMicros) / answered,
  }
}

/** Runs in its own process, so that its work counts for neither server. */
async function autocannon(
  url: string,
  { connections, requests, isConditional = false }: LoadPlan,
): Promise<z.infer<typeof Report>> {
  const program = fileURLToPath(import.meta.resolve('autocannon'))
  const sent = { ...requestHeaders, ...(isConditional && { 'if-none-match': '*' }) }
  const headers = Object.entries(sent).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = [program, '--json', '-n', '-c', String(connections), '-a', String(requests), ...headers, url]
  return Report.parse(JSON.parse(await programOutput(args)))
}

const requestRateOf = (round: Round) => round.requestsPerSecond
const cpuMicrosOf = (round: Round) => round.cpuMicros

function medianRound(rounds: readonly Round[]): Round {
  return { requestsPerSecond: median(rounds.map(requestRateOf)), cpuMicros: median(rounds.map(cpuMicrosOf)) }
}
