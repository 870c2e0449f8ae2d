import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createReport, type Report } from './report.ts'

const names = ['acceptance', 'rulebook', 'security', 'spec', 'ux'] as const

/** docs/requirements/ holds the lists the tests prove, word for word as they are kept beside the project. */
export function checkRequirements(root: string, source = join(root, '../shared')): Report {
  const isBeside = existsSync(source)
  const problems = names.flatMap((name) => {
    const copy = join(root, `docs/requirements/${name}.md`)
    if (!existsSync(copy)) return [`docs/requirements/${name}.md is missing`]
    const original = join(source, `${name}.md`)
    if (!existsSync(original)) return []
    const isSame = readFileSync(copy).equals(readFileSync(original))
    return isSame ? [] : [`docs/requirements/${name}.md differs from ${name}.md beside the project: copy it`]
  })
  return createReport(problems, isBeside ? [] : ['nothing to compare with beside the project'])
}
