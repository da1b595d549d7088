import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openEmbeddedPostgres } from '#platform/embedded-postgres/index'
import { migrate } from './migrate.ts'

const file = path.resolve(import.meta.dirname, '../../../migrations/tables.ts')

const types: Record<string, string> = {
  int8: 'number',
  int4: 'number',
  int2: 'number',
  float4: 'number',
  float8: 'number',
  text: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'Date',
  bool: 'boolean',
  bytea: 'Buffer',
  _text: 'string[]',
  _int4: 'number[]',
  _float4: 'number[]',
  _float8: 'number[]',
  tsvector: 'string',
}

interface Column {
  table_name: string
  column_name: string
  udt_name: string
  nullable: boolean
  generated: boolean
}

/** Row types of every table in the public schema, as TypeScript for Kysely. */
export async function describeTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Column>(`
    select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
      (column_default is not null or is_identity = 'YES') as generated
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely_%'
    order by table_name, ordinal_position`)
  await client.end()
  const byTable = Map.groupBy(rows, (row) => row.table_name)
  const interfaces = [...byTable].map(
    ([table, columns]) => `export interface ${typeName(table)} {\n${columns.map(line).join('\n')}\n}\n`,
  )
  const index = [...byTable.keys()].map((table) => `  ${table}: ${typeName(table)}`).join('\n')
  return `// Written by \`npm run tables\` from the migrated database; a test checks that it is current.
import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null, string | null>

${interfaces.join('\n')}
export interface Tables {
${index}
}
`
}

function line(column: Column): string {
  if (column.udt_name === 'jsonb') return `  ${column.column_name}: ${column.nullable ? 'NullableJson' : 'Json'}`
  const base = types[column.udt_name] ?? `never /* ${column.udt_name} */`
  const type = column.nullable ? `${base} | null` : base
  return `  ${column.column_name}: ${column.generated ? `Generated<${type}>` : type}`
}

const typeName = (table: string) =>
  `${table
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')}Row`

export async function writtenTables(): Promise<string> {
  return readFile(file, 'utf8')
}

/** A database of its own, migrated and thrown away: what `npm run tables` describes unless it is given another. */
async function withMigratedDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'readgrow-tables-'))
  const postgres = await openEmbeddedPostgres({ dataDir, database: 'readgrow', say: () => undefined })
  try {
    await migrate(postgres.url)
    await work(postgres.url)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const write = async (url: string) => writeFile(file, await describeTables(url))
  const url = process.argv[2]
  if (url) await write(url)
  else await withMigratedDatabase(write)
}
