import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useOnDemand } from '#web/navigation/on-demand.ts'
import { useT } from '#web/navigation/page.ts'
import { whenIdle } from '#web/navigation/when-idle.ts'
import type { ProductData } from './product-data.ts'

const loadChart = () => import('./price-chart.tsx')

/** The prices of the last year; missing if none are known. The chart is loaded after the page. */
export function PriceHistory({ data }: { readonly data: ProductData }) {
  const t = useT()
  const { code, ensure } = useOnDemand(loadChart)
  const [isFailed, setFailed] = useState(false)
  const hasHistory = data.priceHistory.length > 0

  function fetchChart() {
    setFailed(false)
    ensure().catch(() => setFailed(true))
  }
  useEffect(() => {
    if (hasHistory) whenIdle(fetchChart)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is shown
  }, [])
  if (!hasHistory) return null
  return (
    <section aria-labelledby="history" className="hidden [.js_&]:block">
      <h2 id="history" className="type-title">
        {t('sell-product.history')}
      </h2>
      <p className="mt-1 text-ink-soft">
        {t(data.product.family === 'ce' ? 'sell-product.history.device' : 'sell-product.history.media')}
      </p>
      {/* As high as the chart, so that nothing moves when it comes. */}
      <div className="mt-4 min-h-88">
        {code ? <code.PriceChart history={data.priceHistory} /> : null}
        {isFailed ? (
          <Notice
            tone="error"
            title={t('sell-product.history.failed')}
            action={
              <Button look="link" onClick={fetchChart}>
                {t('sell-product.history.retry')}
              </Button>
            }
          />
        ) : null}
      </div>
    </section>
  )
}
