import { Printer } from 'lucide-react'
import type { ApiOutput } from '#contract/api-client.ts'
import { Announced } from '#ui/announced.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { valueOrPageError } from '#web/navigation/loading.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData, usePageHead } from '#web/navigation/shown.ts'
import { groupChecklistSteps } from './groups.ts'
import { StepGroup, type ChecklistItem } from './step-group.tsx'
import type { TicksState } from './ticks.ts'
import { useOffline, useTicks } from './use-checklist.ts'
import type { Origin } from './use-vote.ts'
import { VoteSection } from './vote-section.tsx'

interface ChecklistData {
  readonly checklist: ApiOutput<'checklist'>
  readonly origin: Origin
  /** The items of the order; a step names the items that it concerns. */
  readonly items: readonly ChecklistItem[]
}

const origins: readonly NonNullable<Origin>[] = [
  'email',
  'order-confirmation',
  'prepare-device',
  'incentive-email',
]

export async function load({ api, params, query }: LoadContext): Promise<LoadedPage<ChecklistData>> {
  const uuid = params['uuid'] ?? ''
  const origin = origins.find((one) => one === query['origin'])
  const [checklist, order] = await Promise.all([
    api.call('checklist', { params: { uuid }, query: origin ? { origin } : {} }),
    api.call('order', { params: { uuid } }),
  ])
  const orderItems = order.ok ? order.value.orderItems : []
  const items = orderItems.map(({ product: { id, name, language } }) => ({ id, name, language }))
  return { data: { checklist: valueOrPageError(checklist), origin, items } }
}

export function View() {
  const t = useT()
  const { title } = usePageHead()
  const { checklist, origin, items } = usePageData<ChecklistData>()
  useOffline(checklist.uuid)
  const isEmpty = checklist.steps.length === 0
  return (
    <div className="checklist">
      <h1 className="type-headline">{title}</h1>
      <p className="mt-3 max-w-2xl text-ink-soft">{t('checklist.lead', { number: checklist.orderNumber })}</p>
      {isEmpty ? <NothingToPack /> : <Steps checklist={checklist} items={items} />}
      {isEmpty ? null : <VoteSection checklist={checklist} origin={origin} />}
    </div>
  )
}

function Steps({ checklist, items }: Pick<ChecklistData, 'checklist' | 'items'>) {
  const t = useT()
  const [ticks, state] = useTicks(checklist)
  return (
    <>
      <ChecklistProgress state={state} total={checklist.steps.length} />
      {groupChecklistSteps(checklist.steps).map(({ group, steps }) => (
        <StepGroup
          key={group}
          group={group}
          steps={steps}
          done={state.done}
          items={items}
          onTick={(step, isDone) => ticks.tick(step, isDone)}
        />
      ))}
      <p className="mt-8 flex flex-wrap gap-3 print:hidden">
        <Button look="quiet" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('checklist.print')}
        </Button>
        <PageLink page="checkout_finished" params={{ uuid: checklist.orderUuid }} className="button-quiet">
          {t('checklist.order')}
        </PageLink>
      </p>
    </>
  )
}

function ChecklistProgress({ state, total }: { readonly state: TicksState; readonly total: number }) {
  const t = useT()
  const done = Object.values(state.done).filter(Boolean).length
  const value = t('checklist.value', { done, total })
  return (
    <div className="mt-6 print:hidden">
      <ProgressBar id="progress" label={t('checklist.progress')} value={done} max={total} valueText={value} />
      <Announced text={value} />
      <output className="checklist-saving">{savingText(t, state, done === total)}</output>
    </div>
  )
}

function savingText(t: ReturnType<typeof useT>, { saving }: TicksState, isAllDone: boolean): string {
  if (saving === 'offline') return t('checklist.offline')
  if (saving === 'saving') return t('checklist.saving')
  return isAllDone ? t('checklist.ready') : t('checklist.saved')
}

function NothingToPack() {
  const t = useT()
  return (
    <EmptyState
      title={t('checklist.empty.title')}
      text={t('checklist.empty.text')}
      action={
        <PageLink page="default" query="#sell" className="button">
          {t('checklist.empty.action')}
        </PageLink>
      }
    />
  )
}
