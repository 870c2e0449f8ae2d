import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { menuGroups } from '#contract/listed-names.ts'
import { useT, type TopMenuEntry } from '#web/navigation/page.ts'
import { MenuLink, useCurrent } from './menu-link.tsx'
import type { MenuEntry } from './menu-store.ts'

export interface MobileMenuTopProps {
  readonly entries: readonly TopMenuEntry[]
  readonly focusPath: string | null
  readonly onOpen: (path: string) => void
  readonly onFollow: () => void
}

/** The first level: all groups under their names. */
export function MobileMenuTop({ entries, focusPath, onOpen, onFollow }: MobileMenuTopProps) {
  const t = useT()
  return menuGroups.map((group) => {
    const mine = entries.filter((entry) => entry.group === group)
    if (mine.length === 0) return null
    return (
      <nav key={group} aria-labelledby={`menu-${group}`} className="mt-6">
        <h2 id={`menu-${group}`} className="px-3 text-sm font-semibold text-ink-soft">
          {t(`shell.group.${group}`)}
        </h2>
        <ul className="mt-1">
          {mine.map((entry) => (
            <li key={entry.path}>
              {!entry.hasBelow ? (
                <MenuLink path={entry.path} className="menu-row" onFollow={onFollow}>
                  {entry.label}
                </MenuLink>
              ) : (
                <SectionButton entry={entry} hasFocus={entry.path === focusPath} onOpen={onOpen} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    )
  })
}

interface SectionButtonProps {
  readonly entry: TopMenuEntry
  readonly hasFocus: boolean
  readonly onOpen: (path: string) => void
}

function SectionButton({ entry, hasFocus, onOpen }: SectionButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus) button.current?.focus()
  }, [hasFocus])
  return (
    <button
      ref={button}
      type="button"
      className="menu-row"
      aria-current={useCurrent(entry.path) ? 'true' : undefined}
      onClick={() => onOpen(entry.path)}
    >
      {entry.label}
      <ChevronRight aria-hidden className="ms-auto size-5 text-ink-soft" />
    </button>
  )
}

export interface MobileMenuBelowProps {
  readonly section: TopMenuEntry
  /** Undefined while it is not known. */
  readonly below: MenuEntry['children'] | undefined
  readonly onFollow: () => void
  /** Says why nothing is known. */
  readonly children: ReactNode
}

/** One section: itself, and what stands below it. */
export function MobileMenuBelow({ section, below, onFollow, children }: MobileMenuBelowProps) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <nav aria-labelledby="menu-section" className="mt-4">
      <h2
        id="menu-section"
        ref={heading}
        tabIndex={-1}
        className="px-3 text-2xl font-semibold tracking-tight"
      >
        {section.label}
      </h2>
      <ul className="mt-3">
        <li>
          <MenuLink path={section.path} className="menu-row font-semibold" onFollow={onFollow}>
            {t('shell.menu.all', { name: section.label })}
          </MenuLink>
        </li>
        {below?.map((child) => (
          <li key={child.path}>
            <MenuLink path={child.path} className="menu-row" onFollow={onFollow}>
              {child.label}
            </MenuLink>
          </li>
        ))}
      </ul>
      {below === undefined ? <div className="px-3">{children}</div> : null}
    </nav>
  )
}
