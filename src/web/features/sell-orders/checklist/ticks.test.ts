import { expect, test } from 'vitest'
import { createTickMemory } from './tick-memory.ts'
import { createTicks, type TickDeps } from './ticks.ts'

type Outcome = Awaited<ReturnType<TickDeps['send']>>

/** A list of two steps on a device with a storage, and a line that answers as told. */
function device({ stored = new Map<string, string>(), isOnline = true } = {}) {
  const sent: string[] = []
  const undone: string[] = []
  const line: { answer: Outcome; isOnline: boolean } = { answer: isOnline ? 'done' : 'no-answer', isOnline }
  const planned: [number, () => void][] = []
  let keys = 0
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const ticks = createTicks(
    { backup: false, seal: false },
    {
      memory: createTickMemory('a-list', () => storage),
      send: async (step, { isDone, key }) => {
        sent.push(`${step} ${isDone ? 'on' : 'off'} ${key}`)
        return line.answer
      },
      refused: (step) => void undone.push(step),
      isOld: () => !line.isOnline,
      newKey: () => `key-${++keys}`,
      later: (ms, run) => void planned.push([ms, run]),
    },
  )
  ticks.open({ backup: false, seal: false })
  return { ticks, sent, undone, line, stored, planned }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

test('[X11] a tick shows at once and is saved behind', async () => {
  const { ticks, sent } = device()
  ticks.tick('backup', true)
  expect(ticks.store.getState().done).toEqual({ backup: true, seal: false })
  expect(ticks.store.getState().saving).toBe('saving')
  await settled()
  expect(sent).toEqual(['backup on key-1'])
  expect(ticks.store.getState().saving).toBe('saved')
})

test('[X11] a refused tick is taken back and named', async () => {
  const { ticks, line, undone } = device()
  line.answer = 'refused'
  ticks.tick('seal', true)
  await settled()
  expect(ticks.store.getState().done['seal']).toBe(false)
  expect(undone).toEqual(['seal'])
})

test('[X72] what got no answer is told again after a while, whether the browser notices its connection or not', async () => {
  const { ticks, sent, line, planned } = device()
  line.answer = 'no-answer'
  ticks.tick('backup', true)
  await settled()
  line.answer = 'done'
  const [[ms, run] = [0, () => undefined]] = planned
  expect(ms).toBe(5000)
  run()
  await settled()
  expect(sent).toEqual(['backup on key-1', 'backup on key-1'])
  expect(ticks.store.getState().saving).toBe('saved')
})

test('[X72] without a connection ticks wait, and go with the same key once it is back', async () => {
  const { ticks, sent, line } = device({ isOnline: false })
  ticks.tick('backup', true)
  await settled()
  expect(ticks.store.getState()).toEqual({ done: { backup: true, seal: false }, saving: 'offline' })
  line.answer = 'done'
  ticks.retry()
  await settled()
  expect(sent).toEqual(['backup on key-1', 'backup on key-1'])
  expect(ticks.store.getState().saving).toBe('saved')
})

test('[X72] a reload without a connection shows what this device ticked', async () => {
  const first = device()
  first.ticks.tick('backup', true)
  await settled()
  first.line.answer = 'no-answer'
  first.ticks.tick('seal', true)
  await settled()
  const again = device({ stored: first.stored, isOnline: false })
  expect(again.ticks.store.getState().done).toEqual({ backup: true, seal: true })
  again.line.answer = 'done'
  again.ticks.retry()
  await settled()
  expect(again.sent.at(-1)).toBe('seal on key-2')
})

test('with a connection the server knows better than this device', async () => {
  const first = device()
  first.ticks.tick('backup', true)
  await settled()
  const again = device({ stored: first.stored })
  expect(again.ticks.store.getState().done['backup']).toBe(false)
})

test('only what was said last about a step is sent again', async () => {
  const { ticks, sent, line } = device({ isOnline: false })
  ticks.tick('backup', true)
  ticks.tick('backup', false)
  await settled()
  line.answer = 'done'
  ticks.retry()
  await settled()
  expect(sent.at(-1)).toBe('backup off key-2')
  expect(sent.filter((one) => one === 'backup on key-1')).toHaveLength(1)
})

test('a broken storage starts with nothing', () => {
  const stored = new Map([['rondo-checklist-a-list', '{"done":{"backup":"yes"},"waiting":{"seal":{}}}']])
  const { ticks } = device({ stored, isOnline: false })
  expect(ticks.store.getState().done).toEqual({ backup: false, seal: false })
})
