export interface StyleRule {
  readonly selectors: readonly string[]
  /** The declarations as written, sorted, because their order rarely means anything. */
  readonly declarations: readonly string[]
  /** The conditions around it, such as `@media print`; layers are none. */
  readonly around: readonly string[]
  readonly line: number
}

/** The rules of a stylesheet, without those inside of keyframes and of blocks that say no look of an element. */
export function styleRules(text: string): readonly StyleRule[] {
  const bare = text.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return rulesIn(bare, 0, [])
}

const isNoRule = /^@(?:keyframes|font-face|theme|utility|page)\b/

/** `start` is where the part begins in the whole sheet, whose lines are counted. */
function rulesIn(sheet: string, start: number, around: readonly string[], end = sheet.length): StyleRule[] {
  const rules: StyleRule[] = []
  let from = start
  for (let at = start; at < end; at += 1) {
    if (sheet[at] === ';') from = at + 1
    if (sheet[at] !== '{') continue
    const head = sheet.slice(from, at)
    const name = head.trim().replaceAll(/\s+/g, ' ')
    const close = closingBrace(sheet, at)
    if (!name.startsWith('@')) {
      const first = from + head.length - head.trimStart().length
      rules.push({
        selectors: name.split(/,(?![^(]*\))/).map((one) => one.trim()),
        declarations: declarationsIn(sheet.slice(at + 1, close)),
        around,
        line: sheet.slice(0, first).split('\n').length,
      })
    } else if (!isNoRule.test(name)) {
      rules.push(...rulesIn(sheet, at + 1, name.startsWith('@layer') ? around : [...around, name], close))
    }
    at = close
    from = close + 1
  }
  return rules
}

function closingBrace(sheet: string, open: number): number {
  let depth = 0
  for (let at = open; at < sheet.length; at += 1) {
    if (sheet[at] === '{') depth += 1
    if (sheet[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return sheet.length
}

function declarationsIn(body: string): string[] {
  return body
    .split(';')
    .map((one) => one.trim().replaceAll(/\s+/g, ' '))
    .filter((one) => one !== '')
    .toSorted()
}
