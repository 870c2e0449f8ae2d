import { Checkbox } from '#ui/checkbox.tsx'
import { useT } from '#web/navigation/page.ts'
import type { ChecklistGroup, ChecklistStep } from './groups.ts'

export interface ChecklistItem {
  readonly id: number
  readonly name: string
  readonly language: string | null
}

interface StepGroupProps {
  readonly group: ChecklistGroup
  readonly steps: readonly ChecklistStep[]
  readonly done: Readonly<Record<string, boolean>>
  readonly items: readonly ChecklistItem[]
  readonly onTick: (step: string, isDone: boolean) => void
}

/** The steps that a seller does at the same time, under one heading. */
export function StepGroup({ group, steps, done, items, onTick }: StepGroupProps) {
  const t = useT()
  return (
    <section aria-labelledby={`steps-${group}`} className="mt-8">
      <h2 id={`steps-${group}`} className="type-title">
        {t(`checklist.group.${group}`)}
      </h2>
      <ol className="checklist-steps">
        {steps.map((step) => (
          <li key={step.key}>
            <Checkbox
              id={`step-${step.key}`}
              label={<span className="checklist-title">{step.title}</span>}
              hint={step.text}
              checked={done[step.key] ?? false}
              onChange={({ currentTarget }) => onTick(step.key, currentTarget.checked)}
            />
            <ConcernedItems items={items} step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const mostShownItems = 4

/** Names the items that a step concerns, unless the step concerns all of them. */
function ConcernedItems({
  items,
  step,
}: {
  readonly items: readonly ChecklistItem[]
  readonly step: ChecklistStep
}) {
  const t = useT()
  const concernedIds = new Set(step.productIds)
  const distinctItems = [...new Map(items.map((item) => [item.id, item])).values()]
  const concernedItems = distinctItems.filter(({ id }) => concernedIds.has(id))
  if (concernedItems.length === 0 || concernedItems.length === distinctItems.length) return null
  const hiddenCount = concernedItems.length - mostShownItems
  return (
    <ul aria-label={t('checklist.things')} className="checklist-things">
      {concernedItems.slice(0, mostShownItems).map(({ id, name, language }) => (
        <li key={id} lang={language ?? undefined}>
          {name}
        </li>
      ))}
      {hiddenCount > 0 ? <li>{t('checklist.more', { count: hiddenCount })}</li> : null}
    </ul>
  )
}
