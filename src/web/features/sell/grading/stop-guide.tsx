import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#i18n/t.ts'
import { texts as files } from '#web/generated/texts/base.ts'
import { createTexts } from '#web/navigation/texts.ts'
import type { ProductData } from '../product/product-data.ts'
import { deviceKind } from './pictures/device-kind.ts'
import { stopGuide } from './stop-guide-rules.ts'
import type { GradingPrice } from './tree.ts'

let loaded: Translate | null = null

export async function loadGuideTexts(locale: Locale): Promise<void> {
  const texts = createTexts(locale, files['stop-guide'][locale])
  await texts.ensure(['stop-guide'])
  loaded = texts.t
}

interface StopGuideProps {
  readonly data: ProductData
  readonly stop: NonNullable<GradingPrice['stopReason']>
}

/** Short steps that take the reason away, or make the device safe. */
export function StopGuide({ data, stop }: StopGuideProps) {
  const t = loaded
  const guide = stopGuide(stop, data.product.brand, deviceKind(data))
  if (guide === null || t === null) return null
  return (
    <section aria-labelledby="stop-guide">
      <h4 id="stop-guide" className="font-semibold">
        {t(`stop-guide.title.${guide.title}`)}
      </h4>
      <ol className="mt-2 flex list-decimal flex-col gap-2 pl-6 marker:text-ink-soft">
        {guide.steps.map((step) => (
          <li key={step}>{t(`stop-guide.step.${step}`)}</li>
        ))}
      </ol>
    </section>
  )
}
