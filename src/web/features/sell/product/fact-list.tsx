import type { ReactNode } from 'react'
import type { Translate } from '#i18n/t.ts'
import { useT } from '#web/navigation/page.ts'
import { isbnForms, isIsbn, publicCodes } from './codes.ts'
import { Swatch } from '../swatch.tsx'
import { kindOfWork } from './kind-of-work.ts'
import type { ProductData } from './product-data.ts'

interface ProductFactRow {
  readonly label: string
  readonly value: ReactNode
}

/** The facts about the product, as terms and their meanings. */
export function FactList({ data }: { readonly data: ProductData }) {
  const t = useT()
  const facts = [...deviceFacts(data, t), ...workFacts(data, t), ...commonFacts(data, t)]
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="type-title">
        {t('sell-product.facts')}
      </h2>
      <dl className="mt-3 grid gap-x-10 sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-6 border-b border-line py-2.5">
            <dt className="flex-none text-ink-soft">{label}</dt>
            <dd className="min-w-0 text-end font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function factIfKnown(label: string, value: ReactNode): readonly ProductFactRow[] {
  return value === null || value === '' ? [] : [{ label, value }]
}

function deviceFacts({ product }: ProductData, t: Translate): readonly ProductFactRow[] {
  const { brand, basic_name, storage, colour, configuration, format } = product
  return [
    ...factIfKnown(t('sell-product.fact.brand'), brand),
    ...factIfKnown(t('sell-product.fact.model'), format ? null : basic_name),
    ...factIfKnown(t('sell-product.fact.configuration'), configuration),
    ...factIfKnown(t('sell-product.fact.storage'), storage),
    ...factIfKnown(
      t('sell-product.fact.colour'),
      colour && (
        <span className="inline-flex items-center gap-2">
          <Swatch hex={colour.hex} />
          {colour.label}
        </span>
      ),
    ),
  ]
}

function workFacts({ product, languageName }: ProductData, t: Translate): readonly ProductFactRow[] {
  const { format, creator, product_dto, language } = product
  if (!format) return []
  const kind = kindOfWork(format.key)
  return [
    ...factIfKnown(t(`sell-product.fact.creator.${kind}`), creator),
    ...factIfKnown(t('sell-product.fact.format'), format.label),
    ...factIfKnown(t(`sell-product.fact.publisher.${kind}`), product_dto.publisher),
    ...factIfKnown(t('sell-product.fact.language'), language && languageName),
  ]
}

function commonFacts(
  { product, weightGrams, ageRating, identifiers }: ProductData,
  t: Translate,
): readonly ProductFactRow[] {
  return [
    ...factIfKnown(t('sell-product.fact.year'), product.year === null ? null : String(product.year)),
    ...factIfKnown(t('sell-product.fact.age'), ageText(ageRating, t)),
    ...factIfKnown(t('sell-product.fact.weight'), weightText(weightGrams, t)),
    ...publicCodes(identifiers)
      .slice(0, 1)
      .flatMap((code) => codeFacts(code, t)),
    ...factIfKnown(t('sell-product.fact.number'), String(product.id)),
  ]
}

function codeFacts(code: string, t: Translate): readonly ProductFactRow[] {
  if (!isIsbn(code)) return factIfKnown(t('sell-product.fact.ean'), code)
  const { long, short } = isbnForms(code)
  return [
    ...factIfKnown(t('sell-product.fact.isbn'), long),
    ...factIfKnown(t('sell-product.fact.isbn10'), short),
  ]
}

/** A weight of 0 means that nobody knows it. */
function weightText(grams: number, t: Translate): string | null {
  if (grams === 0) return null
  return grams < 1000
    ? t('sell-product.weight.grams', { grams })
    : t('sell-product.weight.kilos', { kilos: Math.round(grams / 100) / 10 })
}

function ageText(age: number | null, t: Translate): string | null {
  if (age === null) return null
  return age === 0 ? t('sell-product.age.all') : t('sell-product.age.from', { age })
}
