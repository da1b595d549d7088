import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { tableRules } from '#platform/table-rules'
import { exceptions } from './testing/tables/table-owners.ts'
import { foreignWrites, tableWrites } from './testing/tables/table-writes.ts'

const root = import.meta.dirname
const isOfTests = (file: string) => /\.test\.ts$|\/testing\//.test(file)
const files = globSync('**/*.ts', { cwd: root })
  .filter((file) => !isOfTests(file))
  .sort()
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')

test('only the owning domain writes a table', () => {
  const found = files.flatMap((file) =>
    foreignWrites(file, sourceOf(file)).filter(({ table }) => !exceptions[file]?.tables.includes(table)),
  )
  expect(found.map(({ message }) => message)).toEqual([])
})

test('every exception is still needed', () => {
  for (const [file, { tables }] of Object.entries(exceptions)) {
    const written = new Set(foreignWrites(file, sourceOf(file)).map(({ table }) => table))
    expect([...written].sort(), file).toEqual([...tables].sort())
  }
})

test('every table has an owner, and every owner is a domain', () => {
  const tables = sourceOf('../migrations/tables.ts').split('export interface Tables')[1] ?? ''
  const named = [...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
  expect(Object.keys(tableRules).sort()).toEqual(named.sort())
  const domains = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))
  const owners = Object.values(tableRules).map(({ owner }) => owner)
  expect(owners.filter((owner) => owner !== 'app' && !domains.has(owner))).toEqual([])
})

test.each([
  ['an insert of the builder', "tx.insertInto('account').values(row)"],
  ['an insert over two lines', "tx\n  .insertInto(\n    'account',\n  )"],
  ['an update with an alias', "tx.updateTable('account as a').set(row)"],
  ['a delete', 'tx.deleteFrom("account").where(this)'],
  ['a merge', "tx.mergeInto('account')"],
  ['a name with its schema', "tx.deleteFrom('public.account')"],
  ['a raw insert', 'sql`insert into account (id) values (1)`'],
  ['a raw insert in capitals', 'sql`INSERT  INTO account values (1)`'],
  ['a raw update', 'sql`update account set name = 1`'],
  ['a raw update with an alias', 'sql`update account as a\n  set name = 1`'],
  ['a raw update of one table only', 'sql`update only account a set name = 1`'],
  ['a raw delete', 'sql`delete from account where id = 1`'],
  ['a raw merge', 'sql`merge into account a using b on true`'],
  ['truncation', 'sql`truncate account`'],
  ['truncation of several', 'sql`truncate table alarm, account cascade`'],
  ['a copy', 'sql`copy account (id) from stdin`'],
  ['a common table expression', 'sql`with gone as (delete from account returning id) select id from gone`'],
  ['a quoted name', `sql\`update "account" set name = 1\``],
  ['a quoted name with its schema', `sql\`delete from "public"."account"\``],
  ['a string that a client sends', "client.query('insert into account default values')"],
])('%s is found', (_, source) => {
  const [found] = foreignWrites('alarms/planted.ts', `const x = 1\n${source}\n`)
  expect(found?.message).toMatch(/^alarms\/planted\.ts:\d+ writes account \(accounts\)$/)
  expect(foreignWrites('accounts/planted.ts', source).filter(({ table }) => table === 'account')).toEqual([])
})

test.each([
  'tx.deleteFrom(table)',
  'tx.insertInto(`${table}`)',
  'sql`delete from ${sql.table(table)} where id = 1`',
  'sql`insert into ${sql.ref(table)} values (1)`',
  'sql`update ${table} t set name = 1`',
  'sql`truncate ${table}`',
  "'delete from ' + table",
])('a computed name needs a line among the exceptions: %s', (source) => {
  expect(foreignWrites('alarms/planted.ts', source)).toEqual([
    { table: 'COMPUTED', message: 'alarms/planted.ts:1 writes some table (name computed)' },
  ])
})

test('a write to a table without an owner fails wherever it is', () => {
  expect(foreignWrites('alarms/planted.ts', "tx.insertInto('new_table')")).toHaveLength(1)
})

test('code that only reads, locks or describes is no write', () => {
  const source = [
    "tx.selectFrom('account').select('id').forUpdate()",
    'sql`select id from account for update of account skip locked`',
    'sql`insert into alarm (id) values (1) on conflict (id) do update set set_id = 1`',
    '// delete from account',
    '/* update account set name */',
    "import { copyFile, truncate } from 'node:fs/promises'",
  ].join('\n')
  expect(tableWrites(source).map(({ table }) => table)).toEqual(['alarm'])
})

const holdsSql = (source: string) =>
  /['"]kysely['"]|\.(select|insert|update|delete|merge)\w*\(|[`'"]\s*(with|select|insert|update|delete)\s/i.test(source)

test('routes hold no SQL: they say which use case answers a call', () => {
  for (const planted of [
    "db.selectFrom('account')",
    'sql`select 1`',
    "import { sql } from 'kysely'",
    'x = `\n select 1`',
  ])
    expect(holdsSql(planted), planted).toBe(true)
  const routes = files.filter((file) => /^(.*-)?routes\.ts$/.test(basename(file)) && !file.startsWith('testing/'))
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter((file) => holdsSql(sourceOf(file)))).toEqual([])
})

test('a file is named by its use case, and none is a service of all of them', () => {
  expect(files.filter((file) => /^(.*-)?service\.ts$/.test(basename(file)))).toEqual([])
})
