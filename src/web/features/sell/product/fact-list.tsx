import type { ReactNode } from 'react'
import type { Translate } from '#i18n/t.ts'
import { useT } from '#web/navigation/page.ts'
import { isbnForms, isIsbn, publicCodes } from './codes.ts'
import { Swatch } from '../swatch.tsx'
import { kindOfWork } from './kind-of-work.ts'
import type { ProductData } from './product-data.ts'

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** What is known about the product, as terms and their meaning. */
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

function known(label: string, value: ReactNode): readonly Fact[] {
  return value === null || value === '' ? [] : [{ label, value }]
}

function deviceFacts({ product }: ProductData, t: Translate): readonly Fact[] {
  const { brand, basic_name, storage, colour, configuration, format } = product
  return [
    ...known(t('sell-product.fact.brand'), brand),
    ...known(t('sell-product.fact.model'), format ? null : basic_name),
    ...known(t('sell-product.fact.configuration'), configuration),
    ...known(t('sell-product.fact.storage'), storage),
    ...known(
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

function workFacts({ product, languageName }: ProductData, t: Translate): readonly Fact[] {
  const { format, creator, product_dto, language } = product
  if (!format) return []
  const kind = kindOfWork(format.key)
  return [
    ...known(t(`sell-product.fact.creator.${kind}`), creator),
    ...known(t('sell-product.fact.format'), format.label),
    ...known(t(`sell-product.fact.publisher.${kind}`), product_dto.publisher),
    ...known(t('sell-product.fact.language'), language && languageName),
  ]
}

function commonFacts(
  { product, weightGrams, ageRating, identifiers }: ProductData,
  t: Translate,
): readonly Fact[] {
  return [
    ...known(t('sell-product.fact.year'), product.year === null ? null : String(product.year)),
    ...known(t('sell-product.fact.age'), ageText(ageRating, t)),
    ...known(t('sell-product.fact.weight'), weightText(weightGrams, t)),
    ...publicCodes(identifiers)
      .slice(0, 1)
      .flatMap((code) => codeFacts(code, t)),
    ...known(t('sell-product.fact.number'), String(product.id)),
  ]
}

function codeFacts(code: string, t: Translate): readonly Fact[] {
  if (!isIsbn(code)) return known(t('sell-product.fact.ean'), code)
  const { long, short } = isbnForms(code)
  return [...known(t('sell-product.fact.isbn'), long), ...known(t('sell-product.fact.isbn10'), short)]
}

/** Not known is zero. */
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
