import { join } from 'node:path'
import { areaNames } from '#contract/pages/area-names.ts'
import { pageNames, pages } from '#contract/pages/table.ts'
import { areaFiles } from './areas.ts'
import { compileMessages } from './messages/compile.ts'
import { writeChanged } from './write-changed.ts'

/** The files that are made from sources before anything else can be checked, built or run. */
export async function generateFiles(root: string): Promise<void> {
  compileMessages({ root, parts: titlesByArea })
  writeChanged(join(root, 'src/web/generated'), areaFiles(root))
}

/** The titles of pages, cut by area: the title of a new page costs the visitors of another area nothing. */
const titlesByArea = new Map(
  areaNames.map((area) => [
    `pages-${area}`,
    pageNames.filter((page) => pages[page].area === area).map((page) => `pages.${page}.title`),
  ]),
)

if (import.meta.main) {
  try {
    await generateFiles(join(import.meta.dirname, '..'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
