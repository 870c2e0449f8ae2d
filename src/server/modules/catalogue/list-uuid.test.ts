import { expect, test } from 'vitest'
import { Uuid } from '#contract/schemas/primitives.ts'
import { listUuid } from './list-uuid.ts'

const asked = { locale: 'de', urlPath: null, query: 'dune', filters: [], sort: undefined, page: 1 } as const

test('[S1] the same list has the same uuid, and any other list another', () => {
  const first = listUuid(asked, [1, 2])
  expect(Uuid.parse(first)).toBe(first)
  expect(listUuid({ ...asked }, [1, 2])).toBe(first)
  const others = [
    listUuid(asked, [2, 1]),
    listUuid({ ...asked, query: 'emma' }, [1, 2]),
    listUuid({ ...asked, locale: 'fr' }, [1, 2]),
    listUuid({ ...asked, page: 2 }, [1, 2]),
    listUuid({ ...asked, sort: 'newest' }, [1, 2]),
    listUuid({ ...asked, filters: ['brand:Apple'] }, [1, 2]),
    listUuid({ ...asked, query: null, urlPath: 'books' }, [1, 2]),
  ]
  expect(new Set([first, ...others]).size).toBe(8)
})
