import type { ReactNode } from 'react'

export interface PriceProps {
  /** Formatted in the reader's language. */
  readonly amount: string
  readonly size?: 'small' | 'medium' | 'large' | 'huge'
  /** Stands before the amount: “You get”, “from”. */
  readonly label?: ReactNode
  /** Stands after the amount: a condition, or the end of the offer. */
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
