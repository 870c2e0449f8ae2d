import type { ApiOutput } from '#contract/api-client.ts'
import { Button } from '#ui/button.tsx'
import { MyFrame } from '../frame.tsx'
import { regionData, requiredCustomer, type RegionData } from '../my-data.ts'
import { useT, type LoadContext, type LoadedPage } from '#web/navigation/page.ts'
import { usePageData } from '#web/navigation/shown.ts'
import { ExportRow } from './export-row.tsx'
import { FailedRegion } from '../failed.tsx'
import { RefusalNotice } from './refusal.tsx'
import { SettingsSection } from './section.tsx'
import { useExports } from './use-exports.ts'

type Exports = ApiOutput<'myExports'>

interface ExportData {
  readonly exports: RegionData<Exports>
}

export async function load({ api }: LoadContext): Promise<LoadedPage<ExportData>> {
  const [, exports] = await Promise.all([requiredCustomer(api), api.call('myExports', {})])
  return { data: { exports: regionData(exports) } }
}

/** A copy of everything we know about the customer (rulebook §18). */
export function View() {
  const t = useT()
  const { exports } = usePageData<ExportData>()
  return (
    <MyFrame lead={t('my-settings.export.lead')}>
      <SettingsSection id="export-content" title={t('my-settings.export.content')}>
        <ExportContents />
        <p className="max-w-lead text-ink-soft">{t('my-settings.export.form')}</p>
      </SettingsSection>
      {exports.kind === 'found' ? <Copies first={exports.value} /> : <FailedRegion />}
    </MyFrame>
  )
}

const parts = [
  'my-settings.export.part.account',
  'my-settings.export.part.orders',
  'my-settings.export.part.gradings',
  'my-settings.export.part.payouts',
  'my-settings.export.part.documents',
  'my-settings.export.part.consents',
  'my-settings.export.part.photos',
] as const

function ExportContents() {
  const t = useT()
  return (
    <ul className="list-disc ps-5">
      {parts.map((part) => (
        <li key={part}>{t(part)}</li>
      ))}
    </ul>
  )
}

function Copies({ first }: { readonly first: Exports }) {
  const t = useT()
  const { exports, isPending, refusal, ask, download } = useExports(first)
  const isPreparing = exports.some(({ state }) => state === 'preparing')
  return (
    <SettingsSection
      id="export-copies"
      title={t('my-settings.export.copies')}
      text={exports.length === 0 ? t('my-settings.export.none') : undefined}
    >
      {exports.length === 0 ? null : (
        <ul className="rows w-full">
          {exports.map((copy) => (
            <ExportRow key={copy.uuid} copy={copy} onDownload={() => void download(copy.uuid)} />
          ))}
        </ul>
      )}
      <RefusalNotice text={refusal} />
      {isPreparing ? null : (
        <Button isPending={isPending} pendingText={t('my-settings.pending')} onClick={() => void ask()}>
          {t('my-settings.export.ask')}
        </Button>
      )}
    </SettingsSection>
  )
}
