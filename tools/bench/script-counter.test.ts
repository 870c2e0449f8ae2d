import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { withScriptCounter } from './script-counter.ts'

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const server = createServer((asked, response) => {
  const type = asked.url?.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/html'
  response.writeHead(200, { 'content-type': type }).end(`this is ${asked.url}`)
}).listen(port, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())

/** Asks as a browser asks a proxy: with the whole address. */
async function through(proxy: string, url: string): Promise<{ status: number | undefined; text: string }> {
  const asked = request(proxy, { path: url, agent: false }).end()
  // once() answers with the arguments of the event, which is documented to be this one
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, text: Buffer.concat(await answer.toArray()).toString() }
}

test('each script that went through is counted once, and nothing else', async () => {
  await withScriptCounter(origin, async ({ proxy, scripts }) => {
    const page = await through(proxy, `${origin}/`)
    expect(page).toEqual({ status: 200, text: 'this is /' })
    expect([...scripts]).toEqual([])
    for (const path of ['/a.js', '/b.js', '/a.js']) await through(proxy, origin + path)
    expect([...scripts]).toEqual(['/a.js', '/b.js'])
  })
})

test('no other server is asked', async () => {
  await withScriptCounter(origin, async ({ proxy, scripts }) => {
    const { status } = await through(proxy, 'http://127.0.0.2:1/a.js')
    expect(status).toBe(502)
    expect([...scripts]).toEqual([])
  })
})
