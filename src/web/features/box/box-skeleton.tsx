import { Skeleton } from '#ui/skeleton.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useT } from '#web/navigation/page.ts'
import { LineFrame } from './line-frame.tsx'

const lines = [0, 1, 2]

/** The room a small box takes, shown only when it takes its time (ux.md X8). */
export function BoxSkeleton() {
  const t = useT()
  return (
    <div className="held-back grid grid-cols-1 items-start gap-8 lg:grid-cols-main-side lg:gap-12">
      <VisuallyHidden>{t('box.loading')}</VisuallyHidden>
      <ul aria-hidden className="rows">
        {lines.map((line) => (
          <LineFrame key={line} picture={<Skeleton className="size-20 rounded-card" />}>
            <div className="flex flex-col gap-2">
              <Skeleton className="h-6 w-3/4" />
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-11 w-40" />
            </div>
          </LineFrame>
        ))}
      </ul>
      <Skeleton className="h-72 rounded-panel" />
    </div>
  )
}
