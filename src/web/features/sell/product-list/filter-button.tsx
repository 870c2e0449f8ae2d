import { SlidersHorizontal, X } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '#ui/button.tsx'
import { closesDialog, opensDialog, useDocumentDialog } from '#ui/document-dialog.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useOnDemand } from '#web/navigation/on-demand.ts'
import { useT } from '#web/navigation/page.ts'

const sheetId = 'filter-sheet'
const titleId = 'filter-sheet-title'

/** Opens the filters on phones; without scripts it leads to them, below the list. */
export function FilterButton({ count }: { readonly count: number }) {
  const t = useT()
  const { isOpen, opener, dialog, close } = useDocumentDialog()
  const { code, ensure } = useOnDemand(() => import('./filter-sheet.tsx'))
  const words = count === 0 ? t('sell-list.filters') : t('sell-list.filters.button', { count })
  useEffect(() => {
    // Lost on the way: an empty sheet helps nobody, and the next press asks again.
    if (isOpen) ensure().catch(close)
    // oxlint-disable-next-line react/exhaustive-deps -- the function is new each time, what it does is not
  }, [isOpen])
  return (
    <div className="lg:hidden">
      <a href="#filter" className="button-quiet nojs-only px-4">
        {words}
      </a>
      <Button
        look="quiet"
        className="js-only px-4"
        icon={<SlidersHorizontal aria-hidden />}
        {...opensDialog(sheetId)}
        {...opener}
      >
        {words}
      </Button>
      <dialog {...dialog} id={sheetId} data-kind="sheet" aria-labelledby={titleId} className="dialog">
        <div className="dialog-head">
          <h2 id={titleId} className="type-title">
            {t('sell-list.filters')}
          </h2>
          <IconButton
            label={t('sell-list.filters.close')}
            icon={<X aria-hidden className="size-6" />}
            {...closesDialog(sheetId)}
          />
        </div>
        {isOpen && code ? <code.FilterSheet onClose={close} /> : <ComingFilters />}
      </dialog>
    </div>
  )
}

const rows = ['w-2/5', 'w-3/5', 'w-1/2', 'w-3/5', 'w-2/5', 'w-1/2']

/** Keeps the place of the filters until their code is there. */
function ComingFilters() {
  return (
    <div className="dialog-body">
      {rows.map((width, at) => (
        <span key={at} aria-hidden className="flex h-11 items-center">
          <span className={`h-4 rounded-card bg-line ${width}`} />
        </span>
      ))}
    </div>
  )
}
