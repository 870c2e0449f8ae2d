import { useState } from 'react'
import type { ApiOutput } from '#contract/api-client.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { EmptyList } from '#web/pictures/empty-scenes.tsx'
import { withFreshLogin } from '#web/login/login-request.ts'
import { useApp, useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { FailedRegion } from './failed.tsx'
import { MyFrame } from './frame.tsx'
import { regionData, requiredCustomer, type RegionData } from './my-data.ts'
import { NewAccountForm } from './new-account-form.tsx'
import { Remove } from './remove.tsx'
import { useKeptList } from './use-kept-list.ts'

type Accounts = ApiOutput<'bankAccounts'>

interface AccountsData {
  readonly found: RegionData<Accounts>
}

export async function load({ api }: LoadContext): Promise<LoadedPage<AccountsData>> {
  // Guests may ask for theirs too, and have none.
  const [, accounts] = await Promise.all([requiredCustomer(api), api.call('bankAccounts', {})])
  return { data: { found: regionData(accounts) } }
}

export function View() {
  const t = useT()
  const { found } = usePageData<AccountsData>()
  return (
    <MyFrame lead={t('my.accounts.lead')}>
      {found.kind === 'failed' ? <FailedRegion /> : <AccountList first={found.value} />}
    </MyFrame>
  )
}

function AccountList({ first }: { readonly first: Accounts }) {
  const t = useT()
  const { list, heading, take } = useKeptList(first)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button className="js-only self-start" onClick={() => setAdding(true)}>
      {t('my.account.add')}
    </Button>
  )
  return (
    <>
      <section aria-labelledby="my-kept">
        <h2 id="my-kept" ref={heading} tabIndex={-1} className="type-title">
          {t('my.accounts.saved', { count: list.length })}
        </h2>
        {list.length === 0 ? (
          <EmptyState
            picture={<EmptyList className="w-40" />}
            title={t('my.accounts.empty')}
            text={t('my.accounts.empty.text')}
            action={isAdding ? null : add}
          />
        ) : (
          <ul className="mt-4 grid grid-fill-72 gap-4">
            {list.map((account) => (
              <AccountCard
                key={account.id}
                account={account}
                onGone={(left) => take(left, 'my.account.gone')}
              />
            ))}
          </ul>
        )}
      </section>
      {isAdding ? (
        <NewAccountForm
          onSaved={(saved) => {
            setAdding(false)
            take(saved, 'my.account.saved')
          }}
          onCancel={() => setAdding(false)}
        />
      ) : null}
      {isAdding || list.length === 0 ? null : add}
    </>
  )
}

interface AccountCardProps {
  readonly account: Accounts[number]
  readonly onGone: (left: Accounts) => void
}

/** Masked, as everywhere outside the field it was typed into (security.md D70). */
function AccountCard({ account: { id, holder, ibanMasked }, onGone }: AccountCardProps) {
  const t = useT()
  const { api } = useApp()
  const name = ibanMasked.replaceAll(' ', '\u00a0')
  return (
    <li className="card flex min-w-0 flex-col gap-4">
      <p className="wrap-anywhere">
        <span className="block font-semibold">{name}</span>
        {holder}
      </p>
      <Remove
        action={t('my.remove')}
        name={name}
        title={t('my.account.remove')}
        send={() => withFreshLogin(() => api.call('forgetBankAccount', { params: { id: String(id) } }))}
        onDone={onGone}
      >
        <p>{t('my.account.remove.text', { account: name })}</p>
      </Remove>
    </li>
  )
}
