import { BookOpen, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { fail, ok } from '#kernel/result.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { Photo } from '#ui/photo.tsx'
import { Price } from '#ui/price.tsx'
import { useChange } from '#web/forms/use-change.ts'
import { silentRefusal } from '#web/forms/use-refusal.ts'
import { tellUndone } from '#web/toasts/tell-undone.ts'
import { useVoice } from './sample.tsx'

const device = 'Apple iPhone 15 128 GB'
const book = 'Die unendliche Geschichte'
const answerAfterMs = 600

export function Rows() {
  const { say } = useVoice()
  return (
    <div className="flex flex-col gap-5">
      <RemovableRows />
      <div className="grid grid-fit-44 gap-4">
        <Card>
          <p className="type-title">{say('gallery.type.title')}</p>
          <p className="mt-1 text-ink-soft">{say('gallery.notice.info.text')}</p>
        </Card>
        <a href="#figures" className="card">
          <span className="type-title block">{device}</span>
          <span className="mt-1 block text-ink-soft">{say('gallery.more')}</span>
        </a>
      </div>
    </div>
  )
}

/** Removing the book is refused after a moment, so that both outcomes can be seen. */
function RemovableRows() {
  const { say, money } = useVoice()
  const [titles, setTitles] = useState<readonly string[]>([device, book])
  const { shown, change: remove } = useChange({
    ...silentRefusal,
    state: titles,
    apply: without,
    send: async (title: string) => {
      await new Promise((resolve) => setTimeout(resolve, answerAfterMs))
      return title === book ? fail('unavailable') : ok(title)
    },
    onDone: (title) => setTitles((all) => without(all, title)),
    onRefused(_refusal, title) {
      tellUndone(title)
      return true
    },
  })
  const actions = (title: string) => (
    <>
      <Button look="link">{say('gallery.row.edit')}</Button>
      <Button look="link" onClick={() => remove(title)}>
        {say('gallery.row.remove')}
      </Button>
    </>
  )
  return (
    <ul className="rows">
      {shown.includes(device) ? (
        <ListRow
          title={device}
          text={say('gallery.answer.used')}
          picture={<Smartphone aria-hidden className="size-7" />}
          end={<Price amount={money(42_750)} />}
          actions={actions(device)}
        />
      ) : null}
      {shown.includes(book) ? (
        <ListRow
          title={<span lang="de">{book}</span>}
          text={say('gallery.condition.A2')}
          picture={<BookOpen aria-hidden className="size-7" />}
          end={<Badge tone="warn">{say('gallery.badge.wait')}</Badge>}
          actions={actions(book)}
        />
      ) : null}
    </ul>
  )
}

function without(titles: readonly string[], removedTitle: string): readonly string[] {
  return titles.filter((title) => title !== removedTitle)
}

export function Pictures() {
  const { say } = useVoice()
  return (
    <Photo
      alt={say('gallery.photo')}
      width={1200}
      height={630}
      files={[600, 1200].map((width) => ({ src: `/assets/open-graph-${width}.webp`, width }))}
      sizes="(min-width: 1024px) 24rem, 100vw"
      className="rounded-card"
    />
  )
}
