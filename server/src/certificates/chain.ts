import { hash } from 'node:crypto'

/** One row of a chain: the text that was hashed, and the hash over the one before and this text. */
export interface Link {
  readonly row: string
  readonly hash: string
}

/** What a chain has to end with, as the certificate states it. */
export interface ChainEnd {
  readonly rows: number
  /** SHA-256, 64 hexadecimal digits. */
  readonly hash: string
}

/** What stands before the first row. */
export const firstHash = '0'.repeat(64)

type Row = Readonly<Record<string, string | number | null>>

/** The one text of a flat row: JSON with its keys in order and no spaces (RFC 8785). */
export const canonicalText = (row: Row): string => textWith(namesIn(row), row)

/** The texts of rows that all have the names of the first; its names are put in order once. */
export function canonicalTexts(rows: readonly Row[]): string[] {
  const names = namesIn(rows[0] ?? {})
  return rows.map((row) => textWith(names, row))
}

/** A name, and what stands before its value. */
type Name = readonly [key: string, before: string]

// An object would put keys that look like numbers first.
const namesIn = (row: Row): Name[] =>
  Object.keys(row)
    .sort()
    .map((key, at) => [key, `${at > 0 ? ',' : ''}${JSON.stringify(key)}:`])

function textWith(names: readonly Name[], row: Row): string {
  let text = '{'
  for (const [key, before] of names) {
    const value = row[key]
    text += before
    text += value === null ? 'null' : JSON.stringify(value)
  }
  return `${text}}`
}

const hashAfter = (previous: string, row: string): string => hash('sha256', `${previous}\n${row}`, 'hex')

/** Chains rows: each hash is over the one before and the row's text. */
export function chainOf(rows: readonly string[]): Link[] {
  let previous = firstHash
  return rows.map((row) => {
    previous = hashAfter(previous, row)
    return { row, hash: previous }
  })
}

export const endOf = (links: readonly Link[]): ChainEnd => ({
  rows: links.length,
  hash: links.at(-1)?.hash ?? firstHash,
})

/**
 * The position of the first row that is not as it was, from 0; the number of rows where rows are missing or too many at
 * the end; null for a sound chain. A changed, removed, added or moved row is found.
 */
export function verifyChain(links: readonly Link[], end: ChainEnd): number | null {
  let previous = firstHash
  for (const [at, link] of links.entries()) {
    previous = hashAfter(previous, link.row)
    if (previous !== link.hash) return at
  }
  return links.length === end.rows && previous === end.hash ? null : links.length
}
