import { z } from 'zod'
import type { Sites } from '#contract/pages/sites.ts'
import { absoluteUrl } from '#contract/pages/urls.ts'
import { translators } from '#i18n/translators.ts'
import { productsById, type Product } from '#server/modules/catalogue/index.ts'
import { markWatchTold, readDueWatch, type DueWatch } from '#server/modules/pricing/index.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { MailParts } from './layout.ts'
import type { MailKind } from './kinds.ts'
import { oneLine, shortenedText } from './rules.ts'

const Due = z.object({
  watchId: z.number().int(),
  dueAt: z.iso.datetime().transform((text) => new Date(text)),
})

/** Some books have very long names. The page shows the whole name. */
const maxName = 90

/** Tells a person that we now buy the product, or pay the price that the person wanted. */
export function priceWatchMail(sealing: Sealing): MailKind {
  return {
    name: 'price-watch',
    event: 'price-watch.due',
    compose: async (tx, data, { sites, now }) => {
      const watch = await readDueWatch(sealing, tx, Due.parse(data), now)
      if (!watch) return null
      const { locale, productId, email } = watch
      const product = (await productsById(tx, locale, [productId])).get(productId)
      if (!product) return null
      const parts = priceWatchParts(sites, watch, product)
      return { locale, recipient: email, owner: { kind: 'mailbox' }, parts }
    },
    handedOver: (tx, data, now) => markWatchTold(tx, Due.parse(data), now),
  }
}

export function priceWatchParts(
  sites: Sites,
  { locale, targetCents, priceCents, family, askedAt }: DueWatch,
  product: Pick<Product, 'id' | 'slug' | 'name'>,
): MailParts {
  const t = translators[locale]
  const name = shortenedText(oneLine(product.name), maxName)
  const params = { slug: product.slug, id: String(product.id) }
  const value =
    family === 'ce'
      ? t('mail.priceWatch.upTo', { price: priceCents })
      : t('mail.priceWatch.exactly', { price: priceCents })
  const hasTarget = targetCents !== null
  const text = hasTarget
    ? t('mail.priceWatch.textTarget', { name, target: targetCents })
    : t('mail.priceWatch.text', { name })
  return {
    subject: hasTarget
      ? t('mail.priceWatch.subjectTarget', { name })
      : t('mail.priceWatch.subject', { name }),
    preview: value,
    title: hasTarget ? t('mail.priceWatch.titleTarget') : t('mail.priceWatch.title'),
    figure: { label: name, value },
    paragraphs: [text, family === 'ce' ? t('mail.priceWatch.nextDevice') : t('mail.priceWatch.nextWork')],
    action: {
      label: t('mail.priceWatch.action'),
      url: absoluteUrl(sites, { page: 'product_details', params, locale }),
    },
    reason: t('mail.priceWatch.reason', { date: askedAt }),
  }
}
