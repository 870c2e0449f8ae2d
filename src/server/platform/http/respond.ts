import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FrameProblem } from '#contract/frame-problems.ts'
import { send, type Answer } from './answer.ts'
import { problemOfFault } from './faults.ts'
import type { Frame } from './frame.ts'
import { ClientGone, hasBody } from './read-body.ts'
import { recordOf, type RequestRecord } from './record.ts'

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

/** The one place where something thrown becomes an answer; it never throws itself. */
export async function respond(
  frame: Frame,
  request: IncomingMessage,
  response: ServerResponse,
  produce: (record: RequestRecord) => Promise<Answer>,
): Promise<void> {
  const record = recordOf(request)
  let answer: Answer
  try {
    answer = await produce(record)
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
