import type { ReactNode } from 'react'

interface AmountRowProps {
  readonly name: string
  readonly children: ReactNode
}

/** One line of a reckoning, inside a `dl`. */
export function AmountRow({ name, children }: AmountRowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="ms-auto">{children}</dd>
    </div>
  )
}

/** The total, under the line. */
export function AmountTotal({
  name,
  size,
  children,
}: AmountRowProps & { readonly size: 'medium' | 'large' }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
      <dt className="font-semibold">{name}</dt>
      <dd className="price" data-size={size}>
        {children}
      </dd>
    </div>
  )
}
