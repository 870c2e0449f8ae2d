import { TextField } from '#ui/text-field.tsx'
import { useT } from '#web/navigation/page.ts'

interface HolderFieldProps {
  readonly error: string | undefined
  readonly start?: string
}

/** Whose bank account it is. */
export function HolderField({ error, start }: HolderFieldProps) {
  const t = useT()
  return (
    <TextField
      id="payout-holder"
      name="holder"
      label={t('sell-checkout-end.holder')}
      error={error}
      defaultValue={start}
      maxLength={140}
      autoComplete="name"
      enterKeyHint="done"
    />
  )
}
