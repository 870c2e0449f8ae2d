import type { ReactNode } from 'react'

export interface EmptyStateProps {
  readonly picture?: ReactNode
  readonly title: ReactNode
  readonly text: ReactNode
  /** The next step: nothing is only empty (ux.md X9). */
  readonly action: ReactNode
}

export function EmptyState({ picture, title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-10 text-center">
      {picture === undefined ? null : <div className="mb-3 text-accent">{picture}</div>}
      <p className="type-title">{title}</p>
      <p className="text-pretty text-ink-soft">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>
    </div>
  )
}
