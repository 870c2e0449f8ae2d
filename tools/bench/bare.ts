import { createServer } from 'node:http'
import { z } from 'zod'

/** The baseline: a Node server that knows its answers beforehand and does nothing but send them. */
const Answers = z.object({
  port: z.number(),
  answers: z.record(z.string(), z.object({ headers: z.array(z.string()), base64: z.string() })),
})

// Until the server listens, only the channel keeps the process running.
process.channel?.ref()
process.once('message', (message) => {
  const { port, answers } = Answers.parse(message)
  const ready = new Map(
    Object.entries(answers).map(([path, { headers, base64 }]) => [
      path,
      { headers, headersWithoutBody: withoutBody(headers), body: Buffer.from(base64, 'base64') },
    ]),
  )
  createServer((request, response) => {
    const answer = ready.get(request.url ?? '')
    if (answer && request.headers['if-none-match'] !== undefined)
      response.writeHead(304, answer.headersWithoutBody).end()
    else if (answer) response.writeHead(200, answer.headers).end(answer.body)
    else response.writeHead(404).end()
  }).listen(port, '127.0.0.1')
})

/** The list names and values in turns. */
function withoutBody(headers: readonly string[]): string[] {
  return headers.filter((_, at) => !/^content-(?:length|encoding)$/.test(headers[at - (at % 2)] ?? ''))
}

process.on('disconnect', () => process.exit())
