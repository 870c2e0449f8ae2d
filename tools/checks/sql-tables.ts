/** After these words SQL names tables, one or several with commas between them. */
const tableWords = new Set(['from', 'join', 'into', 'update', 'using', 'table', 'truncate'])
/** These words may stand between such a word and the name of the table. */
const fillers = new Set(['only', 'lateral', 'table', 'if', 'exists', 'not'])
/** These words end a list of tables, where another word would be the alias of the last table. */
const clauses = new Set(
  'cross default for full group having inner join left limit natural offset on order returning right select set union using values where'.split(
    ' ',
  ),
)
const tokens = /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|"([^"]+)"|[a-z_]\w*|[^\s\w]/gi

/** The known tables that a text of SQL names. It knows no grammar of SQL, only the places where a table is named. */
export function tablesInSql(sql: string, isTable: (name: string) => boolean): string[] {
  const words = [...sql.matchAll(tokens)]
    .map(([text, quoted]) => quoted ?? text.toLowerCase())
    .filter((word) => !/^(?:'|--|\/\*)/.test(word))
  const found = words.flatMap((word, at) => (tableWords.has(word) ? namesFrom(words, at + 1) : []))
  return [...new Set(found.filter(isTable))]
}

function namesFrom(words: readonly string[], start: number): string[] {
  let at = start
  while (fillers.has(words[at] ?? '')) at += 1
  if (words[at] === 'public' && words[at + 1] === '.') at += 2
  const name = words[at] ?? ''
  const isOfOtherSchema = words[at + 1] === '.'
  if (words[at] !== '(') at += 1
  // A subquery, the arguments of a function, or the columns of an insert.
  if (words[at] === '(') at = afterBracket(words, at)
  if (words[at] === 'with' && words[at + 1] === 'ordinality') at += 2
  if (words[at] === 'as') at += 1
  if (isWord(words[at]) && !clauses.has(words[at] ?? '')) at += 1
  if (words[at] === '(') at = afterBracket(words, at)
  const others = words[at] === ',' ? namesFrom(words, at + 1) : []
  return isOfOtherSchema ? others : [name, ...others]
}

function isWord(text: string | undefined): boolean {
  return /^[a-z_]/i.test(text ?? '')
}

function afterBracket(words: readonly string[], open: number): number {
  let depth = 0
  for (let at = open; at < words.length; at += 1) {
    if (words[at] === '(') depth += 1
    if (words[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return words.length
}
