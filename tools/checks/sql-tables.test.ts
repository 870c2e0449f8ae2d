import { expect, test } from 'vitest'
import { tablesInSql } from './sql-tables.ts'

const known = new Set(['box', 'mail', 'product', 'session'])
const tablesOf = (sql: string) => tablesInSql(sql, (name) => known.has(name)).toSorted()

test.each<readonly [sql: string, ...tables: string[]]>([
  ['select * from box', 'box'],
  ['select * from box as b, product p, session', 'box', 'product', 'session'],
  ['select * from box b left join product p on p.id = b.id', 'box', 'product'],
  ['select (select max(id) from mail) from (select 1 from box) as inside, product', 'box', 'mail', 'product'],
  ['select * from unnest($) with ordinality as u (id, at), product', 'product'],
  ['select * from unnest($) as u (id, at), product', 'product'],
  ['insert into box (id, product) select id, 1 from public.session', 'box', 'session'],
  ['insert into box as b (id) values ($) on conflict (id) do update set id = b.id', 'box'],
  ['update only box set id = 1 from product', 'box', 'product'],
  ['delete from box using product where true', 'box', 'product'],
  ['truncate table box, "mail"', 'box', 'mail'],
  ['with old as (delete from box returning id) select id from old', 'box'],
  ['SELECT 1 FROM Box', 'box'],
  ['select session, product.id from box order by mail, session', 'box'],
  ['select id from box for update of box', 'box'],
  ["select ' from product' from box -- from mail\n/* join session */", 'box'],
  ['select * from pgboss.session'],
  ['select extract(epoch from created_at), name is distinct from other'],
])('%s', (sql, ...tables) => {
  expect(tablesOf(sql)).toEqual(tables)
})
