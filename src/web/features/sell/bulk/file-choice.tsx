import { FileUp } from 'lucide-react'
import { useState, type ChangeEvent } from 'react'
import { FieldError } from '#ui/field.tsx'
import { useT } from '#web/navigation/page.ts'
import { readFile, type FileFault } from './read-file.ts'

/** A list from a file; it is read here, and only its text goes into the field. */
export function FileChoice({ onText }: { readonly onText: (text: string) => void }) {
  const t = useT()
  const [fault, setFault] = useState<FileFault | null>(null)

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    if (!file) return
    const read = await readFile(file)
    // The same file may be chosen again, once it is put right.
    input.value = ''
    setFault('fault' in read ? read.fault : null)
    if ('text' in read) onText(read.text)
  }
  return (
    <div>
      <label className="button-quiet cursor-pointer px-4 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent">
        <FileUp aria-hidden className="size-5 flex-none" />
        {t('bulk.file')}
        <input
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          aria-describedby={fault === null ? undefined : 'file-error'}
          onChange={(event) => void choose(event)}
          className="sr-only"
        />
      </label>
      <div aria-live="polite">
        <FieldError id="file" error={fault === null ? undefined : t(`bulk.file.${fault}`)} />
      </div>
    </div>
  )
}
