import { languageNames, locales } from '#kernel/locale.ts'
import { languageLinks, type Head } from '#web/navigation/head.ts'
import { useApp } from '#web/navigation/page.ts'
import { rememberLanguage } from './remember-language.ts'

export interface LanguageLinksProps {
  readonly head: Head | null
  readonly listClassName: string
  readonly linkClassName: string
}

/** Each language in its own name, as a link to this same page; works without scripts. */
export function LanguageLinks({ head, listClassName, linkClassName }: LanguageLinksProps) {
  const { space, api } = useApp()
  const links = languageLinks(space, head)
  return (
    <ul className={listClassName}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={links[locale]}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === space.locale ? 'true' : undefined}
            className={`${linkClassName} aria-[current]:font-semibold`}
            onClick={() => rememberLanguage(locale, api)}
          >
            {languageNames[locale]}
          </a>
        </li>
      ))}
    </ul>
  )
}
