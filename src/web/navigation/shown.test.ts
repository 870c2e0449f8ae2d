import { expect, test } from 'vitest'
import { ok } from '#kernel/result.ts'
import { parseSites } from '#contract/pages/sites.ts'
import { translators } from '#i18n/translators.ts'
import type { ApiClient, CallOptions } from '#contract/api-client.ts'
import type { PageModule } from './page.ts'
import { openPage } from './shown.ts'

const sites = parseSites('http://shop.test', '')
if (!sites.ok) throw new Error(sites.code)
const [host] = Object.values(sites.value.hosts)
if (!host) throw new Error('no host')
const space = { sites: sites.value, host, locale: 'de' } as const
const target = { page: 'default', params: {}, query: {} } as const

async function optionsOfReads(signal?: AbortSignal) {
  const seen: (CallOptions | undefined)[] = []
  const api: ApiClient = {
    call: async (_name, _input, options) => {
      seen.push(options)
      return ok(undefined as never) // the loader of this test reads nothing from the answer
    },
  }
  const page: PageModule = {
    load: async (context) => {
      await context.api.call('announcements', {})
      await context.api.call('announcements', {}, { retry: true })
      return {}
    },
    View: () => null,
  }
  await openPage(target, page, { api, space, t: translators.de }, signal)
  return seen
}

test('one signal calls off every read of a loader, beside the options of the read', async () => {
  const { signal } = new AbortController()
  expect(await optionsOfReads(signal)).toEqual([{ signal }, { signal, retry: true }])
})

test('a server that renders a page gives its reads as they are', async () => {
  expect(await optionsOfReads()).toEqual([undefined, { retry: true }])
})
