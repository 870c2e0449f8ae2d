import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePort } from '#testing/free-port.ts'
import { endsWithBench } from './endings.ts'

export interface ScriptCounter {
  /** The address of the proxy. */
  readonly proxy: string
  /** Paths of all JavaScript that came through so far. */
  readonly scripts: ReadonlySet<string>
}

/**
 * A proxy before one server that notes the JavaScript going through. The browser itself would not tell of all of it:
 * what shared and service workers fetch belongs to no page.
 */
export async function withScriptCounter<T>(
  origin: string,
  use: (counter: ScriptCounter) => Promise<T>,
): Promise<T> {
  const scripts = new Set<string>()
  const onAnswer = (url: URL, answer: IncomingMessage) => {
    if (answer.headers['content-type']?.includes('javascript')) scripts.add(url.pathname)
  }
  const server = createServer((asked, response) => {
    const url = URL.parse(asked.url ?? '')
    // No request goes to another host.
    if (url?.origin === origin) passOn({ url, asked, response, onAnswer })
    else response.writeHead(502).end()
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = endsWithBench(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  try {
    return await use({ proxy: `http://127.0.0.1:${port}`, scripts })
  } finally {
    await stop()
  }
}

interface Passing {
  readonly url: URL
  readonly asked: IncomingMessage
  readonly response: ServerResponse
  readonly onAnswer: (url: URL, answer: IncomingMessage) => void
}

function passOn({ url, asked, response, onAnswer }: Passing): void {
  const { method, headers } = asked
  const passed = request(url, { method, headers, agent: false }, (answer) => {
    onAnswer(url, answer)
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(response)
  })
  passed.on('error', () => response.destroy())
  asked.pipe(passed)
}
