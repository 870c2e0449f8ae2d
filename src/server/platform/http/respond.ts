import type { IncomingMessage, ServerResponse } from 'node:http'
import { usualAnswerMs } from '#contract/define.ts'
import type { FrameProblem } from '#contract/frame-problems.ts'
import { inTime, withDeadline } from '#server/platform/deadline.ts'
import { send, type Answer } from './answer.ts'
import { problemOfFault } from './faults.ts'
import type { Frame } from './frame.ts'
import { ClientGone, hasBody } from './read-body.ts'
import { requestRecord, type RequestRecord } from './record.ts'

/** A refusal of the frame itself, noted for the log line. */
export function refuse(
  frame: Frame,
  record: RequestRecord,
  code: FrameProblem,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  record.code = code
  return frame.problem({ code, headers }, record)
}

/** What makes an answer, and the milliseconds it has for it. */
export interface Production {
  readonly produce: (record: RequestRecord) => Promise<Answer>
  readonly withinMs?: number | undefined
}

/** All waits end at the deadline by themselves; this long afterwards the visitor is answered even if one did not. */
const lastResortMs = 500

/** The one place where a deadline begins and where something thrown becomes an answer; it never throws itself. */
export async function respond(
  frame: Frame,
  request: IncomingMessage,
  response: ServerResponse,
  { produce, withinMs = usualAnswerMs }: Production,
): Promise<void> {
  const record = requestRecord(request)
  let answer: Answer
  try {
    answer = await withDeadline(withinMs * frame.patience, () => inTime(produce(record), lastResortMs))
  } catch (error) {
    if (error instanceof ClientGone) return
    record.error = error
    answer = refuse(frame, record, problemOfFault(error))
  }
  if (isLargeRest(request) && !response.headersSent) response.setHeader('connection', 'close')
  send(response, record.requestId, answer)
}

/** Small rests are read and thrown away, so that the connection stays; large ones are not worth it. */
const drainedBytes = 1024 * 1024

function isLargeRest(request: IncomingMessage): boolean {
  if (request.complete || !hasBody(request)) return false
  const length = request.headers['content-length']
  return length === undefined || Number(length) > drainedBytes
}
