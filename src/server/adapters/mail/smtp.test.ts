import { beforeEach, describe, expect, test } from 'vitest'
import { smtpServer } from '#testing/smtp.ts'
import { smtpTransport } from './smtp.ts'

const server = await smtpServer()
const toServer = { url: server.url, from: 'Rondo <mail@rondo.example>' }
const transport = smtpTransport(toServer)
const mail = {
  id: '0d1f6a52-6a0e-4a53-9a55-2f7f3d0c8f11',
  locale: 'de' as const,
  recipient: 'ada@example.org',
  subject: 'Wir kaufen jetzt an: Größe – „Neu“',
  text: 'Guten Tag\n.\nEnde\n',
  html: '<p>Guten Tag</p>',
  createdAt: new Date('2026-01-05T10:00:00Z'),
}

beforeEach(() => server.be('take'))

function headersOf(raw = ''): string[] {
  const [head = ''] = raw.split('\n\n', 1)
  return head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
}
const namesOf = (raw: string | undefined) => headersOf(raw).map((line) => line.split(':')[0]?.toLowerCase())

describe('mail by SMTP', () => {
  test('arrives as text and HTML, from and to whom it says, under the same id at every try', async () => {
    await transport.send(mail)
    await transport.send(mail)
    const [first, second] = server.received.slice(-2)
    expect(first).toMatchObject({ from: 'mail@rondo.example', to: ['ada@example.org'] })
    expect(headersOf(first?.raw)).toEqual(
      expect.arrayContaining([
        'From: Rondo <mail@rondo.example>',
        'To: ada@example.org',
        `Message-ID: <${mail.id}@rondo.example>`,
        'Date: Mon, 05 Jan 2026 10:00:00 +0000',
        'Content-Language: de',
        'Auto-Submitted: auto-generated',
      ]),
    )
    expect(first?.raw).toContain('text/plain')
    expect(first?.raw).toContain('text/html')
    expect(second?.raw).toContain(`Message-ID: <${mail.id}@rondo.example>`)
  })

  test.each([
    'hello\r\nBcc: eve@example.org',
    'hello\nX-Evil: 1\n\nbody of mine',
    'hello\rBcc: eve@example.org',
    'hello\u2028Bcc: eve@example.org',
    'hello\0Bcc: eve@example.org',
    `=?utf-8?Q?hello=0D=0ABcc:_eve@example.org?=`,
    'x'.repeat(5_000),
  ])('a hostile subject adds no header and no receiver: %j', async (subject) => {
    await transport.send({ ...mail, subject: 'plain' })
    const plain = server.received.at(-1)
    await transport.send({ ...mail, subject })
    const hostile = server.received.at(-1)
    expect(hostile).not.toBe(plain)
    expect(namesOf(hostile?.raw)).toEqual(namesOf(plain?.raw))
    expect(hostile?.to).toEqual(['ada@example.org'])
  })

  test.each([
    'ada@example.org\r\nRCPT TO:<eve@example.org>',
    'ada@example.org, eve@example.org',
    'ada@example.org;eve@example.org',
    'Ada <ada@example.org>',
    'ada@example.org> SIZE=1',
    '"ada eve"@example.org',
    'group:ada@example.org',
    'ada',
    '',
  ])('%j is no address to send to, and is refused without being repeated', async (recipient) => {
    const before = server.calls()
    const sent = transport.send({ ...mail, recipient })
    await expect(sent).rejects.toMatchObject({ name: 'BadRecipient', message: '' })
    expect(server.calls()).toBe(before)
  })

  test.each(['refuse', 'defer', 'silent', 'drop'] as const)(
    'a server that says no is a failed try: %s',
    async (mood) => {
      const before = server.received.length
      server.be(mood)
      // The short limit is only for a silent server, because a busy machine may be slow to refuse.
      const timeouts = mood === 'silent' ? { timeouts: { connectMs: 300, silenceMs: 300 } } : {}
      await expect(smtpTransport({ ...toServer, ...timeouts }).send(mail)).rejects.toThrow()
      expect(server.received).toHaveLength(before)
    },
  )

  test('a server elsewhere is asked for TLS, whatever its address says', async () => {
    server.be('take')
    // Another name of loopback that the rule does not know as one.
    const url = server.url.replace('127.0.0.1', '0.0.0.0')
    const strict = smtpTransport({ url: `${url}?requireTLS=false&ignoreTLS=true`, from: 'a@b.example' })
    const before = server.received.length
    await expect(strict.send(mail)).rejects.toThrow('STARTTLS')
    expect(server.received).toHaveLength(before)
  })
})
