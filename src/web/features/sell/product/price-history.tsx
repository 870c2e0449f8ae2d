import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useOnDemand } from '#web/navigation/on-demand.ts'
import { useT } from '#web/navigation/page.ts'
import type { ProductData } from './product-data.ts'

const loadChart = () => import('./price-chart.tsx')
/** Near enough for the chart to be there when the reader is. */
const near = '400px 0px'

/** The prices of the last year; missing if none are known. The chart is loaded when the reader comes near. */
export function PriceHistory({ data }: { readonly data: ProductData }) {
  const t = useT()
  const { code, ensure } = useOnDemand(loadChart)
  const [isFailed, setFailed] = useState(false)
  const section = useRef<HTMLElement>(null)

  function fetchChart() {
    setFailed(false)
    ensure().catch(() => setFailed(true))
  }
  useEffect(() => {
    if (!section.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        fetchChart()
      },
      { rootMargin: near },
    )
    observer.observe(section.current)
    return () => observer.disconnect()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page is shown
  }, [])
  if (data.priceHistory.length === 0) return null
  return (
    <section ref={section} aria-labelledby="history" className="hidden [.js_&]:block">
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
