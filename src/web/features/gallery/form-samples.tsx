import { useState } from 'react'
import { compactCode } from '#kernel/compact-code.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useErrorTitle } from '#ui/use-error-title.ts'
import { useFormCheck, type FieldErrors } from '#ui/use-form-check.ts'
import { useT } from '#web/navigation/page.ts'
import { useDraft } from '#web/forms/use-draft.ts'
import { GalleryGroup, useVoice, type Voice } from './sample.tsx'

const iban = 'IBAN'
/** The length of a German IBAN. */
const ibanLength = 22

export function FormSamples() {
  const t = useT()
  return (
    <GalleryGroup title={t('gallery.state.tryForm')}>
      <LiveForm />
    </GalleryGroup>
  )
}

function check(values: FormData, say: Voice['say']): Record<string, string> {
  const email = values.get('email')
  const iban = values.get('iban')
  return {
    ...(typeof email === 'string' && /.@.+\../.test(email) ? {} : { email: say('gallery.email.error') }),
    ...(typeof iban === 'string' && compactCode(iban).length === ibanLength
      ? {}
      : { iban: say('gallery.iban.length') }),
    ...(values.has('terms') ? {} : { terms: say('gallery.terms.error') }),
  }
}

function LiveForm() {
  const { say, sayOnce, id } = useVoice()
  const [isSaved, setIsSaved] = useState(false)
  const { keepIn, forget } = useDraft(id('form'))
  const { errors, summary, refusals, form } = useFormCheck({
    check: (values) => check(values, say),
    onValid: () => {
      forget()
      setIsSaved(true)
    },
  })
  useErrorTitle(Object.keys(errors).length > 0 ? say('gallery.errorTitle') : null)

  if (isSaved) return <Notice tone="success" title={say('gallery.saved')} />
  return (
    <form {...form} ref={keepIn} aria-label={sayOnce('gallery.save')} className="flex flex-col gap-6">
      <ErrorSummary
        id={id('summary')}
        title={sayOnce('gallery.summary')}
        refusals={refusals}
        errors={Object.entries(summary).map(([name, text]) => ({ fieldId: id(`form-${name}`), text }))}
      />
      <Fields errors={errors} />
      <div>
        <Button isSubmit>{say('gallery.save')}</Button>
      </div>
    </form>
  )
}

function Fields({ errors }: { readonly errors: FieldErrors }) {
  const { say, id } = useVoice()
  return (
    <>
      <TextField
        id={id('form-email')}
        name="email"
        label={say('gallery.email')}
        hint={say('gallery.email.hint')}
        error={errors['email']}
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        id={id('form-iban')}
        name="iban"
        label={iban}
        hint={say('gallery.iban.hint')}
        error={errors['iban']}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Checkbox
        id={id('form-terms')}
        name="terms"
        label={say('gallery.terms')}
        error={errors['terms']}
        required
      />
    </>
  )
}
