import { useState, type FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useT } from '#web/navigation/page.ts'

export interface CodeFieldProps {
  readonly id: string
  readonly isPending?: boolean
  /** False when it is no code; then it stays in the field. */
  readonly onCode: (typed: string) => boolean
}

/** For people who type and for scanners that type: these end a code with Enter and go on with the next (ux.md X80). */
export function CodeField({ id, isPending = false, onCode }: CodeFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() === '') return
    const isTaken = onCode(typed)
    setIsWrong(!isTaken)
    if (isTaken) setTyped('')
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1 basis-52">
        <TextField
          id={id}
          label={t('bulk.code')}
          hint={t('bulk.code.hint')}
          error={isWrong ? t('bulk.code.wrong') : undefined}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setIsWrong(false)
          }}
        />
      </div>
      <Button isSubmit look="quiet" isPending={isPending}>
        {t('bulk.code.submit')}
      </Button>
    </form>
  )
}
