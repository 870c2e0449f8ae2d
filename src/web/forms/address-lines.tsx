import { useT } from '#web/navigation/page.ts'
import { streetLine, type Address } from './address-entry.ts'
import { isServedCountry } from '#contract/address-countries.ts'

/** An address below the name, line by line. */
export function AddressLines({ address }: { readonly address: Address }) {
  const t = useT()
  const { extra, postcode, city, country } = address
  const lines = [
    [streetLine(address), extra].filter((part) => part !== null).join(', '),
    `${postcode} ${city}`,
    isServedCountry(country) ? t(`sell-checkout.country.${country}`) : country,
  ]
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
