import { useState } from 'react'
import { formatGtin, parseIdentifier } from '#kernel/gtin.ts'
import { Announced } from '#ui/announced.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useTitlesInBox } from '#web/box/box.ts'
import { useApp } from '#web/navigation/page.ts'
import { scanSignal } from '#web/scan/signal.ts'
import { hrefOf } from '#web/navigation/space.ts'
import { refusalText } from './answer.ts'
import { CameraView } from './camera-view.tsx'
import { CodeField } from './code-field.tsx'
import { linesForBox, waitingIn } from './shelf-line.ts'
import { ShelfLines, type ShelfLinesProps } from './shelf-lines.tsx'
import type { Shelf, ShelfState } from './shelf.ts'

export interface ShelfSectionProps {
  readonly shelf: Shelf
  readonly state: ShelfState
  readonly isScanning: boolean
  readonly onScanning: (isScanning: boolean) => void
}

const fieldId = 'shelf-code'

/** Code after code without a press between, each a line; at the end all go into the box (acceptance I3). */
export function ShelfSection({ shelf, state, isScanning, onScanning }: ShelfSectionProps) {
  const { t } = useApp()
  const [said, setSaid] = useState<string | null>('')
  const inBox = useInBoxBefore(state.isAdding)
  function scan(codes: readonly string[]) {
    const fresh = shelf.scan(codes)
    if (fresh.length === 0) return
    scanSignal.found()
    setSaid(t('bulk.shelf.said', { code: fresh.at(-1) ?? '', count: shelf.store.getState().lines.length }))
  }
  function type(typed: string): boolean {
    const read = parseIdentifier(typed)
    if (read.kind === 'gtin') scan([formatGtin(read.gtin)])
    return read.kind === 'gtin'
  }
  return (
    <section aria-labelledby="shelf" className="card">
      <h2 id="shelf" className="type-title">
        {t('bulk.shelf')}
      </h2>
      <Announced text={said} />
      <div className="mt-4 grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex flex-col gap-4">
          {isScanning ? <CameraView fieldId={fieldId} onCodes={scan} /> : null}
          <div>
            <Button look={isScanning ? 'quiet' : 'primary'} onClick={() => onScanning(!isScanning)}>
              {t(isScanning ? 'bulk.shelf.stop' : 'bulk.shelf.go')}
            </Button>
          </div>
          <CodeField id={fieldId} onCode={type} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Faults state={state} />
          <Total shelf={shelf} state={state} inBox={inBox} />
          <ShelfLines lines={state.lines} inBox={inBox} onRemove={(code) => void shelf.remove(code)} />
        </div>
      </div>
    </section>
  )
}

/** What the press puts in must not be called known while it is on its way. */
function useInBoxBefore(isAdding: boolean): ReadonlySet<number> {
  const inBox = useTitlesInBox()
  const [before, setBefore] = useState(inBox)
  if (isAdding || before === inBox) return before
  setBefore(inBox)
  return inBox
}

function Faults({ state: { lookupFault, addFault } }: Pick<ShelfSectionProps, 'state'>) {
  const { t } = useApp()
  return (
    <output className="flex flex-col gap-3 empty:hidden">
      {lookupFault === null ? null : (
        <Notice
          tone="warn"
          title={t(lookupFault.code === 'no-answer' ? 'bulk.shelf.offline' : 'bulk.shelf.lookupFailed')}
        >
          {t('bulk.shelf.kept')}
        </Notice>
      )}
      {addFault === null || addFault === lookupFault ? null : (
        <Notice tone="error" title={t('bulk.box.failed')}>
          {refusalText(t, addFault)}
        </Notice>
      )}
    </output>
  )
}

type TotalProps = Pick<ShelfSectionProps, 'shelf' | 'state'> & Pick<ShelfLinesProps, 'inBox'>

function Total({ shelf, state, inBox }: TotalProps) {
  const app = useApp()
  const { t } = app
  const known = linesForBox(state.lines)
  const taken = known.filter(({ product }) => !inBox.has(product.id))
  const waiting = waitingIn(state.lines).length
  const sum = taken.reduce((total, { product }) => total + product.price_purchase, 0)
  async function add() {
    if (await shelf.addAll()) app.go(hrefOf(app.space, 'cart_show'))
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="text-xl font-semibold">{t('bulk.shelf.count', { count: state.lines.length })}</p>
        <p className="text-ink-soft">
          {t('bulk.shelf.sum', { count: taken.length, sum })}
          {waiting === 0 ? null : ` · ${t('bulk.shelf.waiting', { count: waiting })}`}
        </p>
      </div>
      <Button
        isPending={state.isAdding}
        pendingText={t('bulk.box.adding')}
        disabled={known.length + waiting === 0}
        onClick={() => void add()}
      >
        {t('bulk.shelf.box')}
      </Button>
    </div>
  )
}
