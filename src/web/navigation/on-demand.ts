import { useState } from 'react'

/** Code that is fetched when it is first needed; `ensure` may be called as often as one likes. */
export function useOnDemand<T>(load: () => Promise<T>): {
  readonly code: T | null
  readonly ensure: () => Promise<T>
} {
  const [code, setCode] = useState<{ readonly value: T } | null>(null)
  return {
    code: code?.value ?? null,
    async ensure() {
      const value = code?.value ?? (await load())
      setCode((known) => known ?? { value })
      return value
    },
  }
}
