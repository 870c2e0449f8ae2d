import { isSameHolder } from '#kernel/holder-name.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import type { FieldErrors } from '#ui/use-form-check.ts'
import { HolderField } from '#web/forms/holder-field.tsx'
import { IbanField } from '#web/forms/iban-field.tsx'
import type { CartAnswer } from '#web/box/box-state.ts'
import { useT } from '#web/navigation/page.ts'
import { newAccount } from './payout-entry.ts'

export type Accounts = ApiOutput<'bankAccounts'>

interface BankFieldsProps {
  readonly accounts: Accounts
  readonly address: CartAnswer['cart']['address']
  readonly errors: FieldErrors
  /** The values of the fields now; null before anything was typed. */
  readonly typed: { readonly account: string | null; readonly holder: string | null }
}

/** Saved accounts first; a new one only asks for what a transfer needs. */
export function BankFields({ accounts, address, errors, typed }: BankFieldsProps) {
  const t = useT()
  const [first] = accounts
  const account = typed.account ?? (first ? String(first.id) : newAccount)
  const name = address ? `${address.firstName} ${address.lastName}` : ''
  return (
    <div className="flex flex-col gap-6">
      {first ? <SavedAccounts accounts={accounts} chosen={String(first.id)} /> : null}
      <div hidden={account !== newAccount}>
        <div className="flex flex-col gap-6">
          <IbanField error={errors['iban']} />
          <HolderField error={errors['holder']} start={name} />
          <OtherHolder address={address} holder={typed.holder ?? name} />
          {first ? (
            <Checkbox
              id="payout-isSaved"
              name="isSaved"
              label={t('sell-checkout-end.account.save')}
              error={errors['isSaved']}
            />
          ) : null}
        </div>
      </div>
    </div>
  )
}

function SavedAccounts({ accounts, chosen }: { readonly accounts: Accounts; readonly chosen: string }) {
  const t = useT()
  const saved = accounts.map(({ id, holder, ibanMasked }) => ({
    value: String(id),
    label: ibanMasked,
    text: holder,
  }))
  return (
    <RadioCards
      id="payout-account"
      name="account"
      label={t('sell-checkout-end.account')}
      defaultValue={chosen}
      options={[...saved, { value: newAccount, label: t('sell-checkout-end.account.new') }]}
    />
  )
}

interface OtherHolderProps {
  readonly address: CartAnswer['cart']['address']
  readonly holder: string
}

/** Keeps nobody from going on; the payout is looked at first (rulebook §9). */
function OtherHolder({ address, holder }: OtherHolderProps) {
  const t = useT()
  const isOther = address !== null && /\p{L}/u.test(holder) && !isSameHolder(holder, address)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may hold no paragraphs
    <div role="status" className="-mt-3 empty:hidden">
      {isOther ? (
        <Notice tone="info" title={t('sell-checkout-end.holder.other')}>
          {t('sell-checkout-end.holder.other.text')}
        </Notice>
      ) : null}
    </div>
  )
}
