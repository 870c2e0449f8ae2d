import type { Locale } from '#kernel/locale.ts'
import type { ApiOutput } from '#contract/api-client.ts'
import { staticPages } from '#contract/pages/static-pages.ts'
import { pages } from '#contract/pages/table.ts'
import { translators } from '#i18n/translators.ts'
import { childCategories, type CategoryNode, type CategoryTree } from './rules.ts'

type MenuGroupEntry = ApiOutput<'mobileMenu'>['entries'][number]

/** The contract allows no more, and a longer menu helps nobody. */
const maxRoots = 40
const maxChildren = 100

const groupOf = { ce: 'electronics', media: 'media' } as const

/** The roots of the tree with what stands directly below them, and after them what helps with selling. */
export function menuGroups(tree: CategoryTree, locale: Locale): MenuGroupEntry[] {
  const roots = [...tree.values()].filter(({ parentId }) => parentId === null).slice(0, maxRoots)
  return [
    ...roots.map((root) => ({
      ...linkTo(root),
      group: groupOf[root.family],
      children: childCategories(tree, root.id).slice(0, maxChildren).map(linkTo),
    })),
    ...fixedEntries(locale),
  ]
}

function linkTo({ name, urlPath }: CategoryNode) {
  return { label: name, path: `/${urlPath}` }
}

function fixedEntries(locale: Locale): MenuGroupEntry[] {
  const t = translators[locale]
  const entry = (label: string, path: string): MenuGroupEntry => ({
    label,
    path,
    group: 'service',
    children: [],
  })
  const info = (page: keyof typeof staticPages) =>
    pages.static_content.paths[locale].replace(':page', staticPages[page][locale])
  return [
    entry(t('shell.way.how'), pages.easy_selling.paths[locale]),
    entry(t('shell.way.bulk'), pages.bulk_isbn.paths[locale]),
    entry(t('shell.way.business'), pages.for_businesses.paths[locale]),
    entry(t('shell.footer.faq'), info('faq')),
    entry(t('shell.footer.contact'), info('contact')),
  ]
}
