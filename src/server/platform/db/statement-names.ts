/** Each costs memory in every connection. What comes later has no name, and is planned each time. */
const mostNames = 400
/** Its columns may change with a migration while this process runs, and PostgreSQL would then refuse the old plan. */
const allColumns = /(?:select|returning|\.)\s*"?\*/

/**
 * Begins a transaction in which a named statement is planned once for any values. Transactions find rows by their keys,
 * where no value needs another plan; planning a joined read for each call took longer than running it.
 */
export const beginWithKeptPlans = 'begin; set local plan_cache_mode = force_generic_plan'

/**
 * Gives each statement a name, by which PostgreSQL keeps it parsed and planned in the connection. Statements without
 * parameters need none: they are short, or run rarely.
 */
export function statementNames(): (text: string, parameters: readonly unknown[]) => string | undefined {
  const names = new Map<string, string | undefined>()
  return (text, parameters) => {
    if (parameters.length === 0) return undefined
    if (names.has(text) || names.size >= mostNames) return names.get(text)
    const name = allColumns.test(text) ? undefined : `s${names.size}`
    names.set(text, name)
    return name
  }
}
