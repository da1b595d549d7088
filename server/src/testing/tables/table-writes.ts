import { tableRules } from '#platform/table-rules'
import { freeFolders } from './table-owners.ts'

/** A write found in source text. `table` is null where the name is computed and the text cannot tell it. */
export type TableWrite = { line: number; table: string | null }

const named = `(?:"?\\w+"?\\.)?"?(?<table>[a-z_]+)"?`
const inText = `(?:only\\s+)?(?:${named}|(?<computed>\\$\\{|['"\`]))`

const builder =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)(?:<[^>]*>)?\(\s*(?:(?<quote>['"`])(?:\w+\.)?(?<table>[a-z_]+)(?:\s+as\s+\w+)?\k<quote>|(?<computed>[^\s)]))/g
const statements = [
  new RegExp(`\\b(?:insert|merge)\\s+into\\s+${inText}`, 'gi'),
  new RegExp(`\\bdelete\\s+from\\s+${inText}`, 'gi'),
  new RegExp(
    `\\bupdate\\s+(?!set\\b)(?:only\\s+)?(?:${named}|(?<computed>\\$\\{[^}]*\\}))(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`,
    'gi',
  ),
  new RegExp(`\\bcopy\\s+${named}(?:\\s*\\([^)]*\\))?\\s+from\\b`, 'gi'),
]
const truncate =
  /\btruncate\s+(?:table\s+)?(?<list>(?:(?:only\s+)?[\w".]+|\$\{[^}]*\})(?:\s*,\s*(?:[\w".]+|\$\{[^}]*\}))*)/gi

/**
 * Finds every statement of a TypeScript source that writes a table: the builder's calls and raw SQL, in common table
 * expressions too. Comments are left out.
 */
export function tableWrites(source: string): TableWrite[] {
  const text = withoutComments(source)
  const lineAt = (index: number) => text.slice(0, index).split('\n').length
  const found: TableWrite[] = []
  for (const pattern of [builder, ...statements])
    for (const match of text.matchAll(pattern))
      found.push({ line: lineAt(match.index), table: match.groups?.table ?? null })
  for (const match of text.matchAll(truncate))
    for (const name of (match.groups?.list ?? '').split(','))
      found.push({
        line: lineAt(match.index),
        table: /^(?:only\s+)?(?:\w+\.)?(\w+)$/i.exec(name.replaceAll('"', '').trim())?.[1] ?? null,
      })
  return found.sort((a, b) => a.line - b.line)
}

/** Blanks comments and keeps the lines where they are. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))
}

/** What a server file writes against the map of owners, as `file:line table (owner)`; the file is relative to `server/src`. */
export function foreignWrites(file: string, source: string): { table: string; message: string }[] {
  const domain = file.includes('/') ? (file.split('/')[0] ?? '') : 'app'
  if (freeFolders.includes(domain)) return []
  return tableWrites(source).flatMap(({ line, table }) => {
    const owner = table === null ? 'name computed' : (owners[table] ?? 'without an owner')
    return owner === domain
      ? []
      : [{ table: table ?? 'COMPUTED', message: `${file}:${line} writes ${table ?? 'some table'} (${owner})` }]
  })
}

const owners: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(tableRules).map(([table, { owner }]) => [table, owner]),
)
