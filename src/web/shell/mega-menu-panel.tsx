import { ArrowRight } from 'lucide-react'
import type { PageName } from '#contract/pages/names.ts'
import { Ring } from '#ui/ring.tsx'
import { PageLink } from '#web/navigation/page-link.tsx'
import { useT } from '#web/navigation/page.ts'
import { MenuLink } from './menu-link.tsx'
import { MenuStateView } from './menu-state.tsx'
import { useMenu, type MenuEntry } from './menu-store.ts'

export interface MegaMenuPanelProps {
  readonly group: 'electronics' | 'media'
  /** Stands for the whole group. */
  readonly page: PageName
}

const wayTo = { electronics: 'shell.way.electronics', media: 'shell.way.media' } as const

/** All categories of one group with what stands below them. */
export function MegaMenuPanel({ group, page }: MegaMenuPanelProps) {
  const t = useT()
  const { menu, reload } = useMenu()
  const entries = menu.kind === 'ready' ? menu.entries.filter((entry) => entry.group === group) : []
  const state = menu.kind === 'ready' ? 'empty' : menu.kind
  return (
    <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-6 px-4 py-8 sm:px-6 lg:grid-cols-[1fr_17rem]">
      <div>
        <PageLink page={page} className="link inline-flex min-h-8 items-center gap-2">
          {t(wayTo[group])}
          <ArrowRight aria-hidden className="size-4" />
        </PageLink>
        {entries.length === 0 ? (
          <MenuStateView state={state} onRetry={reload} />
        ) : (
          <ul className="mt-4 columns-2 gap-x-8 md:columns-3">
            {entries.map((entry) => (
              <CategoryColumn key={entry.path} entry={entry} />
            ))}
          </ul>
        )}
      </div>
      <PageLink
        page="easy_selling"
        className="hidden items-center gap-4 self-start rounded-panel bg-paper p-5 hover:text-accent lg:flex"
      >
        <Ring className="size-14 shrink-0 text-accent" share={0.75} />
        <span>
          <span className="block font-semibold">{t('shell.way.how')}</span>
          <span className="mt-1 block text-sm text-ink-soft">{t('shell.menu.aside')}</span>
        </span>
      </PageLink>
    </div>
  )
}

function CategoryColumn({ entry }: { readonly entry: MenuEntry }) {
  return (
    <li className="mb-4 break-inside-avoid">
      <MenuLink path={entry.path} className="plain-link text-lg font-semibold">
        {entry.label}
      </MenuLink>
      {entry.children.length === 0 ? null : (
        <ul>
          {entry.children.map((child) => (
            <li key={child.path}>
              <MenuLink path={child.path} className="plain-link text-ink-soft">
                {child.label}
              </MenuLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
