import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { promises } from '#contract/promises.ts'
import { PageLink, type PageLinkProps } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'

/** Sell in green, buy in blue, side by side. */
export function SellAndBuyWays() {
  const t = useT()
  return (
    <ul className="mt-3 grid max-w-2xl grid-fit-36 gap-2 sm:gap-3">
      <SellOrBuyCard page="easy_selling" platform="green" name={t('home.way.sell')}>
        {t('home.way.sellText', { amount: promises.freeShippingFromCents })}
      </SellOrBuyCard>
      <SellOrBuyCard page="landingpage" platform="blue" name={t('home.way.buy')}>
        {t('home.way.buyText', { months: promises.warrantyMonths })}
      </SellOrBuyCard>
    </ul>
  )
}

interface SellOrBuyCardProps extends Pick<PageLinkProps, 'page'> {
  readonly platform: 'green' | 'blue'
  readonly name: string
  readonly children: ReactNode
}

function SellOrBuyCard({ page, platform, name, children }: SellOrBuyCardProps) {
  return (
    <li data-platform={platform}>
      <PageLink
        page={page}
        className="group flex h-full flex-col gap-1 rounded-panel border border-line bg-white px-4 py-3 hover:border-accent sm:px-5 sm:py-4"
      >
        <span className="flex items-center justify-between gap-2 text-lg font-semibold text-accent">
          {name}
          <ArrowRight aria-hidden className="size-5 transition-transform group-hover:translate-x-1" />
        </span>
        <span className="text-sm text-ink-soft sm:text-base">{children}</span>
      </PageLink>
    </li>
  )
}
