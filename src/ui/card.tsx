import type { ComponentProps } from 'react'

/** A card that is not a link. If the whole card is a link, its anchor uses the class `card`. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`card ${className}`.trim()} />
}
