import { beforeEach, expect, test, vi } from 'vitest'

// Before, not after: the files of a worker share their modules, and another file may have ended the bench already.
beforeEach(() => vi.resetModules())

/** Fresh each time: the module remembers what is open. */
const fresh = () => import('./endings.ts')

test('what still runs is ended, the youngest first', async () => {
  const { endAll, endsWithBench, isEnding } = await fresh()
  const ended: string[] = []
  for (const name of ['database', 'server', 'browser'])
    endsWithBench(() => Promise.resolve(void ended.push(name)))
  expect(isEnding()).toBe(false)
  await endAll()
  expect(ended).toEqual(['browser', 'server', 'database'])
  expect(isEnding()).toBe(true)
})

test('what was ended before is not ended again', async () => {
  const { endAll, endsWithBench } = await fresh()
  const stop = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const end = endsWithBench(stop)
  await Promise.all([end(), end()])
  await endAll()
  expect(stop).toHaveBeenCalledTimes(1)
})

test('one that cannot be ended keeps no other from its end', async () => {
  const { endAll, endsWithBench } = await fresh()
  const told = vi.spyOn(console, 'error').mockReturnValue()
  const stop = vi.fn<() => Promise<void>>(() => Promise.resolve())
  endsWithBench(stop)
  endsWithBench(() => Promise.reject(new Error('stuck')))
  await endAll()
  expect(stop).toHaveBeenCalledTimes(1)
  expect(told).toHaveBeenCalledWith('something did not end: Error: stuck')
  told.mockRestore()
})
