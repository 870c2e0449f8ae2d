import { createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll } from 'vitest'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Headers and body as they came over the wire. */
  readonly raw: string
}

/** take: as it should be; refuse: no such mailbox; defer: not now; silent: takes the call and says nothing; drop: hangs up. */
export type SmtpMood = 'take' | 'refuse' | 'defer' | 'silent' | 'drop'

export interface SmtpServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** How often somebody called. */
  readonly calls: () => number
  be(mood: SmtpMood): void
}

/** Enough of SMTP for one sender, on loopback; it can be told to fail. */
export async function smtpServer(): Promise<SmtpServer> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let mood: SmtpMood = 'take'
  let calls = 0
  const server = createServer((socket) => {
    calls += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    if (mood === 'drop') socket.destroy()
    else if (mood !== 'silent') talk(socket, mood, (mail) => received.push(mail))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a server on a TCP port
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    calls: () => calls,
    be: (next) => {
      mood = next
    },
  }
}

interface Talk {
  from: string
  to: string[]
  body: string[] | null
}

function talk(socket: Socket, mood: SmtpMood, onMail: (mail: ReceivedMail) => void): void {
  let rest = ''
  const state: Talk = { from: '', to: [], body: null }
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 mail.test')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
  function take(line: string): void {
    if (state.body === null) return answer(line)
    if (line !== '.') return void state.body.push(line.replace(/^\./, ''))
    onMail({ from: state.from, to: state.to, raw: state.body.join('\n') })
    state.body = null
    say('250 taken')
  }
  function answer(line: string): void {
    const verb = line.slice(0, 4).toUpperCase()
    const address = /<(.*)>/.exec(line)?.[1] ?? ''
    if (verb === 'MAIL') state.from = address
    if (verb === 'RCPT' && mood === 'refuse') return void say(`550 <${address}> is nobody here`)
    if (verb === 'RCPT' && mood === 'defer') return void say(`451 <${address}> not now`)
    if (verb === 'RCPT') state.to.push(address)
    if (verb === 'STAR') return void say('502 no TLS here')
    if (verb === 'DATA') {
      state.body = []
      return void say('354 go on')
    }
    if (verb === 'QUIT') return void socket.end('221 bye\r\n')
    say('250 ok')
  }
}
