import { isLocale, languageNames, locales } from '#kernel/locale.ts'
import { languageCookie } from '#contract/language-cookie.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { mayLeave } from '#web/navigation/leave-guard.ts'
import { useApp, useT } from '#web/navigation/page.ts'
import { hrefOf } from '#web/navigation/space.ts'
import type { FormEvent } from 'react'
import { RefusalNotice } from './refusal.tsx'
import { SettingsSection } from './section.tsx'
import { SettingsForm } from './settings-form.tsx'
import { useOwnSubmit } from '../own-refusal.ts'

/** The account keeps the language, mails use it, and the page then goes on in it (acceptance L6). */
export function LanguageSection() {
  const t = useT()
  const { api, space } = useApp()
  const { isPending, refusal, submit } = useOwnSubmit()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const locale = new FormData(event.currentTarget).get('locale')
    if (!isLocale(locale)) return
    const href = hrefOf(space, 'my_settings', {}, locale)
    if (!(await mayLeave(href))) return
    const done = await submit(() => api.call('customerLocale', { body: { locale } }))
    if (!done?.ok) return
    document.cookie = languageCookie(locale, window.location.protocol === 'https:')
    // Another language is another document.
    window.location.assign(href)
  }
  return (
    <SettingsSection
      id="settings-language"
      title={t('my-settings.language')}
      text={t('my-settings.language.text')}
    >
      <SettingsForm onSubmit={(event) => void save(event)}>
        <SelectField
          id="settings-locale"
          name="locale"
          label={t('my-settings.language.choose')}
          defaultValue={space.locale}
          options={locales.map((locale) => ({ value: locale, label: languageNames[locale] }))}
        />
        <RefusalNotice text={refusal} />
        <Button isSubmit look="quiet" isPending={isPending} pendingText={t('my-settings.pending')}>
          {t('my-settings.language.save')}
        </Button>
      </SettingsForm>
    </SettingsSection>
  )
}
