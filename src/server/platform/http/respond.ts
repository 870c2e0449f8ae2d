import type { IncomingMessage, ServerResponse } from 'node:http'
import { usualAnswerMs } from '#contract/define.ts'
import type { FrameProblem } from '#contract/frame-problems.ts'
import { inTime, withDeadline } from '#server/platform/deadline.ts'
import { sendAnswer, type Answer } from './answer.ts'
import { problemOfFault } from './faults.ts'
import type { Frame } from './frame.ts'
import { ClientGone, hasBody } from './read-body.ts'
import { requestRecord, type RequestRecord } from './record.ts'

/** Answers with a refusal of the frame itself, and notes its code for the log line. */
export function refuseRequest(
  frame: Frame,
  record: RequestRecord,
  code: FrameProblem,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  record.code = code
  return frame.problem({ code, headers }, record)
}

/** The function that makes an answer, and the milliseconds that it may take. */
export interface Production {
  readonly produce: (record: RequestRecord) => Promise<Answer>
  readonly withinMs?: number | undefined
}

/** All waits end at the deadline by themselves. If one does not, the visitor is answered this long afterwards. */
const lastResortMs = 500

/** The one place where a deadline begins and where a thrown error becomes an answer; it never throws itself. */
export async function answerRequest(
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
    answer = refuseRequest(frame, record, problemOfFault(error))
  }
  if (hasLargeUnreadBody(request) && !response.headersSent) response.setHeader('connection', 'close')
  sendAnswer(response, record.requestId, answer)
}

/** An unread body up to this size is read and dropped, so that the connection stays open; a larger one closes it. */
const maxDrainedBytes = 1024 * 1024

function hasLargeUnreadBody(request: IncomingMessage): boolean {
  if (request.complete || !hasBody(request)) return false
  const length = request.headers['content-length']
  return length === undefined || Number(length) > maxDrainedBytes
}
