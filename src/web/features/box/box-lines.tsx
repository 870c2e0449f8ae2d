import { Announced } from '#ui/announced.tsx'
import type { BoxItem } from '#web/box/box-state.ts'
import { useT } from '#web/navigation/page.ts'
import { BoxLine } from './box-line.tsx'
import type { PriceChangeError } from './missing.ts'
import { RemoveAll } from './remove-all.tsx'
import { UndoRow } from './undo-row.tsx'
import { useRemoval, type Removal } from './use-removal.ts'

interface BoxLinesProps {
  readonly items: readonly BoxItem[]
  readonly changes: readonly PriceChangeError[]
}

export function BoxLines({ items, changes }: BoxLinesProps) {
  const t = useT()
  const { removals, remove, undo, end } = useRemoval(items)
  const changed = new Set(changes.map(({ orderProduct }) => orderProduct.id))
  const latest = removals.at(-1)
  return (
    <section aria-labelledby="box-lines">
      <h2 id="box-lines" tabIndex={-1} className="sr-only">
        {t('box.lines')}
      </h2>
      <ul className="rows">
        {withRemovals(items, removals).map((row) =>
          'removedAt' in row ? (
            <UndoRow key={row.item.id} removal={row} onUndo={() => undo(row)} onEnd={() => end(row)} />
          ) : (
            <BoxLine
              key={row.id}
              item={row}
              isChanged={changed.has(row.id)}
              onRemove={() => void remove(row)}
            />
          ),
        )}
      </ul>
      <RemoveAll count={items.length} />
      <Announced text={latest ? t('box.removed', { name: latest.item.product.name }) : ''} />
    </section>
  )
}

/** An item that was just taken out keeps its place, so that the button to undo it is under the pointer. */
function withRemovals(
  items: readonly BoxItem[],
  removals: readonly Removal[],
): readonly (BoxItem | Removal)[] {
  const rows: (BoxItem | Removal)[] = [...items]
  for (const removal of removals) rows.splice(removal.removedAt, 0, removal)
  return rows
}
