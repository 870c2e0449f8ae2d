import { useState } from 'react'

/** Loads code when it is first needed. `ensure` may be called any number of times. */
export function useOnDemand<T>(load: () => Promise<T>): {
  readonly code: T | null
  readonly ensure: () => Promise<T>
} {
  const [code, setCode] = useState<{ readonly value: T } | null>(null)
  return {
    code: code?.value ?? null,
    async ensure() {
      const value = code?.value ?? (await load())
      setCode((current) => current ?? { value })
      return value
    },
  }
}
