import { TriangleAlert } from 'lucide-react'
import { useT } from '#web/navigation/page.ts'
import type { StrangeLine } from './read-list.ts'

const mostShown = 10

export interface StrangeLinesProps {
  readonly lines: readonly StrangeLine[]
  readonly onChoose: (line: StrangeLine) => void
}

/** Lines that are no code; each leads to its place in the field. */
export function StrangeLines({ lines, onChoose }: StrangeLinesProps) {
  const t = useT()
  if (lines.length === 0) return null
  const more = lines.length - mostShown
  return (
    <div className="rounded-card border border-line bg-white p-4">
      <p className="flex gap-2.5 font-semibold">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 flex-none text-danger" />
        {t('bulk.strange', { count: lines.length })}
      </p>
      <ul className="mt-1">
        {lines.slice(0, mostShown).map((line) => (
          <li key={line.number}>
            <button
              type="button"
              className="button-link max-w-full text-start"
              onClick={() => onChoose(line)}
            >
              <span className="truncate">
                {t('bulk.strange.line', { number: line.number, text: line.text })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="type-small">{t('bulk.strange.more', { count: more })}</p> : null}
    </div>
  )
}
