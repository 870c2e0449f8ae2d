import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { languageNames, locales, type Locale } from '#kernel/locale.ts'
import { Button } from '#ui/button.tsx'
import { Ring } from '#ui/ring.tsx'
import { languageLinks } from '#web/navigation/head.ts'
import { mayLeave } from '#web/navigation/leave-guard.ts'
import type { Navigation } from '#web/navigation/navigation.ts'
import { useApp } from '#web/navigation/page.ts'
import { rememberLanguage } from '#web/shell/remember-language.ts'
import { languageWords } from './language-words.ts'

export type ShownPages = Pick<Navigation, 'get' | 'subscribe'>

/** Acceptance L5: asks once, in all languages at once, and goes away only with an answer. */
export function LanguageDialog({ navigation }: { readonly navigation: ShownPages }) {
  const { space, api } = useApp()
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null

  async function choose(locale: Locale) {
    rememberLanguage(locale, api)
    setIsOpen(false)
    const { head } = navigation.get().shown
    const href = languageLinks(space, head)[locale]
    if (locale !== space.locale && (await mayLeave(href))) window.location.assign(href)
  }
  return <LanguageChoice navigation={navigation} onChoose={(locale) => void choose(locale)} />
}

interface LanguageChoiceProps {
  readonly navigation: ShownPages
  readonly onChoose: (locale: Locale) => void
}

function LanguageChoice({ navigation, onChoose }: LanguageChoiceProps) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [chosen, setChosen] = useState<Locale>('en')
  useUnclosable(box, navigation)
  return (
    <dialog ref={box} data-kind="panel" aria-labelledby={titleId} className="dialog" closedby="none">
      <form
        className="flex flex-col gap-5 p-6"
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(chosen)
        }}
      >
        <LanguageDialogTitle id={titleId} />
        <div role="radiogroup" aria-labelledby={titleId} className="grid gap-2 sm:grid-cols-2">
          {locales.map((locale) => (
            <label key={locale} lang={locale} className="radio-card items-center py-3">
              <input
                type="radio"
                name="language"
                value={locale}
                checked={locale === chosen}
                onChange={() => setChosen(locale)}
                className="radio"
              />
              <span className="font-semibold">{languageNames[locale]}</span>
            </label>
          ))}
        </div>
        <Button isSubmit isWide lang={chosen}>
          {languageWords[chosen].go}
        </Button>
      </form>
    </dialog>
  )
}

function LanguageDialogTitle({ id }: { readonly id: string }) {
  return (
    <div className="flex items-center gap-4">
      <Ring className="size-12 flex-none text-accent" share={0.75} />
      <h2 id={id} className="flex flex-wrap gap-x-4 text-lg leading-snug font-semibold tracking-tight">
        {locales.map((locale) => (
          <span key={locale} lang={locale}>
            {`${languageWords[locale].language} `}
          </span>
        ))}
      </h2>
    </div>
  )
}

/** Keeps the dialog open: neither Escape nor a navigation behind it is an answer. */
function useUnclosable(box: RefObject<HTMLDialogElement | null>, navigation: ShownPages): void {
  useLayoutEffect(() => {
    const dialog = box.current
    if (!dialog) return undefined
    const show = () => {
      if (dialog.open || !dialog.isConnected) return
      dialog.showModal()
      dialog.querySelector<HTMLElement>(':checked')?.focus()
    }
    const stay = (event: Event) => event.preventDefault()
    const hold = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    show()
    // Every new page closes what lies open over the old one, right after this.
    const forget = navigation.subscribe(() => setTimeout(show))
    dialog.addEventListener('cancel', stay)
    dialog.addEventListener('close', show)
    dialog.addEventListener('keydown', hold)
    return () => {
      forget()
      dialog.removeEventListener('cancel', stay)
      dialog.removeEventListener('close', show)
      dialog.removeEventListener('keydown', hold)
      dialog.close()
    }
  }, [box, navigation])
}
