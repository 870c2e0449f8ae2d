import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { titlePattern, type Witness } from './fault.ts'
import type { Programs } from './programs.ts'
import { brokenBy, browserVerdict, type FaultVerdict } from './verdict.ts'

export interface BrowserTests {
  /** The file that was changed, if any. The web is built again if it is made from this file. */
  run(witnesses: readonly Witness[], changed: string | null): Promise<FaultVerdict>
}

const webSources = /^(?:src\/(?:web|ui|i18n|contract|kernel)|public)\//

export function browserTests(root: string, programs: Programs): BrowserTests {
  const [dist, clean] = [join(root, 'dist'), join(root, 'dist-without-fault')]

  async function build(): Promise<FaultVerdict | null> {
    const built = await programs.run(['tools/build.ts'])
    return built.isDone ? null : brokenBy(`the web was not built: ${built.output}`)
  }

  async function buildFor(changed: string | null): Promise<FaultVerdict | null> {
    const isStale = changed !== null && webSources.test(changed)
    if (isStale) return build()
    if (existsSync(clean)) {
      rmSync(dist, { recursive: true, force: true })
      cpSync(clean, dist, { recursive: true })
      return null
    }
    const failed = await build()
    if (!failed) cpSync(dist, clean, { recursive: true })
    return failed
  }

  async function test(witnesses: readonly Witness[]): Promise<FaultVerdict> {
    const report = join(root, 'test-results/mutate.json')
    rmSync(report, { force: true })
    const files = [...new Set(witnesses.map(({ file }) => file))]
    const pattern = titlePattern(witnesses)
    const options = ['--reporter=json', '--retries=0', '--max-failures=1', '--trace=off', '--workers=1']
    const only = pattern === null ? [] : ['--grep', pattern]
    const { output } = await programs.run(
      ['node_modules/@playwright/test/cli.js', 'test', ...files, ...options, ...only],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    )
    if (!existsSync(report)) return brokenBy(output)
    return browserVerdict(JSON.parse(readFileSync(report, 'utf8')))
  }

  return {
    async run(witnesses, changed) {
      const failed = await buildFor(changed)
      if (failed) return failed
      const verdict = await test(witnesses)
      // A busy machine may keep an app from starting in time; a fault that does will do so again.
      return verdict.kind === 'broken' ? test(witnesses) : verdict
    },
  }
}
