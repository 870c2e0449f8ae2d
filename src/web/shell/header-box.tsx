import { Package } from 'lucide-react'
import { Announced } from '#ui/announced.tsx'
import { useBoxSummary } from '#web/box/box-summary.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'

/** The way to the box, with what is in it once that is known. */
export function BoxLink() {
  const t = useT()
  const summary = useBoxSummary()
  const known = summary && { count: summary.count, amount: summary.amountCents }
  const content = known && known.count > 0 ? known : null
  return (
    <>
      <PageLink page="cart_show" className="header-icon">
        <span className="relative">
          <Package aria-hidden className="size-6" />
          {content ? (
            <span aria-hidden className="box-count">
              {Math.min(content.count, 99)}
            </span>
          ) : null}
        </span>
        <span className="sr-only lg:not-sr-only">
          {t('shell.box')}
          {content ? (
            <>
              <span className="sr-only">{`: ${t('shell.box.content', content)}`}</span>
              <span aria-hidden className="hidden text-sm font-normal text-ink-soft lg:block">
                {t('shell.box.amount', content)}
              </span>
            </>
          ) : null}
        </span>
      </PageLink>
      <Announced text={known && `${t('shell.box')}: ${t('shell.box.content', known)}`} />
    </>
  )
}
