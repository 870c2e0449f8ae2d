import { useEffect, useState } from 'react'
import { useApp } from '#web/navigation/page.ts'
import type { Shop } from './carrier-choice.ts'

export type Shops =
  { readonly state: 'loading' | 'failed' } | { readonly state: 'found'; readonly shops: readonly Shop[] }

interface Sought {
  readonly carrier: string
  readonly country: string
  /** A postcode or a town. */
  readonly near: string
}

/** The nearest places; a newer question makes the answer to an older one void. */
export function useShops({ carrier, country, near }: Sought): { shops: Shops; again: () => void } {
  const { api } = useApp()
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify([carrier, country, near, tries])
  const [known, setKnown] = useState<{ readonly asked: string; readonly shops: Shops } | null>(null)
  useEffect(() => {
    let isVoid = false
    const place = /\d/.test(near) ? { postcode: near } : { city: near }
    const query = { carrier, country, ...(near === '' ? {} : place) }
    async function ask() {
      const found = await api.call('parcelShops', { query })
      if (isVoid) return
      const shops: Shops = found.ok ? { state: 'found', shops: found.value.shops } : { state: 'failed' }
      setKnown({ asked, shops })
    }
    void ask()
    return () => {
      isVoid = true
    }
  }, [api, asked, carrier, country, near])
  const shops: Shops = known?.asked === asked ? known.shops : { state: 'loading' }
  return { shops, again: () => setTries((count) => count + 1) }
}
