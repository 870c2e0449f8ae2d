import { useEffect } from 'react'

/** The title says first that something is wrong (ux.md X23); a new page brings a new title. */
export function useErrorTitle(prefix: string | null): void {
  useEffect(() => {
    if (prefix === null) return undefined
    const start = `${prefix} `
    if (!document.title.startsWith(start)) document.title = start + document.title
    return () => {
      if (document.title.startsWith(start)) document.title = document.title.slice(start.length)
    }
  }, [prefix])
}
