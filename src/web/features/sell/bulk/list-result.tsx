import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { useTitlesInBox } from '#web/box/box.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp } from '#web/navigation/page.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { refusalText } from './answer.ts'
import { BoughtGroup } from './bought-group.tsx'
import { putChosenIntoBox } from './put-chosen-into-box.ts'
import { groupBulkResult, priceSum, type BulkResult, type BulkGroups } from './groups.ts'
import { OtherGroups } from './other-groups.tsx'

export interface ListResultProps {
  readonly result: BulkResult
  /** Lines of the list that were no code. */
  readonly unread: number
  readonly onBack: () => void
  readonly onAgain: () => void
}

/** The result of the list, in groups. All, some or none of it goes into the box (ux.md X81). */
export function ListResult({ result, unread, onBack, onAgain }: ListResultProps) {
  const { t } = useApp()
  // What is there before the press: what the press puts in must not leave the list while the box opens.
  const [inBox] = useState(useTitlesInBox())
  const groups = groupBulkResult(result, inBox)
  useFocusOnHeading()
  return (
    <div className="mt-2 flex flex-col gap-6">
      <p>
        <Button look="link" onClick={onBack}>
          {t('bulk.back')}
        </Button>
      </p>
      <Notes groups={groups} unread={unread} />
      {groups.bought.length > 0 ? (
        <BoughtChoice groups={groups} onAgain={onAgain} />
      ) : groups.inBox.length > 0 ? (
        <p>
          <PageLink page="cart_show" className={buttonClass({ look: 'quiet' })}>
            {t('bulk.toBox')}
          </PageLink>
        </p>
      ) : (
        <EmptyState
          title={t('bulk.nothing')}
          text={t('bulk.nothing.text')}
          action={
            <Button look="quiet" onClick={onBack}>
              {t('bulk.other')}
            </Button>
          }
        />
      )}
      <OtherGroups groups={groups} />
    </div>
  )
}

/** The result replaces the form, so its heading takes the focus. */
function useFocusOnHeading() {
  useEffect(() => document.getElementById('list')?.focus({ preventScroll: false }), [])
}

function Notes({ groups, unread }: Pick<ListResultProps, 'unread'> & { readonly groups: BulkGroups }) {
  const { t } = useApp()
  return (
    <>
      {groups.doubled.length === 0 ? null : (
        <Notice tone="info" title={t('bulk.doubled', { count: groups.doubled.length })}>
          {groups.doubled.join(', ')}
        </Notice>
      )}
      {groups.inBox.length === 0 ? null : (
        <Notice tone="info" title={t('bulk.inBox', { count: groups.inBox.length })}>
          {groups.inBox.map(({ name }) => name).join(', ')}
        </Notice>
      )}
      {unread === 0 ? null : <Notice tone="warn" title={t('bulk.unread', { count: unread })} />}
    </>
  )
}

interface BoughtChoiceProps extends Pick<ListResultProps, 'onAgain'> {
  readonly groups: BulkGroups
}

function BoughtChoice({ groups, onAgain }: BoughtChoiceProps) {
  const { t } = useApp()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = groups.bought.filter(({ id }) => !left.has(id))
  const { isPending, refusal, send } = useDecision()
  return (
    <div className="flex flex-col gap-4">
      <BoughtGroup products={groups.bought} left={left} onLeave={setLeft} />
      {refusal === null ? null : (
        <div role="alert">
          <Notice
            tone="error"
            title={t('bulk.box.failed')}
            action={
              <Button look="link" onClick={onAgain}>
                {t('bulk.refresh')}
              </Button>
            }
          >
            {refusal}
          </Notice>
        </div>
      )}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-paper px-4 py-3">
        <output className="font-semibold">
          {t('bulk.chosen', { count: chosen.length, sum: priceSum(chosen) })}
        </output>
        <Button
          isPending={isPending}
          pendingText={t('bulk.box.adding')}
          disabled={chosen.length === 0}
          onClick={() => void send(chosen.map(({ id }) => id))}
        >
          {t('bulk.box')}
        </Button>
      </div>
    </div>
  )
}

function useDecision() {
  const app = useApp()
  const { forget } = useDraft('bulk')
  const { isPending, refusal, submit } = useSubmit({
    failedText: app.t('bulk.fault'),
    refusalText: (refused) => refusalText(app.t, refused),
  })

  async function send(ids: readonly number[]): Promise<void> {
    const items = ids.map((productId) => ({ productId }))
    const result = await submit((key) => putChosenIntoBox(app, items, key()), { about: ids.join() })
    if (!result?.ok) return
    forget()
    app.go(hrefOf(app.space, 'cart_show'))
  }
  return { isPending, refusal, send }
}
