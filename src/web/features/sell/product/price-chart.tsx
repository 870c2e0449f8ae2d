import { useState } from 'react'
import type { Translate } from '#i18n/t.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Table } from '#ui/table.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useT } from '#web/navigation/page.ts'
import {
  labelledCents,
  priceHeight,
  priceSeries,
  chartSpanDays,
  stepPath,
  type PriceStep,
  type PriceSeries,
} from './price-series.ts'

interface PriceChartProps {
  readonly history: readonly PriceStep[]
}

/** A drawing for those who see it, and the same figures as a table one key away (ux.md X48). */
export function PriceChart({ history }: PriceChartProps) {
  const t = useT()
  const [nowMs] = useState(Date.now)
  const tabs = chartSpanDays.flatMap((days) => {
    const series = priceSeries(history, days, nowMs)
    if (!series) return []
    const content = <Chart days={days} series={series} />
    return [{ id: String(days), label: t('sell-product.history.days', { days }), content }]
  })
  return <Tabs id="history" label={t('sell-product.history.span')} tabs={tabs} />
}

interface ChartProps {
  readonly days: number
  readonly series: PriceSeries
}

const width = 640
const height = 160

function Chart({ days, series }: ChartProps) {
  const t = useT()
  const id = `history-${days}`
  return (
    <>
      <figure className="card px-5 py-4">
        <ChartFigure id={id} days={days} series={series} />
        <figcaption className="flex justify-between type-small">
          <span>{t('sell-product.history.date', { day: new Date(series.startMs) })}</span>
          <span>{t('sell-product.history.today')}</span>
        </figcaption>
      </figure>
      <Disclosure title={t('sell-product.history.table')}>
        <Table
          id={id}
          caption={t('sell-product.history.chart', { days })}
          columns={[
            { id: 'from', label: t('sell-product.history.from') },
            { id: 'price', label: t('sell-product.history.price'), isFigure: true },
          ]}
          rows={series.steps.toReversed().map(({ fromMs, priceCents }) => ({
            id: String(fromMs),
            cells: [
              t('sell-product.history.date', { day: new Date(fromMs) }),
              t('sell-product.price', { amount: priceCents }),
            ],
          }))}
        />
      </Disclosure>
    </>
  )
}

function ChartFigure({ id, days, series }: ChartProps & { readonly id: string }) {
  const t = useT()
  const line = stepPath(series, width, height)
  const levels = labelledCents(series)
  return (
    <div className="relative">
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, with its own title and description
        role="img"
        aria-labelledby={`${id}-title ${id}-desc`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        fill="none"
        className="block h-40 w-full"
      >
        <title id={`${id}-title`}>{t('sell-product.history.chart', { days })}</title>
        <desc id={`${id}-desc`}>{summaryText(series, t)}</desc>
        {levels.map((cents) => (
          <path
            key={cents}
            d={`M0 ${priceHeight(series, cents) * height}H${width}`}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="2 4"
            className="stroke-field"
          />
        ))}
        <path d={line} vectorEffect="non-scaling-stroke" strokeWidth="2.5" className="stroke-accent" />
      </svg>
      {/* A drawing of its own, because letters inside the other one would be stretched with it. */}
      <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
        {levels.map((cents) => (
          <text
            key={cents}
            y={`${priceHeight(series, cents) * 100}%`}
            dominantBaseline="central"
            strokeWidth="6"
            className="fill-ink-soft stroke-white text-sm [paint-order:stroke]"
          >
            {t('sell-product.price', { amount: cents })}
          </text>
        ))}
      </svg>
    </div>
  )
}

function summaryText(
  { highestCents: highest, lowestCents: lowest, nowCents: now }: PriceSeries,
  t: Translate,
) {
  return now === null
    ? t('sell-product.history.summary.stopped', { highest, lowest })
    : t('sell-product.history.summary', { highest, lowest, now })
}
