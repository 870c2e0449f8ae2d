import { expect, test, vi } from 'vitest'
import { inBlocks } from './log-blocks.ts'

function watchedSink() {
  const blocks: string[] = []
  const flushSync = vi.fn<() => void>()
  return { blocks, sink: { write: (block: string) => void blocks.push(block), flushSync } }
}

test('lines wait until they fill a block, and none is lost or moved', () => {
  const { blocks, sink } = watchedSink()
  const log = inBlocks(sink)
  const lines = Array.from({ length: 300 }, (_one, number) => `${String(number).padStart(99, '.')}\n`)
  for (const line of lines) log.write(line)
  expect(blocks.length).toBe(1)
  log.flushSync()
  expect(blocks.join('')).toBe(lines.join(''))
})

test('a line leaves within a second, however quiet it is', () => {
  vi.useFakeTimers()
  try {
    const { blocks, sink } = watchedSink()
    inBlocks(sink).write('a\n')
    expect(blocks).toEqual([])
    vi.advanceTimersByTime(1_000)
    expect(blocks).toEqual(['a\n'])
    vi.advanceTimersByTime(5_000)
    expect(blocks).toEqual(['a\n'])
  } finally {
    vi.useRealTimers()
  }
})

test('a flush passes on what is left and waits for the stream behind', () => {
  const { blocks, sink } = watchedSink()
  const log = inBlocks(sink)
  log.write('a\n')
  log.flushSync()
  expect([blocks, sink.flushSync.mock.calls.length]).toEqual([['a\n'], 1])
})
