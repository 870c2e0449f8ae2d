import { expect, test } from 'vitest'
import { createVote } from './vote.ts'

function startVote() {
  const sent: string[] = []
  const timers = new Set<() => void>()
  const waits: number[] = []
  const connection = { hasAnswer: true }
  const vote = createVote({
    send: async (isHelpful, { isLeaving }) => {
      sent.push(`${isHelpful ? 'yes' : 'no'}${isLeaving ? ' leaving' : ''}`)
      return connection.hasAnswer
    },
    later: (run, ms) => {
      waits.push(ms)
      timers.add(run)
      return () => timers.delete(run)
    },
  })
  const runTimers = async () => {
    for (const run of timers) run()
    timers.clear()
    await Promise.resolve()
  }
  return { vote, sent, waits, runTimers, connection }
}

test('[O4] only the last choice is sent, ten seconds after the choice', async () => {
  const { vote, sent, waits, runTimers } = startVote()
  vote.choose(true)
  vote.choose(false)
  expect(sent).toEqual([])
  await runTimers()
  expect(sent).toEqual(['no'])
  expect(waits).toEqual([10_000, 10_000])
})

test('[O4] leaving the page sends the choice at once, and only once', async () => {
  const { vote, sent, runTimers } = startVote()
  vote.choose(true)
  vote.leave()
  vote.leave()
  await runTimers()
  expect(sent).toEqual(['yes leaving'])
})

test('a choice that did not arrive is sent again when the connection is back', async () => {
  const { vote, sent, runTimers, connection } = startVote()
  connection.hasAnswer = false
  vote.choose(true)
  await runTimers()
  await Promise.resolve()
  await Promise.resolve()
  connection.hasAnswer = true
  vote.retry()
  expect(sent).toEqual(['yes', 'yes'])
})

test('nothing is sent if nothing was chosen', () => {
  const { vote, sent } = startVote()
  vote.leave()
  vote.retry()
  expect(sent).toEqual([])
})
