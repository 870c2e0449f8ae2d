import { TextField } from '#ui/text-field.tsx'
import { useT } from '#web/navigation/page.ts'
import { fieldId } from '#web/forms/address-fields.tsx'
import { LoginOffer } from './login-offer.tsx'

interface GuestContactProps {
  readonly email: string
  readonly error: string | undefined
}

/** The guest's way is the first; who has an account finds the other below it (ux.md X61). */
export function GuestContact({ email, error }: GuestContactProps) {
  const t = useT()
  return (
    <div className="flex flex-col gap-2">
      <TextField
        id={fieldId('email')}
        name="email"
        label={t('sell-checkout.email')}
        hint={t('sell-checkout.email.hint')}
        error={error}
        defaultValue={email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        enterKeyHint="next"
      />
      <LoginOffer />
    </div>
  )
}
