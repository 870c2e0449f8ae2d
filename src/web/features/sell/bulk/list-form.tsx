import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import type { Translate } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useT } from '#web/navigation/page.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { refusalText, type BulkRefusal } from './answer.ts'
import { FileChoice } from './file-choice.tsx'
import { readList, type ReadList, type StrangeLine } from './read-list.ts'
import { StrangeLines } from './strange-lines.tsx'
import { mostCodes } from './use-list.ts'

export interface ListFormProps {
  readonly isAsking: boolean
  readonly failed: BulkRefusal | null
  readonly onAsk: (text: string) => void
}

/** Counts what it recognises while one types, and marks what it does not (ux.md X81). */
export function ListForm({ isAsking, failed, onAsk }: ListFormProps) {
  const t = useT()
  const { keepIn } = useDraft('bulk')
  const { area, text, read, show } = useTypedList()
  const [error, setError] = useState<ListFault | null>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isAsking) return
    const fault = listFault(text, read)
    setError(fault)
    if (fault === null) onAsk(text)
    else area.current?.focus()
  }
  function add(more: string) {
    setError(null)
    show([text.trimEnd(), more].filter((part) => part !== '').join('\n'))
  }
  return (
    <form ref={keepIn} noValidate aria-labelledby="list" onSubmit={submit} className="mt-4 grid gap-4">
      <TextArea
        id="codes"
        name="codes"
        ref={area}
        label={t('bulk.codes')}
        hint={t('bulk.codes.hint', { count: mostCodes })}
        error={error === null ? undefined : errorText(t, error)}
        rows={9}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onInput={({ currentTarget }) => show(currentTarget.value)}
      />
      <output className="min-h-6 font-semibold">{t('bulk.recognised', { count: read.recognised })}</output>
      <StrangeLines lines={read.strange} onChoose={(line) => select(area, line)} />
      {failed === null ? null : <ListRefusal refusal={failed} />}
      <div className="flex flex-wrap items-start gap-3">
        <Button isSubmit isPending={isAsking} pendingText={t('bulk.asking')}>
          {t(failed === null ? 'bulk.ask' : 'bulk.again')}
        </Button>
        <FileChoice onText={add} />
      </div>
    </form>
  )
}

function ListRefusal({ refusal }: { readonly refusal: BulkRefusal }) {
  const t = useT()
  return (
    <div role="alert">
      <Notice tone="error" title={t('bulk.failed')}>
        {refusalText(t, refusal)}
      </Notice>
    </div>
  )
}

type ListFault = 'empty' | 'many' | 'none'

function errorText(t: Translate, fault: ListFault): string {
  if (fault === 'many') return t('bulk.codes.many', { count: mostCodes })
  return fault === 'empty' ? t('bulk.codes.empty') : t('bulk.codes.none')
}

function listFault(text: string, { codes, different }: ReadList): ListFault | null {
  if (text.trim() === '') return 'empty'
  if (codes.length === 0) return 'none'
  return different > mostCodes ? 'many' : null
}

/** The text in the field, which the field keeps over a reload. */
function useTypedList() {
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  useEffect(() => setText(area.current?.value ?? ''), [])
  function show(next: string) {
    setText(next)
    const field = area.current
    if (!field || field.value === next) return
    field.value = next
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { area, text, read: readList(text), show }
}

/** Brings the reader to the line, marked, ready to be typed over. */
function select(area: RefObject<HTMLTextAreaElement | null>, { from, to }: StrangeLine) {
  area.current?.focus()
  area.current?.setSelectionRange(from, to)
}
