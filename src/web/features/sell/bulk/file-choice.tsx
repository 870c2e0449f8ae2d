import { FileUp } from 'lucide-react'
import { useState, type ChangeEvent } from 'react'
import type { Translate } from '#i18n/t.ts'
import { FieldError } from '#ui/field.tsx'
import { useT } from '#web/navigation/page.ts'
import { readFile, type FileFault } from './read-file.ts'
import { readList } from './read-list.ts'
import { mostCodes } from './use-list.ts'

/** A list from a file; it is read here, and only its text goes into the field. */
export function FileChoice({ onText }: { readonly onText: (text: string) => void }) {
  const t = useT()
  const [fault, setFault] = useState<FileFault | 'many' | null>(null)

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    if (!file) return
    const read = await readFile(file)
    // The same file may be chosen again, once it is put right.
    input.value = ''
    if ('fault' in read) return setFault(read.fault)
    const isTooMany = readList(read.text).different > mostCodes
    setFault(isTooMany ? 'many' : null)
    if (!isTooMany) onText(read.text)
  }
  return (
    <div>
      <label className="button-quiet cursor-pointer px-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
        <FileUp aria-hidden className="size-5 flex-none" />
        {t('bulk.file')}
        <input
          type="file"
          accept=".txt,.csv,.tsv,.xlsx,text/plain,text/csv"
          aria-describedby={fault === null ? 'file-hint' : 'file-hint file-error'}
          onChange={(event) => void choose(event)}
          className="sr-only"
        />
      </label>
      <p id="file-hint" className="type-small mt-1">
        {t('bulk.file.hint')}
      </p>
      <div aria-live="polite">
        <FieldError id="file" error={fault === null ? undefined : faultText(t, fault)} />
      </div>
    </div>
  )
}

function faultText(t: Translate, fault: FileFault | 'many'): string {
  if (fault === 'many') return t('bulk.codes.many', { count: mostCodes })
  return t(fault === 'no-answer' ? 'bulk.noAnswer' : `bulk.file.${fault}`)
}
