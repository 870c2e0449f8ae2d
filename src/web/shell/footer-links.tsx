import { staticPages, type StaticPage } from '#contract/pages/static-pages.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { overlayParts } from './overlays/parts.ts'

/** List entries that link to information pages, each with its address in the language of the visitor. */
export function InfoLinks({ names }: { readonly names: readonly StaticPage[] }) {
  const { t, space } = useApp()
  return names.map((name) => (
    <li key={name}>
      <PageLink
        page="static_content"
        params={{ page: staticPages[name][space.locale] }}
        className="footer-link py-1"
      >
        {t(`shell.footer.${name}`)}
      </PageLink>
    </li>
  ))
}

/** Hidden without scripts: then nothing is stored, so there is no consent to withdraw. */
export function ConsentButton() {
  const t = useT()
  return (
    <li>
      <button
        type="button"
        className="footer-link js-only py-1 text-start"
        onClick={({ currentTarget }) => overlayParts.setState({ consentOpener: currentTarget })}
      >
        {t('shell.footer.consent')}
      </button>
    </li>
  )
}
