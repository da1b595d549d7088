import { parse } from 'csv-parse/sync'
import { unguardCell } from '#platform/spreadsheets/formula-guard'
import { canonicalText, endOf, firstHash, type Link, verifyChain } from './chain.ts'
import { hashedNameIn, numberNames } from './evidence-file.ts'

export interface VerifiedPerson {
  readonly name: string
  /** Whether the rows were sealed with a certificate, which bears `end`. */
  readonly isSealed: boolean
  readonly rows: number
  readonly end: string
  /** The row of the file, from 1, that is not as it was made; null for a sound chain. */
  readonly brokenAt: number | null
}

interface PersonRows {
  readonly name: string
  readonly isSealed: boolean
  readonly firstRow: number
  readonly links: Link[]
}

/** Verifies an evidence log by nothing but its text, a person at a time. */
export function verifyEvidence(text: string): VerifiedPerson[] {
  const lines = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][]
  const [titles = [], ...rest] = lines
  if (!titles.some((title) => hashedNameIn(title) === 'accessFingerprint')) throw new Error('this is no evidence log')
  // The table ends at the first line that is not as wide as its titles.
  const end = rest.findIndex((line) => line.length !== titles.length)
  const people: PersonRows[] = []
  for (const [at, line] of rest.slice(0, end < 0 ? rest.length : end).entries()) {
    const cells = new Map(titles.map((title, column) => [title, unguardCell(line[column] ?? '')]))
    // Each person's chain begins anew, so that one of them can be taken out of a file.
    if (cells.get('앞줄 해시') === firstHash || people.length === 0)
      people.push({
        name: cells.get('이름') ?? '',
        isSealed: cells.get('상태') === '확정',
        firstRow: at + 2,
        links: [],
      })
    people.at(-1)?.links.push({ row: textOf(cells), hash: cells.get('이 줄 해시') ?? '' })
  }
  return people.map(verified)
}

function verified({ name, isSealed, firstRow, links }: PersonRows): VerifiedPerson {
  const end = endOf(links)
  const broken = verifyChain(links, end)
  return { name, isSealed, rows: links.length, end: end.hash, brokenAt: broken === null ? null : firstRow + broken }
}

function textOf(cells: ReadonlyMap<string, string>): string {
  const row = [...cells].flatMap(([title, cell]) => {
    const name = hashedNameIn(title)
    return name === null ? [] : [[name, hashedValue(name, cell)] as const]
  })
  return canonicalText(Object.fromEntries(row))
}

const hashedValue = (name: string, cell: string) =>
  cell === '' ? null : numberNames.includes(name) ? Number(cell) : cell
