import { isEmail } from '#kernel/email.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { subscribeToNewsletter, type NewsletterSource } from '#web/forms/newsletter.ts'
import { silentRefusal } from '#web/forms/use-refusal.ts'
import { useSubmitForm } from '#web/forms/use-submit-form.ts'
import { useApp, useT } from '#web/navigation/page.ts'

/** The form for people who changed their mind, or whose link was too old. */
export function SubscribeForm({ source }: { readonly source: NewsletterSource }) {
  const t = useT()
  const app = useApp()
  const { errors, form, isPending } = useSubmitForm({
    ...silentRefusal,
    check: (values): Record<string, string> => {
      const email = emailIn(values)
      if (isEmail(email)) return {}
      return { email: t(email === '' ? 'newsletter.email.missing' : 'newsletter.email.wrong') }
    },
    send: (values) => subscribeToNewsletter(app, emailIn(values), source),
    onDone: (_nothing, _values, element) => element.reset(),
  })
  return (
    <form {...form} className="js-only flex w-full max-w-md flex-col items-start gap-4">
      <div className="w-full">
        <TextField
          id="newsletter-email"
          name="email"
          type="email"
          label={t('newsletter.email')}
          error={errors['email']}
          maxLength={254}
          autoComplete="email"
        />
      </div>
      <Button isSubmit look="quiet" isPending={isPending} pendingText={t('newsletter.pending')}>
        {t('newsletter.subscribe')}
      </Button>
    </form>
  )
}

function emailIn(values: FormData): string {
  const typed = values.get('email')
  return typeof typed === 'string' ? typed.trim() : ''
}
