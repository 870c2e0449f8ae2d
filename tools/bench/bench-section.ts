import { measuredOn, replaceSection, sectionBody } from '../figures-file.ts'
import { figureTable, type Figure } from './figures.ts'
import { benchSections, type Section } from './options.ts'

const opening =
  'Each part names the day of its last measurement. The shop must meet the targets on a quiet machine with two cores.'

/** The section of the bench with the parts that were measured now; what was not measured stays as it is. */
export function benchSection(
  old: string,
  measured: ReadonlyMap<Section, readonly Figure[]>,
  { isQuick }: { readonly isQuick: boolean },
): string {
  let body = `${opening}\n`
  for (const section of benchSections) {
    const heading = `### ${section}`
    const figures = measured.get(section)
    const part = figures
      ? `${measuredOn()}${isQuick ? ' A short run (`--quick`).' : ''}\n\n${figureTable(figures)}`
      : sectionBody(old, heading)
    if (part !== null) body = replaceSection(body, heading, part)
  }
  return body
}
