import { basename } from 'node:path'
import { isCode, isTest, projectFiles, readText } from './files.ts'
import { createReport, type Report } from './report.ts'

const maxCodeLines = 250
const maxTestLines = 400

interface TextRule {
  readonly pattern: RegExp
  readonly says: string
}

// A letter in brackets keeps a pattern from finding itself in this file.
const textRules: readonly TextRule[] = [
  {
    pattern: /\b(?:TO[D]O|FIX[M]E|HAC[K]|XX[X])\b(?!.*#\d)/,
    says: 'a note to do later names no issue (#12)',
  },
  { pattern: /(?<![\w.:/-])\/(?:home|root|work|Users)\/[\w.]/, says: 'a path of one machine' },
  { pattern: /https?:\/\/[\w.-]*(?:registr[y]|npmj[s])[\w.-]*/i, says: 'a package host' },
  {
    pattern:
      /@autho[r]\b|\bco-?authored-b[y]\b|\bsigned-off-b[y]\b|\bgenerated wit[h]\b|\blanguage mode[l]\b/i,
    says: 'words about who wrote it',
  },
]

const codeRules: readonly TextRule[] = [
  { pattern: /^export \*/, says: 'no barrels: name what is exported' },
  {
    pattern: /(?:oxlint|eslint)-disabl[e](?!.* -- \S)|@ts-(?:ignor[e]|expect-erro[r])\s*$|@ts-nochec[k]/,
    says: 'a silenced check gives its reason on the spot',
  },
]

/** Finds files that are too long, that have a forbidden name, or that contain forbidden words (style.md §1, §3). */
export function checkFileRules(root: string): Report {
  const files = projectFiles(root).filter((path) => !path.startsWith('docs/requirements/'))
  return createReport(files.flatMap((path) => [...nameProblems(path), ...textProblems(root, path)]))
}

function nameProblems(path: string): string[] {
  if (!/^(?:src|tools|e2e|db)\//.test(path)) return []
  const name = basename(path)
  const problems: string[] = []
  // Content files are named by the key of their page.
  if (
    !path.startsWith('src/server/modules/content/data/pages/') &&
    !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.[a-z0-9-]+)*$/.test(name)
  ) {
    problems.push(`${path}: file names are kebab-case`)
  }
  if (/(?:^|-)(?:managers?|helpers?|utils?|common|base)(?:-|\.)/.test(name)) {
    problems.push(`${path}: the name says nothing about what it does`)
  }
  if (/^index\.tsx?$/.test(name) && !/^src\/server\/modules\/[^/]+\/index\.ts$/.test(path)) {
    problems.push(`${path}: index.ts is only a module's face`)
  }
  return problems
}

function textProblems(root: string, path: string): string[] {
  if (!/\.(?:[cm]?[jt]sx?|css|sql|md|html|json|ya?ml|sh)$|^\.|\/run$/.test(path)) return []
  if (path === 'package-lock.json') return []
  const lines = readText(root, path).split('\n')
  const rules = isCode(path) ? [...textRules, ...codeRules] : textRules
  const found = lines.flatMap((line, index) =>
    rules.filter((rule) => rule.pattern.test(line)).map((rule) => `${path}:${index + 1}: ${rule.says}`),
  )
  return [...found, ...sizeProblems(path, lines.length - 1)]
}

function sizeProblems(path: string, count: number): string[] {
  if (!isCode(path) && !path.endsWith('.css')) return []
  const maxLines = isTest(path) ? maxTestLines : maxCodeLines
  return count > maxLines ? [`${path}: ${count} lines, the limit is ${maxLines}`] : []
}
