import { LibraryBig, ScanBarcode, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useT } from '#web/navigation/page.ts'
import { ScanDialog } from './scan-dialog.tsx'

export interface ScanSectionProps {
  readonly className: string
  readonly onShelf: () => void
}

/** The two ways to scan; links from elsewhere lead here, and the camera waits for a press (ux.md X79). */
export function ScanSection({ className, onShelf }: ScanSectionProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section aria-labelledby="scan" className={className}>
      <h2 id="scan" tabIndex={-1} className="type-title scroll-mt-24">
        {t('bulk.scan')}
      </h2>
      <p className="nojs-only mt-3">{t('bulk.noScripts')}</p>
      <div className="mt-4 grid grid-fit-60 gap-4 lg:grid-cols-1">
        <ScanWay
          Icon={ScanBarcode}
          title={t('bulk.scan.one')}
          text={t('bulk.scan.oneText')}
          press={t('bulk.scan.start')}
          onPress={() => setIsOpen(true)}
        />
        <ScanWay
          Icon={LibraryBig}
          title={t('bulk.shelf')}
          text={t('bulk.shelf.text')}
          press={t('bulk.shelf.start')}
          onPress={onShelf}
        />
      </div>
      <p className="type-small mt-3">{t('bulk.scan.private')}</p>
      <ScanDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  )
}

interface ScanWayProps {
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly press: string
  readonly onPress: () => void
}

function ScanWay({ Icon, title, text, press, onPress }: ScanWayProps) {
  return (
    <div className="card flex flex-col items-start gap-2">
      <h3 className="flex items-center gap-2.5 font-semibold">
        <Icon aria-hidden className="size-6 flex-none text-accent" />
        {title}
      </h3>
      <p className="text-ink-soft">{text}</p>
      <Button look="quiet" className="mt-auto" onClick={onPress}>
        {press}
      </Button>
    </div>
  )
}
