import { fallbackTypes } from '#contract/listed-names.ts'
import { promises } from '#contract/promises.ts'
import { staticParams } from '#contract/pages/static-pages.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldSet } from '#ui/field-set.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { FieldErrors } from '#ui/use-form-check.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { sellerDeclarations } from './place-entry.ts'
import type { DraftValues } from './use-draft-values.ts'

const maxParcels = 6
const maxPercent = 20

/** The number of parcels: at least as many as the rules need, and more if the seller wants them. */
export function ParcelCount({ needed }: { readonly needed: number }) {
  const t = useT()
  const counts = Array.from({ length: maxParcels - needed + 1 }, (_, more) => needed + more)
  return (
    <SelectField
      id="place-parcels"
      name="parcels"
      label={t('sell-checkout-end.parcels')}
      hint={t('sell-checkout-end.parcels.hint', { count: needed })}
      defaultValue={String(needed)}
      options={counts.map((count) => ({
        value: String(count),
        label: t('sell-checkout-end.parcels.count', { count }),
      }))}
    />
  )
}

interface ChoicesProps {
  readonly typed: DraftValues
  readonly errors: FieldErrors
}

/** Only the return is chosen beforehand (rulebook §11.4). */
export function FallbackChoice({ typed, errors }: ChoicesProps) {
  const t = useT()
  const { deviceDays, mediaDays } = promises.timeToDecide
  const option = (value: (typeof fallbackTypes)[number]) => ({
    value,
    label: t(`sell-checkout-end.fallback.${value}`),
    text: t(`sell-checkout-end.fallback.${value}.text`),
  })
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        id="place-fallback"
        name="fallback"
        label={t('sell-checkout-end.fallback')}
        hint={t('sell-checkout-end.fallback.hint', { deviceDays, mediaDays })}
        defaultValue="RETURN"
        options={fallbackTypes.map(option)}
      />
      <div hidden={typed.valueOf('fallback') !== 'ACCEPT_WITHIN'}>
        <SelectField
          id="place-percent"
          name="percent"
          label={t('sell-checkout-end.percent')}
          error={errors['percent']}
          defaultValue=""
          options={[
            { value: '', label: t('sell-checkout-end.percent.none') },
            ...Array.from({ length: maxPercent + 1 }, (_, percent) => ({
              value: String(percent),
              label: t('sell-checkout-end.percent.value', { share: percent / 100 }),
            })),
          ]}
        />
      </div>
    </div>
  )
}

/** Shows one error for each missing declaration. */
export function Declarations({ errors }: Pick<ChoicesProps, 'errors'>) {
  const { t, space } = useApp()
  return (
    <FieldSet id="place-declarations" label={t('sell-checkout-end.declare')}>
      <div>
        {sellerDeclarations.map((name) => (
          <Checkbox
            key={name}
            id={`place-${name}`}
            name={name}
            label={t(`sell-checkout-end.declare.${name}`)}
            error={errors[name]}
          />
        ))}
      </div>
      <p>
        <PageLink page="static_content" params={staticParams('terms_selling', space.locale)} className="link">
          {t('sell-checkout-end.declare.read')}
        </PageLink>
      </p>
    </FieldSet>
  )
}
