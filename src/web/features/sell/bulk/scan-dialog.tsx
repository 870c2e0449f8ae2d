import { parseIdentifier } from '#kernel/gtin.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useT } from '#web/navigation/page.ts'
import { CameraView } from './camera-view.tsx'
import { CodeField } from './code-field.tsx'
import { useSingleScan } from './use-single-scan.ts'

export interface ScanDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** One article by its barcode; the camera lives as long as the dialog (acceptance I2). */
export function ScanDialog({ isOpen, onClose }: ScanDialogProps) {
  const t = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('bulk.scan.title')} closeText={t('bulk.scan.close')}>
      <ScanContent />
    </Dialog>
  )
}

const fieldId = 'scan-code'

function ScanContent() {
  const t = useT()
  const { asked, failed, scanned, typed } = useSingleScan()
  function submit(text: string): boolean {
    const { kind } = parseIdentifier(text)
    const isCode = kind === 'gtin' || kind === 'ownId'
    if (isCode) typed(text.trim())
    return isCode
  }
  return (
    <div className="flex flex-col gap-4">
      <CameraView fieldId={fieldId} onCodes={scanned} />
      <output className="min-h-6 font-semibold">
        {asked === null ? '' : t('bulk.scan.found', { code: asked })}
      </output>
      <CodeField id={fieldId} isPending={asked !== null} onCode={submit} />
      <ul aria-live="polite" className="rows">
        {failed.map(({ code, text }) => (
          <li key={code} className="py-3">
            <span className="font-semibold">{code}</span>
            <span className="block text-ink-soft">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
