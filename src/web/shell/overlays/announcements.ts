import type { ApiClient } from '#contract/api-client.ts'
import type { Toasts } from '#web/toasts/toasts.ts'

const freshMs = 15 * 60 * 1000

interface Deps {
  readonly api: ApiClient
  readonly toasts: Pick<Toasts, 'show'>
  readonly now: () => number
}

/** Spec §4 "Announcements": asked for when never fetched, or when the last fetch is older than 15 minutes. */
export function createAnnouncements({ api, toasts, now }: Deps): { refresh(): Promise<void> } {
  let fetchedAt: number | null = null
  let isFetching = false

  async function fetchAll(): Promise<void> {
    const answer = await api.call('announcements', {}, { retry: true })
    if (!answer.ok) return
    fetchedAt = now()
    for (const { text, validTo } of answer.value.elements) {
      toasts.show({
        id: `announcement: ${text}`,
        variant: 'warn',
        message: { text },
        isPersistent: true,
        suppressAfterFirstAppearance: true,
        suppressOnlyUntil: validTo,
      })
    }
  }

  return {
    async refresh() {
      if (isFetching || (fetchedAt !== null && now() - fetchedAt <= freshMs)) return
      isFetching = true
      // Without a connection there is nothing to announce; the next page asks again.
      await fetchAll()
      isFetching = false
    },
  }
}
