import { isCode, isTest, projectFiles, readText } from './files.ts'
import { styleRules, type StyleRule } from './style-sheet.ts'

interface PlacedRule extends StyleRule {
  readonly path: string
}

/** A body of so many declarations is worth one name; shorter ones repeat by chance. */
const fewestShared = 3
/** Properties that no utility can say readably. A class that needs one of them keeps its name. */
const beyondUtilities = /\b(?:env|color-mix)\(|-gradient\(|^animation|^--|^content:/

/** Where the looks of a part stand (decision 0011): in the part, unless Tailwind cannot say them. */
export function styleProblems(root: string): string[] {
  const files = projectFiles(root).filter((path) => /^src\/(?:ui|web)\//.test(path))
  const sheets = files.filter((path) => path.endsWith('.css'))
  const rules = sheets.flatMap((path) => styleRules(readText(root, path)).map((rule) => ({ ...rule, path })))
  const scripts = files.filter((path) => isCode(path) && !isTest(path))
  const uses = classUses(scripts.map((path) => readText(root, path)))
  return [...repeatedBodies(rules), ...unusedClasses(rules, uses), ...lonelyClasses(rules, uses)]
}

/** How often each word stands in a string of the code. A class is always written whole. */
function classUses(texts: readonly string[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>()
  for (const text of texts)
    for (const [written] of text.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g))
      for (const word of new Set(written.match(/[\w-]+/g))) uses.set(word, (uses.get(word) ?? 0) + 1)
  return uses
}

const lineOf = ({ path, line }: PlacedRule) => `${path}:${line}`

function repeatedBodies(rules: readonly PlacedRule[]): string[] {
  const known = new Map<string, PlacedRule>()
  return rules.flatMap((rule) => {
    if (rule.declarations.length < fewestShared) return []
    const body = JSON.stringify([rule.around, rule.declarations])
    const first = known.get(body)
    known.set(body, first ?? rule)
    return first ? [`${lineOf(rule)}: says what ${lineOf(first)} says: one class for both`] : []
  })
}

function classesIn({ selectors }: StyleRule): string[] {
  return [...selectors.join(' ').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
}

function unusedClasses(rules: readonly PlacedRule[], uses: ReadonlyMap<string, number>): string[] {
  const unused = rules.flatMap((rule) =>
    classesIn(rule)
      .filter((name) => !uses.has(name))
      .map((name) => ({ name, at: lineOf(rule) })),
  )
  return unused.map(({ name, at }) => `${at}: nobody uses the class ${name}`)
}

/** A class of a feature with one user and nothing but declarations is a list of utilities with a name. */
function lonelyClasses(rules: readonly PlacedRule[], uses: ReadonlyMap<string, number>): string[] {
  return rules.flatMap((rule) => {
    const [name = ''] = classesIn(rule)
    const isPlain = rule.around.length === 0 && rule.selectors.every((one) => one === `.${name}`)
    if (!rule.path.startsWith('src/web/') || !isPlain || uses.get(name) !== 1) return []
    const isAlone = rules.every((other) => other === rule || !classesIn(other).includes(name))
    const isSayable = !rule.declarations.some((one) => beyondUtilities.test(one))
    return isAlone && isSayable
      ? [`${lineOf(rule)}: only one element is a ${name}: write utilities there`]
      : []
  })
}
