import { describe, expect, test } from 'vitest'
import { createVersionWatch } from './version-watch.ts'

describe('[U6] the version of the server', () => {
  test('that differs sets a time 15 minutes ahead, counted from its first sight', () => {
    let now = 0
    const watch = createVersionWatch('v1', () => now)
    watch.saw('v1')
    watch.saw(null)
    now = 60 * 60_000
    expect(watch.isReloadDue()).toBe(false)
    watch.saw('v2')
    now += 14 * 60_000
    watch.saw('v3')
    watch.saw('v1')
    expect(watch.isReloadDue()).toBe(false)
    now += 60_000
    expect(watch.isReloadDue()).toBe(true)
  })
})
