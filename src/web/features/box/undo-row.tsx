import { useEffect, useEffectEvent, useState } from 'react'
import type { CallResult } from '#contract/api-client.ts'
import { Button } from '#ui/button.tsx'
import { silentRefusal } from '#web/forms/use-refusal.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useT } from '#web/navigation/page.ts'
import type { Removal } from './use-removal.ts'

const undoMs = 10_000

interface UndoRowProps {
  readonly removal: Removal
  readonly onUndo: () => Promise<CallResult<unknown>>
  readonly onEnd: () => void
}

/** Goes by itself after ten seconds, but never while somebody is at it. */
export function UndoRow({ removal, onUndo, onEnd }: UndoRowProps) {
  const t = useT()
  const [isHeld, setHeld] = useState(false)
  const { isPending, submit } = useSubmit(silentRefusal)
  const over = useEffectEvent(onEnd)
  const { name } = removal.item.product
  useEffect(() => {
    if (isHeld || isPending) return undefined
    const timer = setTimeout(() => over(), undoMs)
    return () => clearTimeout(timer)
  }, [isHeld, isPending])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-ink-soft">
      <span className="min-w-0 wrap-anywhere">{t('box.removed', { name })}</span>
      <Button
        look="link"
        isPending={isPending}
        onClick={() => void submit(onUndo)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        aria-label={t('box.named', { action: t('box.undo'), name })}
      >
        {t('box.undo')}
      </Button>
    </li>
  )
}
