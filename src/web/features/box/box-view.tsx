import { useBox } from '#web/box/box.ts'
import type { BoxState } from '#web/box/box-state.ts'
import { useT } from '#web/navigation/page.ts'
import { usePageData, usePageHead } from '#web/navigation/shown.ts'
import { boxContent, type BoxData } from './box-data.ts'
import { BoxSkeleton } from './box-skeleton.tsx'
import { EmptyBoxView } from './empty-box-view.tsx'
import { FailedBox } from './failed-box.tsx'
import { FullBox } from './full-box.tsx'

/** All that the page of the box shows. */
export function BoxView() {
  const t = useT()
  const { title } = usePageHead()
  const { popular } = usePageData<BoxData>()
  const { content, gone, newItem } = useShownBox()
  const count = content.kind === 'loaded' ? content.answer.cart.orderProducts.length : 0
  return (
    <div className="pt-8 pb-12">
      <h1 id="box-title" tabIndex={-1} className="type-headline">
        {title}
      </h1>
      {count > 0 ? <p className="mt-1 text-ink-soft">{t('box.count', { count })}</p> : null}
      <div className="mt-6" aria-busy={content.kind === 'loading'}>
        {content.kind === 'loaded' ? (
          <FullBox answer={content.answer} removedIds={gone} newItem={newItem} />
        ) : null}
        {content.kind === 'loading' || content.kind === 'unknown' ? <BoxSkeleton /> : null}
        {content.kind === 'failed' ? <FailedBox /> : null}
        {content.kind === 'empty' ? <EmptyBoxView popular={popular} /> : null}
      </div>
    </div>
  )
}

/** The box that came with the page, and later the state of the box in the browser. */
function useShownBox(): BoxState {
  const data = usePageData<BoxData>()
  const state = useBox()
  return state.content.kind === 'unknown' ? { ...state, content: boxContent(data.found) } : state
}
