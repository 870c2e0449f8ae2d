import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSection } from '../figures-file.ts'
import { benchSection } from './bench-section.ts'
import { endAll, isEnding } from './endings.ts'
import { figureLine, isMet, summaryLine, titleLine, type Figure } from './figures.ts'
import { readOptions, type Options, type Section } from './options.ts'
import { parts } from './parts.ts'
import { say } from './say.ts'

/** Prints each figure as soon as it is there; says whether everything could be measured and, where that counts, met. */
async function bench(options: Options, scratch: string): Promise<boolean> {
  const measured = new Map<Section, Figure[]>()
  const failed = new Set<Section>()
  const tell = (section: Section, figure: Figure) => {
    if (isEnding()) return
    measured.set(section, [...(measured.get(section) ?? []), figure])
    console.log(figureLine(figure))
  }
  console.log(titleLine)
  for (const { sections, measure } of parts) {
    const wanted = sections.filter((section) => options.chosen.has(section))
    if (wanted.length === 0 || isEnding()) continue
    say(wanted.join(', '))
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

let hasEnded = false

/** Nothing outlives the bench, whatever ended it. */
async function end(code: number): Promise<void> {
  if (hasEnded) return
  hasEnded = true
  await endAll()
  try {
    // A database that was cut off may still write its last files.
    rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  } catch (error) {
    console.error('what was measured on could not be removed:', error)
  }
  process.exit(code)
}

function endBroken(error: unknown): void {
  // What breaks at the end breaks because the servers are gone.
  if (!isEnding()) console.error(error)
  void end(1)
}

const options = readOptions(process.argv.slice(2))
const scratch = mkdtempSync(join(tmpdir(), 'rondo-bench-'))
// The database may run as another user, who has to reach its folder below.
chmodSync(scratch, 0o711)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(128 + constants.signals[signal]))
// The command that started this one was killed: nobody forwards signals any more.
process.on('disconnect', () => void end(1))
process.on('uncaughtException', endBroken)
process.on('unhandledRejection', endBroken)
bench(options, scratch).then((isWhole) => end(isWhole ? 0 : 1), endBroken)
