import { pageRoute } from '#contract/pages/known.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'

/** Sell or buy: the two halves of the shop, the current one in its colour. */
export function SellBuySwitch({ className = '' }: { readonly className?: string }) {
  const t = useT()
  const { platform } = pageRoute(usePageHead().page)
  return (
    <nav aria-label={t('shell.switch')} className={`sell-buy ${className}`}>
      <PageLink page="default" aria-current={platform === 'green' ? 'true' : undefined}>
        {t('shell.way.sell')}
      </PageLink>
      <PageLink page="landingpage" aria-current={platform === 'blue' ? 'true' : undefined}>
        {t('shell.way.buy')}
      </PageLink>
    </nav>
  )
}
