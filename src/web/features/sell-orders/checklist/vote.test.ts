import { expect, test } from 'vitest'
import { createVote } from './vote.ts'

function ballot() {
  const sent: string[] = []
  const timers = new Set<() => void>()
  const waits: number[] = []
  const line = { hasAnswer: true }
  const vote = createVote({
    send: async (isHelpful, { isLeaving }) => {
      sent.push(`${isHelpful ? 'yes' : 'no'}${isLeaving ? ' leaving' : ''}`)
      return line.hasAnswer
    },
    later: (run, ms) => {
      waits.push(ms)
      timers.add(run)
      return () => timers.delete(run)
    },
  })
  const pass = async () => {
    for (const run of timers) run()
    timers.clear()
    await Promise.resolve()
  }
  return { vote, sent, waits, pass, line }
}

test('[O4] only what was chosen last is sent, ten seconds after the last change', async () => {
  const { vote, sent, waits, pass } = ballot()
  vote.choose(true)
  vote.choose(false)
  expect(sent).toEqual([])
  await pass()
  expect(sent).toEqual(['no'])
  expect(waits).toEqual([10_000, 10_000])
})

test('[O4] leaving the page sends it at once, and only once', async () => {
  const { vote, sent, pass } = ballot()
  vote.choose(true)
  vote.leave()
  vote.leave()
  await pass()
  expect(sent).toEqual(['yes leaving'])
})

test('what did not arrive goes again when the connection is back', async () => {
  const { vote, sent, pass, line } = ballot()
  line.hasAnswer = false
  vote.choose(true)
  await pass()
  await Promise.resolve()
  await Promise.resolve()
  line.hasAnswer = true
  vote.retry()
  expect(sent).toEqual(['yes', 'yes'])
})

test('nobody who said nothing is asked to send it', () => {
  const { vote, sent } = ballot()
  vote.leave()
  vote.retry()
  expect(sent).toEqual([])
})
