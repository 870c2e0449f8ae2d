import type { ReactNode } from 'react'

/** Below a form: where to go instead. */
export function OtherWay({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-5 text-ink-soft">
      {children}
    </p>
  )
}
