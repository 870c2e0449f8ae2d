import { CheckboxGroup } from '#ui/checkbox-group.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ConditionRing } from '#ui/condition-ring.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Switch } from '#ui/switch.tsx'
import { useT } from '#web/navigation/page.ts'
import { GalleryGroup, useVoice, type Voice } from './sample.tsx'

export function ChoiceSamples() {
  const t = useT()
  return (
    <>
      <GalleryGroup title={t('gallery.state.radio')}>
        <Cards />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.check')}>
        <Checks />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.switch')}>
        <Switches />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.error')}>
        <WrongChoiceSamples />
      </GalleryGroup>
    </>
  )
}

function answers({ say, money }: Voice) {
  return [
    {
      value: 'clean',
      label: say('gallery.answer.clean'),
      text: say('gallery.answer.clean.text'),
      figure: money(21_340),
    },
    {
      value: 'used',
      label: say('gallery.answer.used'),
      text: say('gallery.answer.used.text'),
      figure: money(17_800),
    },
    {
      value: 'broken',
      label: say('gallery.answer.broken'),
      text: say('gallery.answer.broken.text'),
      isDisabled: true,
    },
  ]
}

function Cards() {
  const voice = useVoice()
  const { say, id } = voice
  return (
    <RadioCards
      id={id('question')}
      name={id('question')}
      label={say('gallery.question')}
      hint={say('gallery.question.hint')}
      options={answers(voice)}
      defaultValue="clean"
    />
  )
}

function Checks() {
  const { say, id } = useVoice()
  return (
    <div className="flex flex-col gap-4">
      <CheckboxGroup
        id={id('extras')}
        name={id('extras')}
        label={say('gallery.extras')}
        optionalText={say('gallery.optional')}
        options={[
          { value: 'charger', label: say('gallery.extras.charger'), defaultChecked: true },
          { value: 'case', label: say('gallery.extras.case'), hint: say('gallery.extras.case.hint') },
          { value: 'invoice', label: say('gallery.extras.invoice'), disabled: true },
        ]}
      />
      <Checkbox id={id('terms')} label={say('gallery.terms')} defaultChecked />
    </div>
  )
}

function Switches() {
  const { say, id } = useVoice()
  return (
    <div className="divide-y divide-line">
      <Switch
        id={id('need')}
        label={say('gallery.cookies.need')}
        hint={say('gallery.cookies.need.hint')}
        defaultChecked
        disabled
      />
      <Switch
        id={id('count')}
        label={say('gallery.cookies.count')}
        hint={say('gallery.cookies.count.hint')}
        defaultChecked
      />
      <Switch id={id('more')} label={say('gallery.badge.fresh')} />
    </div>
  )
}

function WrongChoiceSamples() {
  const { say, id, money } = useVoice()
  const conditions = [
    { value: 'A1', filled: 4, label: say('gallery.condition.A1'), price: 41_900 },
    { value: 'A2', filled: 3, label: say('gallery.condition.A2'), price: 36_500 },
  ]
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        id={id('wrong-question')}
        name={id('wrong-question')}
        label={say('gallery.question')}
        error={say('gallery.question.error')}
        columns={2}
        options={conditions.map(({ value, filled, label, price }) => ({
          value,
          label: <ConditionRing filled={filled} steps={6} label={label} />,
          text: money(price),
        }))}
      />
      <Checkbox id={id('wrong-terms')} label={say('gallery.terms')} error={say('gallery.terms.error')} />
    </div>
  )
}
