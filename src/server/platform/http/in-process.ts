import { deepFreeze } from '#kernel/deep-freeze.ts'
import { fail, ok, type Result } from '#kernel/result.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { EndpointPlan } from './endpoint.ts'
import type { Frame } from './frame.ts'
import { accessRefusal } from './gate.ts'
import { bytesOfTexts } from './kept-values.ts'
import { runReading, type ApiCaller } from './run.ts'
import { validateInput } from './validate.ts'

interface InProcessInput {
  readonly params?: unknown
  readonly query?: unknown
}

/** Runs a reading call without HTTP, for pages that the server renders. The access rules apply here too. */
export async function readInProcess(
  frame: Frame,
  plan: EndpointPlan,
  caller: ApiCaller,
  raw: InProcessInput,
): Promise<Result<unknown, ProblemCode>> {
  const { sharedSeconds } = plan.endpoint
  if (sharedSeconds === undefined) return readNow(frame, plan, caller, raw)
  const { reads, clock } = frame
  const key = `${caller.locale} ${plan.endpoint.path} ${JSON.stringify(raw)}`
  const now = clock.now()
  const kept = reads.find(key, now)
  if (kept) {
    for (const tag of kept.madeFrom.tags) caller.tags?.add(tag)
    return ok(kept.value)
  }
  const since = reads.moment()
  const tags = new Set<string>()
  const { requestId, locale } = caller
  // It is made for whoever comes next too, so it learns nothing of this visitor.
  const result = await readNow(frame, plan, { requestId, locale, actor: null, clientAddress: '', tags }, raw)
  for (const tag of tags) caller.tags?.add(tag)
  // What has no tags would stay until its time is over, whatever changes.
  if (!result.ok || tags.size === 0) return result
  const untilMs = now.getTime() + sharedSeconds * 1000
  // Several pages are drawn from it.
  const value = deepFreeze(result.value)
  reads.keep(key, { value, bytes: memoryOf(key, value), untilMs, madeFrom: { tags: [...tags], since } })
  return ok(value)
}

async function readNow(
  frame: Frame,
  plan: EndpointPlan,
  caller: ApiCaller,
  raw: InProcessInput,
): Promise<Result<unknown, ProblemCode>> {
  const refusal = accessRefusal(plan.endpoint, caller.actor)
  if (refusal) return refusal
  const input = validateInput(plan.schemas, { params: raw.params ?? {}, query: raw.query ?? {}, body: {} })
  if (!input.ok) return input
  const { endpoint, handler } = plan
  if (!handler) return fail('not-built')
  const result = await runReading(frame, { endpoint, handler, caller, input: input.value })
  return result.ok ? ok(result.value.value) : result
}

/** Objects take about as much again as their names and texts. */
function memoryOf(key: string, value: unknown): number {
  return 2 * bytesOfTexts(key, JSON.stringify(value))
}
