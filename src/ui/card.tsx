import type { ComponentProps } from 'react'

/** A surface of its own; a card that is a link as a whole uses the class `card` on its anchor. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`card ${className}`.trim()} />
}
