import { PasswordField } from '#ui/password-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useT } from '#web/navigation/page.ts'
import { GalleryGroup, useVoice } from './sample.tsx'

const iban = 'IBAN'

export function FieldSamples() {
  const t = useT()
  return (
    <>
      <GalleryGroup title={t('gallery.state.rest')}>
        <Filled />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.error')}>
        <WrongFieldSamples />
      </GalleryGroup>
      <GalleryGroup title={t('gallery.state.locked')}>
        <Locked />
      </GalleryGroup>
    </>
  )
}

function Filled() {
  const { say, id } = useVoice()
  return (
    <div className="flex flex-col gap-6">
      <TextField
        id={id('email')}
        label={say('gallery.email')}
        hint={say('gallery.email.hint')}
        type="email"
        autoComplete="email"
      />
      <TextField
        id={id('phone')}
        label={say('gallery.phone')}
        hint={say('gallery.phone.hint')}
        optionalText={say('gallery.optional')}
        type="tel"
        autoComplete="tel"
      />
      <PasswordField
        id={id('password')}
        label={say('gallery.password')}
        hint={say('gallery.password.hint')}
        showText={say('gallery.password.show')}
        hideText={say('gallery.password.hide')}
        autoComplete="new-password"
        defaultValue="correct horse battery"
      />
      <Country />
      <TextArea
        id={id('message')}
        label={say('gallery.message')}
        optionalText={say('gallery.optional')}
        defaultValue={say('gallery.message.sample')}
      />
    </div>
  )
}

function Country() {
  const { say, id } = useVoice()
  return (
    <SelectField
      id={id('country')}
      label={say('gallery.country')}
      autoComplete="country"
      options={[
        { value: 'de', label: say('gallery.country.de') },
        { value: 'nl', label: say('gallery.country.nl') },
        { value: 'gb', label: say('gallery.country.uk') },
      ]}
    />
  )
}

function WrongFieldSamples() {
  const { say, id } = useVoice()
  return (
    <div className="flex flex-col gap-6">
      <TextField
        id={id('wrong-email')}
        label={say('gallery.email')}
        error={say('gallery.email.error')}
        type="email"
        defaultValue="name@"
      />
      <TextField
        id={id('wrong-iban')}
        label={iban}
        hint={say('gallery.iban.hint')}
        error={say('gallery.iban.error')}
        defaultValue="DE89 3704 0044 0532 0130 0"
      />
    </div>
  )
}

function Locked() {
  const { say, id } = useVoice()
  return (
    <div className="flex flex-col gap-6">
      <TextField
        id={id('read-only')}
        label={say('gallery.orderNumber')}
        readOnly
        defaultValue="R-2048-7731"
      />
      <TextField id={id('disabled')} label={say('gallery.phone')} disabled defaultValue="+49 30 901820" />
    </div>
  )
}
