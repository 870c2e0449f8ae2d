import { Announced } from '#ui/announced.tsx'
import type { BoxItem } from '#web/box/box-state.ts'
import { useT } from '#web/navigation/page.ts'
import { BoxLine } from './box-line.tsx'
import type { PriceChangeError } from './missing.ts'
import { RemoveAll } from './remove-all.tsx'
import { sharedDeadline } from './shared-deadline.ts'
import { UndoRow } from './undo-row.tsx'
import { useRemoval, type Removal } from './use-removal.ts'

interface BoxLinesProps {
  readonly items: readonly BoxItem[]
  readonly changes: readonly PriceChangeError[]
  readonly newItem: number | null
}

export function BoxLines({ items, changes, newItem }: BoxLinesProps) {
  const t = useT()
  const { removals, remove, undo, end } = useRemoval(items)
  const changed = new Set(changes.map(({ orderProduct }) => orderProduct.id))
  const latest = removals.at(-1)
  const shared = sharedDeadline(items.filter(({ id }) => !changed.has(id)))
  return (
    <section aria-labelledby="box-lines">
      <h2 id="box-lines" tabIndex={-1} className="sr-only">
        {t('box.lines')}
      </h2>
      {shared ? (
        <p className="type-small border-b border-line pb-3">
          {t(shared.ids.size === items.length ? 'box.reserved.all' : 'box.reserved.most', {
            until: shared.until,
          })}
        </p>
      ) : null}
      <ul className="rows">
        {withRemovals(items, removals).map((row) =>
          'removedAt' in row ? (
            <UndoRow key={row.item.id} removal={row} onUndo={() => undo(row)} onEnd={() => end(row)} />
          ) : (
            <BoxLine
              key={row.id}
              item={row}
              isChanged={changed.has(row.id)}
              isNew={row.id === newItem}
              isReservedAbove={shared?.ids.has(row.id) ?? false}
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
