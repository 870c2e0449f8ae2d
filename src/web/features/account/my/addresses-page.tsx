import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Address } from '#web/forms/address-entry.ts'
import { AddressLines } from '#web/forms/address-lines.tsx'
import { EmptyList } from '#web/pictures/empty-scenes.tsx'
import { useApp, useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { FailedRegion } from './failed.tsx'
import { MyFrame } from './frame.tsx'
import { regionData, requiredCustomer, type RegionData } from './my-data.ts'
import { NewAddressForm } from './new-address-form.tsx'
import { Remove } from './remove.tsx'
import { useKeptList } from './use-kept-list.ts'

interface AddressesData {
  readonly found: RegionData<readonly Address[]>
}

export async function load({ api }: LoadContext): Promise<LoadedPage<AddressesData>> {
  // Guests may ask for theirs too, and have none.
  const [, addresses] = await Promise.all([requiredCustomer(api), api.call('addresses', {})])
  return { data: { found: regionData(addresses) } }
}

export function View() {
  const t = useT()
  const { found } = usePageData<AddressesData>()
  return (
    <MyFrame lead={t('my.addresses.lead')}>
      {found.kind === 'failed' ? <FailedRegion /> : <Addresses first={found.value} />}
    </MyFrame>
  )
}

function Addresses({ first }: { readonly first: readonly Address[] }) {
  const t = useT()
  const { list, heading, take } = useKeptList(first)
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button className="js-only self-start" onClick={() => setAdding(true)}>
      {t('my.address.add')}
    </Button>
  )
  return (
    <>
      <section aria-labelledby="my-kept">
        <h2 id="my-kept" ref={heading} tabIndex={-1} className="type-title">
          {t('my.addresses.saved', { count: list.length })}
        </h2>
        {list.length === 0 ? (
          <EmptyState
            picture={<EmptyList className="w-40" />}
            title={t('my.addresses.empty')}
            text={t('my.addresses.empty.text')}
            action={isAdding ? null : add}
          />
        ) : (
          <ul className="mt-4 grid grid-fill-72 gap-4">
            {list.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                onGone={(left) => take(left, 'my.address.gone')}
              />
            ))}
          </ul>
        )}
      </section>
      {isAdding ? (
        <NewAddressForm
          onSaved={(saved) => {
            setAdding(false)
            take(saved, 'my.address.saved')
          }}
          onCancel={() => setAdding(false)}
        />
      ) : null}
      {isAdding || list.length === 0 ? null : add}
    </>
  )
}

interface AddressCardProps {
  readonly address: Address
  readonly onGone: (left: readonly Address[]) => void
}

function AddressCard({ address, onGone }: AddressCardProps) {
  const t = useT()
  const { api } = useApp()
  const name = `${address.firstName} ${address.lastName}, ${address.city}`
  return (
    <li className="card flex min-w-0 flex-col gap-4">
      <p className="wrap-anywhere">
        <span className="block font-semibold">{`${address.firstName} ${address.lastName}`}</span>
        <AddressLines address={address} />
      </p>
      <Remove
        action={t('my.remove')}
        name={name}
        title={t('my.address.remove')}
        send={() => api.call('forgetAddress', { params: { id: String(address.id) } })}
        onDone={onGone}
      >
        <p className="wrap-anywhere">{t('my.address.remove.text', { name })}</p>
      </Remove>
    </li>
  )
}
