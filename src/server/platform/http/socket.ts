import type { Socket } from 'node:net'
import { defaultLocale } from '#kernel/locale.ts'
import type { Frame } from './frame.ts'
import { newUuid } from '#server/platform/uuid.ts'
import { answerSocket, problemOfSocket } from './server.ts'

/** Bytes that never became a request: answered on the bare socket, one log line, connection closed. */
export function refuseSocket(frame: Frame, error: Error, socket: Socket): void {
  const code = problemOfSocket(error)
  if (code === null) {
    socket.destroy()
    return
  }
  const requestId = newUuid(frame.clock.now())
  const answer =
    code === 'too-slow'
      ? { status: 408, headers: frame.apiHeaders, body: '' }
      : frame.problem({ code }, { requestId, locale: defaultLocale })
  answerSocket(socket, { ...answer, headers: { ...answer.headers, 'x-request-id': requestId } })
  frame.log.info({ requestId, actor: null, route: 'socket', status: answer.status, code, ms: 0 }, 'request')
}
