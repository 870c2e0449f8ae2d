import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useT } from '#web/navigation/page.ts'
import type { CarrierChoice, PickupDay } from './carrier-choice.ts'
import type { CarrierFormState } from './use-carrier-form.ts'

interface PickupChoiceProps extends Pick<CarrierFormState, 'change' | 'wrong'> {
  readonly days: readonly PickupDay[]
  readonly choice: CarrierChoice
}

/** Day and time as radios, the nearest first (ux.md X64). */
export function PickupChoice({ days, choice, change, wrong }: PickupChoiceProps) {
  const t = useT()
  const chosen = days.find(({ date }) => date === choice.pickupDate)
  const slots = chosen?.slots ?? days[0]?.slots ?? []
  return (
    <section aria-labelledby="pickup-title" className="flex flex-col gap-6">
      <h2 id="pickup-title" className="type-title">
        {t('sell-checkout.pickup')}
      </h2>
      <RadioCards
        id="pickup-date"
        name="pickupDate"
        label={t('sell-checkout.pickup.day')}
        columns={3}
        error={dateError(wrong, t)}
        value={chosen?.date ?? ''}
        onChange={(pickupDate) => change({ pickupDate })}
        options={days.map(({ date }) => ({ value: date, label: t('sell-checkout.pickup.date', { date }) }))}
      />
      {slots.length > 0 ? (
        <RadioCards
          id="pickup-slot"
          name="pickupSlot"
          label={t('sell-checkout.pickup.slot')}
          columns={3}
          error={wrong === 'pickupSlot' ? t('sell-checkout.pickup.slot.missing') : undefined}
          value={choice.pickupSlot ?? ''}
          onChange={(pickupSlot) => change({ pickupSlot })}
          options={slots.map((slot) => ({
            value: slot,
            label: t('sell-checkout.pickup.time', slotTimes(slot)),
          }))}
        />
      ) : null}
      <Phone choice={choice} change={change} wrong={wrong} />
    </section>
  )
}

function dateError(wrong: CarrierFormState['wrong'], t: ReturnType<typeof useT>): string | undefined {
  if (wrong === 'pickupDate') return t('sell-checkout.pickup.day.missing')
  return wrong === 'pickupTaken' ? t('sell-checkout.pickup.day.taken') : undefined
}

function slotTimes(slot: string): { from: string; to: string } {
  const [from = '', to = ''] = slot.split('-')
  return { from, to }
}

/** Only this choice asks for a phone number, because only a driver may have to call (ux.md X63). */
function Phone({ choice, change, wrong }: Omit<PickupChoiceProps, 'days'>) {
  const t = useT()
  return (
    <TextField
      id="pickup-phone"
      name="phone"
      label={t('sell-checkout.phone')}
      optionalText={t('sell-checkout.optional')}
      hint={t('sell-checkout.phone.hint')}
      error={wrong === 'phone' ? t('sell-checkout.phone.wrong') : undefined}
      value={choice.phone}
      onChange={(event) => change({ phone: event.currentTarget.value })}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={30}
    />
  )
}
