import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { EmptyOrders } from '#web/pictures/empty-scenes.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'

interface NoSalesProps {
  readonly title: string
  readonly text: string
}

export function NoSales({ title, text }: NoSalesProps) {
  const t = useT()
  return (
    <EmptyState
      picture={<EmptyOrders className="w-44" />}
      title={title}
      text={text}
      action={
        <>
          <PageLink page="default" className={buttonClass()}>
            {t('my.sell')}
          </PageLink>
          <PageLink page="bulk_isbn" className={buttonClass({ look: 'quiet' })}>
            {t('my.sell.scan')}
          </PageLink>
        </>
      }
    />
  )
}
