import type { ReactNode } from 'react'

export interface PriceProps {
  /** Formatted in the reader's language. */
  readonly amount: string
  readonly size?: 'small' | 'medium' | 'large' | 'huge'
  /** Before the amount: “You get”, “from”. */
  readonly label?: ReactNode
  /** After it: what it depends on, until when it holds. */
  readonly note?: ReactNode
}

export function Price({ amount, size = 'medium', label, note }: PriceProps) {
  const isLarge = size === 'large' || size === 'huge'
  return (
    <p>
      {label === undefined ? null : (
        <span className={isLarge ? 'type-small block' : 'type-small'}>{label} </span>
      )}
      <span data-size={size} className="price">
        {amount}
      </span>
      {note === undefined ? null : <span className="type-small mt-1 block">{note}</span>}
    </p>
  )
}
