import { staticPages, type StaticPage } from '#contract/pages/static-pages.ts'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useApp, useT } from '#web/navigation/page.ts'
import { overlayParts } from './overlays/parts.ts'

/** Entries of a list: pages of information, under their address in this language. */
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

/** Nothing can be stored without scripts, so there is nothing to withdraw then. */
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
