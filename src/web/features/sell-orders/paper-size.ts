import { useT } from '#web/navigation/page.ts'
import type { Paper } from './order-data.ts'

const bytesPerKilobyte = 1000

/** „PDF, 84 KB“ (ux.md X71); the size is missing until the paper was made. */
export function usePaperSize(): (paper: Paper) => string {
  const t = useT()
  return ({ kind, bytes }) => {
    const format = kind === 'calendar' ? t('sell-order.paper.calendarFile') : t('sell-order.paper.pdf')
    if (bytes === null) return format
    return t('sell-order.paper.size', {
      format,
      kilobytes: Math.max(1, Math.round(bytes / bytesPerKilobyte)),
    })
  }
}
