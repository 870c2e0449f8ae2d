import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ifPossible } from '#web/api/if-possible.ts'
import { useOnDemand } from '#web/navigation/on-demand.ts'
import { useT } from '#web/navigation/page.ts'

/** Opens the filters on phones; without scripts it leads to them, below the list. */
export function FilterButton({ count }: { readonly count: number }) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const { code, ensure } = useOnDemand(() => import('./filter-sheet.tsx'))
  const words = count === 0 ? t('sell-list.filters') : t('sell-list.filters.button', { count })

  async function open(): Promise<void> {
    await ensure()
    setIsOpen(true)
  }
  return (
    <div className="lg:hidden">
      <a href="#filter" className="button-quiet nojs-only px-4">
        {words}
      </a>
      <Button
        look="quiet"
        className="js-only px-4"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        icon={<SlidersHorizontal aria-hidden />}
        onClick={() => void ifPossible(open())}
      >
        {words}
      </Button>
      {isOpen && code ? <code.FilterSheet onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}
