import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFramer, maxRecordBytes, type FramedRecord } from './frame.ts'

const comma = 44

interface Given {
  readonly chunk?: number
  readonly delimiter?: number | null
}

function frames(text: string | Buffer, { chunk = 7, delimiter = comma }: Given = {}): FramedRecord[] {
  const bytes = Buffer.from(text)
  const reader = createFramer({ delimiter, line: 1, offset: 0 })
  const found: FramedRecord[] = []
  for (let at = 0; at < bytes.length; at += chunk) found.push(...reader.push(bytes.subarray(at, at + chunk)))
  return [...found, ...reader.finish()]
}

const brief = (framed: FramedRecord[]) =>
  framed.map((one) => [one.line, 'fault' in one ? one.fault : one.bytes.toString()])

describe('records of a file', () => {
  test('end with their line, whatever its end is, and keep the numbers of their lines', () => {
    expect(brief(frames('a,b\r\n1,2\n\n3,4'))).toEqual([
      [1, 'a,b'],
      [2, '1,2'],
      [4, '3,4'],
    ])
  })

  test('go over several lines inside quotes', () => {
    expect(brief(frames('"a\nb",1\n"say ""x""\n",2\nc'))).toEqual([
      [1, '"a\nb",1'],
      [3, '"say ""x""\n",2'],
      [5, 'c'],
    ])
  })

  test('take a quote inside a field for what it is', () => {
    expect(brief(frames('5" disc,1\n37"N,"a"\n'))).toEqual([
      [1, '5" disc,1'],
      [2, '37"N,"a"'],
    ])
  })

  test('know where reading goes on', () => {
    const [, second] = frames('ä,b\n"x\ny",2\nz')
    expect(second).toMatchObject({ line: 2, nextLine: 4, end: Buffer.byteLength('ä,b\n"x\ny",2\n') })
  })

  test('have no quotes in JSON Lines', () => {
    expect(brief(frames('{"a":"b"}\n"open\nc', { delimiter: null }))).toHaveLength(3)
  })
})

describe('a record nobody could read', () => {
  test('costs its first line when a quote is not closed', () => {
    const filler = 'row,1\n'.repeat(20_000)
    const found = brief(frames(`a,"open\n${filler}`, { chunk: 10_000 }))
    expect(found[0]).toEqual([1, 'a quote is not closed within 64 KB'])
    expect(found).toHaveLength(20_001)
    expect(found.at(-1)).toEqual([20_001, 'row,1'])
  })

  test('costs its first line when text follows a closing quote', () => {
    expect(brief(frames('"a"b,1\nnext,2\n'))).toEqual([
      [1, 'a closing quote is followed by more text'],
      [2, 'next,2'],
    ])
  })

  test.for([1000, 65_536, 1_000_000])('is skipped when it is too long, read by %i bytes [D40]', (chunk) => {
    const long = 'x'.repeat(3 * maxRecordBytes)
    expect(brief(frames(`a\n${long}\nb\n${long}`, { chunk }))).toEqual([
      [1, 'a'],
      [2, 'the line is longer than 64 KB'],
      [3, 'b'],
      [4, 'the line is longer than 64 KB'],
    ])
  })
})

test('a line of 200 MB is never held', () => {
  const reader = createFramer({ delimiter: comma, line: 1, offset: 0 })
  const part = Buffer.alloc(131_072, 'x')
  reader.push(part)
  const before = process.memoryUsage()
  let records = 0
  for (let at = 0; at < 1600; at += 1) records += reader.push(part).length
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  expect(records).toBe(0)
  expect(heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers).toBeLessThan(50_000_000)
  expect(brief(reader.push(Buffer.from('\nnext\n')))).toEqual([
    [1, 'the line is longer than 64 KB'],
    [2, 'next'],
  ])
})

test('how the bytes arrive never matters', () => {
  const text = fc.array(fc.constantFrom('a', 'é', '"', '""', ',', '\n', '\r\n', '","', '"\n'), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9 }), (parts, chunk) => {
      expect(brief(frames(parts.join(''), { chunk }))).toEqual(
        brief(frames(parts.join(''), { chunk: 10_000 })),
      )
    }),
  )
})
