import { Notice } from '#ui/notice.tsx'
import { useT } from '#web/navigation/page.ts'
import type { Deletion } from './deletion.ts'

/** The orders that are still open, and the day until which they probably are. */
export function Hindrances({ deletion: { hindrances, plannedFor } }: { readonly deletion: Deletion }) {
  const t = useT()
  if (hindrances.length === 0) return null
  return (
    <Notice tone="info" title={t('my-settings.deletion.open')}>
      <ul className="list-disc ps-5">
        {hindrances.map((hindrance) => (
          <li key={hindrance}>{t(`my-settings.deletion.open.${hindrance}`)}</li>
        ))}
      </ul>
      <p className="mt-1">
        {plannedFor === null
          ? t('my-settings.deletion.open.later')
          : t('my-settings.deletion.open.until', { day: plannedFor })}
      </p>
    </Notice>
  )
}
