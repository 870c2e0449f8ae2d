import { expect, test } from 'vitest'
import { whenTouched } from './when-touched.ts'

test('code for the acts of a visitor waits for the first of them, and no longer', async () => {
  const ran: string[] = []
  whenTouched(() => ran.push('first'))
  for (const own of ['scroll', 'focusin']) window.dispatchEvent(new Event(own))
  await Promise.resolve()
  expect(ran).toEqual([])
  window.dispatchEvent(new Event('pointermove'))
  await expect.poll(() => ran).toEqual(['first'])
  whenTouched(() => ran.push('second'))
  window.dispatchEvent(new Event('keydown'))
  await expect.poll(() => ran).toEqual(['first', 'second'])
})
