import { useRef } from 'react'
import { useT } from '#web/navigation/page.ts'
import { ListForm } from './list-form.tsx'
import { ListResult } from './list-result.tsx'
import { useList } from './use-list.ts'

/** Paste or choose a list, see what it brings, take over what one likes (acceptance I1). */
export function ListSection({ className }: { readonly className: string }) {
  const t = useT()
  const { lookup, ask, back } = useList()
  const text = useRef('')
  return (
    <section aria-labelledby="list" className={className}>
      <h2 id="list" tabIndex={-1} className="type-title">
        {t(lookup.state === 'found' ? 'bulk.result' : 'bulk.list')}
      </h2>
      {lookup.state === 'found' ? (
        <ListResult
          result={lookup.result}
          unread={lookup.unread}
          onBack={back}
          onAgain={() => ask(text.current)}
        />
      ) : (
        <ListForm
          isAsking={lookup.state === 'asking'}
          failed={lookup.state === 'failed' ? lookup.refusal : null}
          onAsk={(typed) => {
            text.current = typed
            void ask(typed)
          }}
        />
      )}
    </section>
  )
}
