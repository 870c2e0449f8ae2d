import type { IncomingMessage } from 'node:http'
import { fail, ok, type Result } from '#kernel/result.ts'
import { offTheClock } from '#server/platform/deadline.ts'

/** The visitor left before the body was complete; nobody is there to be answered. */
export class ClientGone extends Error {
  override readonly name = 'ClientGone'
}

export function hasBody(request: IncomingMessage): boolean {
  const length = request.headers['content-length']
  return request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** The whole body, or a refusal as soon as it is known to be too large; the rest is then not read. */
export function readBody(
  request: IncomingMessage,
  limitBytes: number,
): Promise<Result<Buffer, 'request.too-large'>> {
  if (Number(request.headers['content-length'] ?? 0) > limitBytes)
    return Promise.resolve(fail('request.too-large'))
  return offTheClock(() => receive(request, limitBytes))
}

function receive(request: IncomingMessage, limitBytes: number): Promise<Result<Buffer, 'request.too-large'>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (finish: () => void) => {
      request.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
      finish()
    }
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size <= limitBytes) chunks.push(chunk)
      else settle(() => resolve(fail('request.too-large')))
    }
    const onEnd = () => settle(() => resolve(ok(Buffer.concat(chunks))))
    const onGone = () => settle(() => reject(new ClientGone('the request ended early')))
    request.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
  })
}
