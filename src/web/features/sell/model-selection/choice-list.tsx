import { Check } from 'lucide-react'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { Swatch } from '../swatch.tsx'
import { chosenBefore, type AttributeChoice, type Option } from './choices.ts'

interface ChoiceListProps {
  readonly choices: readonly AttributeChoice[]
  /** The model whose page shows the devices; null to go to the page of each device. */
  readonly basicSanitizedName: string | null
}

/** Every value is a link to the device that has it, so that Back undoes one choice and no script is needed. */
export function ChoiceList({ choices, basicSanitizedName }: ChoiceListProps) {
  return (
    <div className="flex flex-col gap-7">
      {choices.map((choice) => (
        <section
          key={choice.name}
          id={choice.name}
          aria-labelledby={`${choice.name}-label`}
          className="scroll-mt-6"
        >
          <h2 id={`${choice.name}-label`} className="type-title">
            {choice.label}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2.5">
            {choice.options.map((option) => (
              <li key={option.value}>
                <ChoiceValue
                  option={option}
                  name={choice.name}
                  before={chosenBefore(choices, choice.name)}
                  basicSanitizedName={basicSanitizedName}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const box = 'relative inline-flex min-h-12 items-center gap-2.5 rounded-card border px-4 py-1.5 font-medium'
const free =
  'border-field bg-white hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:inset-ring aria-[current]:inset-ring-accent'
/** The mark stands on the corner, so that no neighbour moves when another value is chosen. */
const tick = 'absolute -end-2 -top-2 size-5 rounded-full bg-accent p-0.5 text-white'
const missing = 'border-dashed border-line text-ink-soft'

interface ChoiceValueProps extends Pick<ChoiceListProps, 'basicSanitizedName'> {
  readonly option: Option
  readonly name: string
  readonly before: readonly string[]
}

function ChoiceValue({ option, name, before, basicSanitizedName }: ChoiceValueProps) {
  const t = useT()
  const { value, label, hex, productId, slug, isChosen } = option
  if (productId === null)
    return (
      <span className={`${box} ${missing}`}>
        {hex === null ? null : <Swatch hex={hex} className="size-5" />}
        <span>
          {label}
          <span className="block text-sm font-normal">
            {t('sell-list.missing', { choice: before.join(', ') })}
          </span>
        </span>
      </span>
    )
  const id = `${name}-${value.replaceAll(/[^a-zA-Z0-9]/g, '-')}`
  return (
    <PageLink
      id={id}
      {...deviceLink(basicSanitizedName, slug ?? '-', String(productId))}
      preventScroll
      focus={id}
      aria-current={isChosen ? 'true' : undefined}
      className={`${box} ${free}`}
    >
      {hex === null ? null : <Swatch hex={hex} className="size-5" />}
      {label}
      {isChosen ? <Check aria-hidden strokeWidth={3} className={tick} /> : null}
    </PageLink>
  )
}

function deviceLink(basicSanitizedName: string | null, slug: string, productId: string) {
  return basicSanitizedName === null
    ? ({ page: 'product_details', params: { slug, id: productId } } as const)
    : ({ page: 'iphone_group', params: { basicSanitizedName, productId } } as const)
}
