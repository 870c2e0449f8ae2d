import { dirname } from 'node:path/posix'
import { pageSources } from '#web/generated/page-sources.ts'
import { pageTable } from '#web/routes.ts'

/** A page's source file, and the texts that are loaded with it. */
export interface PageTexts {
  readonly source: string
  readonly features: readonly string[]
}

export const pageTexts: readonly PageTexts[] = Object.entries(pageTable).map(([name, { features }]) => ({
  source: Object.entries(pageSources).find(([page]) => page === name)?.[1] ?? '',
  features,
}))

/** A folder of the features, and the texts that are loaded with one of its pages. */
export interface LoadedTexts {
  readonly folder: string
  readonly features: ReadonlySet<string>
}

/** A part belongs to the pages of its folder, or to those of the nearest folder above that has pages. */
export function loadedWith(path: string, pages: readonly PageTexts[]): LoadedTexts | null {
  if (!path.startsWith('src/web/features/')) return null
  let folder = dirname(path)
  while (folder !== 'src/web/features') {
    const own = pages.filter(({ source }) => dirname(source) === folder)
    if (own.length > 0) return { folder, features: new Set(own.flatMap(({ features }) => features)) }
    folder = dirname(folder)
  }
  return { folder: dirname(path), features: new Set() }
}
