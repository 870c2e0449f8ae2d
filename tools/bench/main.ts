import { writeSection } from '../figures-file.ts'
import { benchSection } from './bench-section.ts'
import { isEnding } from './endings.ts'
import { figureLine, isMet, summaryLine, titleLine, type Figure } from './figures.ts'
import { readBenchOptions, type BenchOptions, type Section } from './options.ts'
import { benchParts } from './parts.ts'
import { printProgress } from './say.ts'
import { runInScratch } from './scratch-run.ts'

/** Prints each figure as soon as it is there; says whether everything could be measured and, where that counts, met. */
async function bench(options: BenchOptions, scratch: string): Promise<boolean> {
  const measured = new Map<Section, Figure[]>()
  const failed = new Set<Section>()
  const tell = (section: Section, figure: Figure) => {
    if (isEnding()) return
    measured.set(section, [...(measured.get(section) ?? []), figure])
    console.log(figureLine(figure))
  }
  console.log(titleLine)
  for (const { sections, measure } of benchParts) {
    const wanted = sections.filter((section) => options.chosen.has(section))
    if (wanted.length === 0 || isEnding()) continue
    printProgress(wanted.join(', '))
    await measure({ scratch, options, tell }).catch((error: unknown) => {
      for (const section of wanted) failed.add(section)
      if (!isEnding()) console.error(`${wanted.join(', ')} could not be measured:`, error)
    })
  }
  if (isEnding()) return false
  const figures = [...measured.values()].flat()
  console.log(summaryLine(figures))
  for (const section of failed) measured.delete(section)
  if (options.isWritten) await writeSection('## Bench', (old) => benchSection(old, measured, options))
  return failed.size === 0 && (!options.isStrict || figures.every(isMet))
}

const options = readBenchOptions(process.argv.slice(2))
runInScratch('rondo-bench-', (scratch) => bench(options, scratch))
