import { Button } from '#ui/button.tsx'
import { browserBox } from '#web/box/box.ts'
import { boxMemory } from '#web/box/box-memory.ts'
import type { RemovedItem } from '#web/box/box-state.ts'
import { silentRefusal } from '#web/forms/use-refusal.ts'
import { useSubmit } from '#web/forms/use-submit.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { LinePicture } from '#web/parts/line-picture.tsx'
import { focusFirstShown } from './focus.ts'
import { LineFrame, LineHead } from './line-frame.tsx'
import { useTabMemory } from './use-tab-memory.ts'

/** Only this tab knows them, so they come after the server's page. */
export function LastRemoved() {
  const t = useT()
  const isInBrowser = useTabMemory(() => true, false)
  const removed = isInBrowser ? boxMemory.removed() : []
  if (removed.length === 0) return null
  return (
    <section aria-labelledby="box-removed">
      <h2 id="box-removed" className="type-title">
        {t('box.empty.removed')}
      </h2>
      <ul className="rows mt-2">
        {removed.map((item) => (
          <Removed key={item.itemId} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Removed({ item }: { readonly item: RemovedItem }) {
  const t = useT()
  const app = useApp()
  const { isPending, submit } = useSubmit(silentRefusal)
  const { name, slug, productId, image, priceCents } = item

  async function putBack() {
    const result = await submit(() => browserBox.restore(app, item))
    if (result?.ok) focusFirstShown('box-title')
  }
  return (
    <LineFrame picture={<LinePicture image={image} />}>
      <div className="min-w-0">
        <LineHead priceCents={priceCents} params={{ slug, id: String(productId) }}>
          {name}
        </LineHead>
        <Button
          look="link"
          isPending={isPending}
          onClick={() => void putBack()}
          aria-label={t('box.named', { action: t('box.empty.putBack'), name })}
        >
          {t('box.empty.putBack')}
        </Button>
      </div>
    </LineFrame>
  )
}
