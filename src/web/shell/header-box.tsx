import { Package } from 'lucide-react'
import { Announced } from '#ui/announced.tsx'
import { useBoxSummary } from '#web/box/box-summary.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'

/** The link to the box. It shows the number and the value of the items once they are known. */
export function BoxLink() {
  const t = useT()
  const summary = useBoxSummary()
  const boxContent = summary && { count: summary.count, amount: summary.amountCents }
  const shownContent = boxContent && boxContent.count > 0 ? boxContent : null
  return (
    <>
      <PageLink page="cart_show" className="header-icon">
        <span className="relative">
          <Package aria-hidden className="size-6" />
          {shownContent ? (
            <span
              aria-hidden
              className="absolute start-3 -top-2 min-w-5 rounded-full border-2 border-white bg-accent px-1.25 text-center text-xs leading-4.5 font-semibold text-white"
            >
              {Math.min(shownContent.count, 99)}
            </span>
          ) : null}
        </span>
        <span className="sr-only lg:not-sr-only">
          {t('shell.box')}
          {shownContent ? (
            <>
              <span className="sr-only">{`: ${t('shell.box.content', shownContent)}`}</span>
              <span aria-hidden className="hidden text-sm font-normal text-ink-soft lg:block">
                {t('shell.box.amount', shownContent)}
              </span>
            </>
          ) : null}
        </span>
      </PageLink>
      <Announced text={boxContent && `${t('shell.box')}: ${t('shell.box.content', boxContent)}`} />
    </>
  )
}
