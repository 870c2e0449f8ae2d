import type { ApiOutput } from '#contract/api-client.ts'
import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { MyFrame } from '../frame.tsx'
import type { Customer } from '#web/session/customer.ts'
import { regionData, requiredCustomer, type RegionData } from '../my-data.ts'
import { EmailSection } from './email-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProvidersSection } from './providers-section.tsx'

interface SettingsData {
  readonly customer: Customer
  readonly newsletter: RegionData<ApiOutput<'myNewsletter'>>
}

export async function load({ api }: LoadContext): Promise<LoadedPage<SettingsData>> {
  const [customer, newsletter] = await Promise.all([requiredCustomer(api), api.call('myNewsletter', {})])
  return { data: { customer, newsletter: regionData(newsletter) } }
}

/** The settings of the account itself. */
export function View() {
  const t = useT()
  const { customer, newsletter } = usePageData<SettingsData>()
  return (
    <MyFrame lead={t('my-settings.lead')}>
      <EmailSection customer={customer} />
      <PasswordSection customer={customer} />
      <ProvidersSection customer={customer} />
      <LanguageSection />
      <NewsletterSection email={customer.email} found={newsletter} />
    </MyFrame>
  )
}
