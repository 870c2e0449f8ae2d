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
  readonly things: readonly ChecklistItem[]
  readonly onTick: (step: string, isDone: boolean) => void
}

/** Steps done at one time, under one heading. */
export function StepGroup({ group, steps, done, things, onTick }: StepGroupProps) {
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
            <ConcernedItems things={things} step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const mostShownItems = 4

/** Which things a step is about, where it is not about all of them. */
function ConcernedItems({
  things,
  step,
}: {
  readonly things: readonly ChecklistItem[]
  readonly step: ChecklistStep
}) {
  const t = useT()
  const meant = new Set(step.productIds)
  const concerned = [...new Map(things.map((thing) => [thing.id, thing])).values()]
  const these = concerned.filter(({ id }) => meant.has(id))
  if (these.length === 0 || these.length === concerned.length) return null
  const more = these.length - mostShownItems
  return (
    <ul aria-label={t('checklist.things')} className="checklist-things">
      {these.slice(0, mostShownItems).map(({ id, name, language }) => (
        <li key={id} lang={language ?? undefined}>
          {name}
        </li>
      ))}
      {more > 0 ? <li>{t('checklist.more', { count: more })}</li> : null}
    </ul>
  )
}
