import pg from 'pg'

const asked: { readonly application: string; readonly text: string }[] = []

// Its forms for callbacks and streams are passed on as they are.
const ask = pg.Client.prototype.query as (...args: unknown[]) => unknown // of all its forms
// Notes every statement of the process; the types of its many forms do not matter here.
pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
  // this field is no part of the types of pg
  const { application_name: application = '' } = (
    this as unknown as { connectionParameters: pg.ClientConfig }
  ).connectionParameters
  asked.push({ application, text: textOf(args[0]) })
  return ask.apply(this, args)
} as typeof pg.Client.prototype.query // the same function, noted

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement
  return isNamed ? String(statement.text) : ''
}

/** The statements that the work sends to the database, those of the job queue left out. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const from = asked.length
  await work()
  return asked.slice(from).flatMap(({ application, text }) => (application === 'rondo' ? [text] : []))
}
