import { useEffect, useState } from 'react'
import { ifPossible } from '#web/api/if-possible.ts'
import { keepOffline } from '#web/offline/keep-offline.ts'
import { readerFiles } from '#web/scan/code-reader.ts'
import { useApp } from '#web/navigation/page.ts'
import { usePageHead } from '#web/navigation/shown.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { ListSection } from './list-section.tsx'
import { ScanSection } from './scan-section.tsx'
import { ShelfSection } from './shelf-section.tsx'
import { useShelf } from './use-shelf.ts'

/** Many articles at once: a list, one barcode, or a whole shelf. */
export function View() {
  const { t } = useApp()
  const { title } = usePageHead()
  const [shelf, state] = useShelf()
  const [isScanning, setIsScanning] = useState(false)
  const [isShelfOpen, setIsShelfOpen] = useState(false)
  const isShelfUsed = isShelfOpen || state.lines.length > 0
  useOffline(state.isReady, isShelfUsed)
  return (
    <div className="flex flex-col gap-8 py-6 sm:py-10">
      <div className="max-w-3xl">
        <h1 className="type-headline">{title}</h1>
        <p className="type-lead mt-3">{t('bulk.lead')}</p>
      </div>
      {isShelfUsed ? (
        <ShelfSection shelf={shelf} state={state} isScanning={isScanning} onScanning={setIsScanning} />
      ) : null}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
        <ScanSection
          className="lg:col-start-2 lg:row-start-1"
          onShelf={() => {
            setIsShelfOpen(true)
            setIsScanning(true)
          }}
        />
        <ListSection className="min-w-0 lg:col-start-1 lg:row-start-1" />
      </div>
    </div>
  )
}

/** A shelf may stand where there is no connection: with it, the page and the reader are kept at hand. */
function useOffline(isReady: boolean, isShelfUsed: boolean): void {
  const { space } = useApp()
  const path = hrefOf(space, 'bulk_isbn')
  useEffect(() => {
    if (!isReady) return
    // Without the worker the page still works, as long as there is a connection.
    void ifPossible(keepOffline(path, { needed: isShelfUsed ? readerFiles : [] }))
  }, [path, isReady, isShelfUsed])
}
