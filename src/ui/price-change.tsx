import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { Badge } from './badge.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PriceChangeProps {
  readonly before: string
  readonly now: string
  /** Spoken only: the lines through and under a price cannot be heard. */
  readonly beforeText: string
  readonly nowText: string
  readonly direction: 'up' | 'down'
  /** The change in words: “€ 12.00 less”. */
  readonly changeText: string
}

export function PriceChange({ before, now, beforeText, nowText, direction, changeText }: PriceChangeProps) {
  const isUp = direction === 'up'
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <del className="text-ink-soft">
        <VisuallyHidden>{beforeText} </VisuallyHidden>
        {before}
      </del>
      <ins data-size="medium" className="price no-underline">
        <VisuallyHidden>{nowText} </VisuallyHidden>
        {now}
      </ins>
      <Badge
        tone={isUp ? 'success' : 'warn'}
        icon={isUp ? <ArrowUpRight aria-hidden /> : <ArrowDownRight aria-hidden />}
      >
        {changeText}
      </Badge>
    </p>
  )
}
