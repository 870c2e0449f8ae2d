import { describe, expect, test } from 'vitest'
import { sampleProject } from './sample-project.ts'
import { checkTables } from './tables.ts'

const migration = `create table box (id integer);
comment on table box is 'owner: modules/box';
create table product (id integer);
comment on table product is 'owner: modules/catalogue';
create table session (id integer);
comment on table session is 'owner: platform/sessions';
`
const house = {
  'db/migrations/0001-first.sql': migration,
  'src/server/modules/box/repo.ts': "export const boxes = (db: Db) => db.selectFrom('box').selectAll()\n",
  'src/server/modules/box/service.ts': "import { boxes } from './repo.ts'\nexport const show = boxes\n",
  'src/server/modules/catalogue/search/repo-words.ts':
    'export const words = (db: Db) => sql`select name from product`.execute(db)\n',
  'src/server/platform/sessions/sessions.ts': "export const end = (db: Db) => db.deleteFrom('session')\n",
}

const problemsWith = (files: Readonly<Record<string, string>>) =>
  checkTables(sampleProject({ ...house, ...files })).problems

test('a house in order has no problem', () => {
  expect(checkTables(sampleProject(house))).toEqual({ problems: [], notes: ['3 tables with an owner'] })
})

describe('a table of another owner is named with its owner', () => {
  const repo = 'src/server/modules/box/repo-more.ts'
  const belongs = `${repo}:1: product belongs to modules/catalogue`

  test.each([
    ["db.selectFrom('product')"],
    ["db.selectFrom('product as p')"],
    ["db.selectFrom(['box', 'product'])"],
    ["db.selectFrom('box').leftJoin('public.product as p', 'p.id', 'box.id')"],
    ["db.updateTable('box').from('product')"],
    ["db.insertInto('product')"],
    ["db.deleteFrom('box').using('product')"],
    ['sql`select 1 from box, product where true`'],
    ['sql<Row>`update product set name = ${name}`'],
    ['sql`delete from ${sql.table("product")}`'],
    ["client.query('insert into product (id) values (1)')"],
    ["deleteOldRows(db, { table: 'product', column: 'at', before })"],
  ])('%s', (code) => {
    expect(problemsWith({ [repo]: `${code}\n` })).toEqual([belongs])
  })

  test('in platform too, by the folder', () => {
    const path = 'src/server/platform/housekeeping.ts'
    expect(problemsWith({ [path]: "\ndb.deleteFrom('session')\n" })).toEqual([
      `${path}:2: session belongs to platform/sessions`,
    ])
  })

  test('but tests and test servers may prepare any table', () => {
    expect(
      problemsWith({
        'src/server/modules/box/box.test.ts': "db.insertInto('product')\n",
        'src/testing/products.ts': "db.insertInto('product')\n",
      }),
    ).toEqual([])
  })
})

describe('SQL outside of a repo is named', () => {
  test.each([
    ['src/server/modules/box/service.ts', "db.selectFrom('box')"],
    ['src/server/modules/box/box-repo.ts', 'sql`select now()`'],
    ['src/server/app.ts', 'client.query(`select 1 from pg_class`)'],
    ['src/server/adapters/mail/smtp.ts', 'sql`select 1`'],
  ])('%s', (path, code) => {
    expect(problemsWith({ [path]: `${code}\n` })).toContain(
      `${path}:1: SQL stands in the repo*.ts of a module`,
    )
  })
})

test('a table that only a value names is refused outside of platform/db', () => {
  const code = 'export const forget = (db: Db, table: Name) => sql`delete from ${sql.table(table)}`\n'
  expect(
    problemsWith({
      'src/server/modules/box/repo-forget.ts': code,
      'src/server/platform/db/delete-old-rows.ts': code,
    }),
  ).toEqual([
    'src/server/modules/box/repo-forget.ts:1: name the table by a literal, so that its owner can be checked',
  ])
})

describe('the type of a row is exported by a repo alone', () => {
  const path = 'src/server/modules/box/rules.ts'
  test.each([
    ["export type Item = Selectable<Tables['box']>", true],
    ['export interface Item { readonly created_at: Date }', true],
    ['interface Item { readonly created_at: Date }', false],
    ['export interface Item { readonly createdAt: Date }', false],
  ])('%s', (code, isRefused) => {
    const problem = `${path}:1: Item is the type of a row, which only a repo*.ts exports`
    expect(problemsWith({ [path]: `${code}\n` })).toEqual(isRefused ? [problem] : [])
  })
})

test('a table without an owner, and an owner that is not there, are named', () => {
  expect(
    problemsWith({
      'db/migrations/0002-more.sql':
        "create table gift (id integer);\ncreate table toy (id integer);\ncomment on table toy is 'owner: modules/toys';\n",
    }),
  ).toEqual([
    'db/migrations/0002-more.sql: gift has no owner, add `comment on table`',
    'toy: its owner modules/toys does not exist',
  ])
})
