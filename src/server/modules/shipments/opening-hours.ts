import { z } from 'zod'
import type { Translate } from '#i18n/t.ts'

const Weekday = z.enum(['1', '2', '3', '4', '5', '6', '7'])
const Time = z.string().regex(/^\d{2}:\d{2}$/)

/** Days in a row with the same times, from Monday, 1, to Sunday, 7; a lunch break makes two spans. */
export const OpeningHours = z.union([
  z.literal('always'),
  z
    .array(
      z.strictObject({
        from: Weekday,
        to: Weekday,
        spans: z
          .array(z.tuple([Time, Time]))
          .min(1)
          .max(4),
      }),
    )
    .max(7),
])
export type OpeningHours = Readonly<z.infer<typeof OpeningHours>>

/** One line for each group of days, `Mo–Fr 08:00–18:30 Uhr`; days that are not named are closed. */
export function wordHours(hours: OpeningHours, t: Translate): string[] {
  if (hours === 'always') return [t('shipping.hours.always')]
  return hours.map(({ from, to, spans }) => {
    const first = t(`shipping.day.${from}`)
    const days = from === to ? first : `${first}–${t(`shipping.day.${to}`)}`
    const times = spans.map(([opens, closes]) => `${opens}–${closes}`).join(', ')
    return t('shipping.hours.line', { days, times })
  })
}
