import { inSlices } from '#platform/turns'

/** What precedes the rows of a file. */
export interface FileHead {
  /** The rows. */
  readonly body: string
  /** Lines above them. */
  readonly lines: number
  readonly separator: string | null
  /** Whether cells are HTML; null where the file does not say. */
  readonly html: boolean | null
  /** Names of the columns that a header line gives. */
  readonly columns: readonly string[] | null
  /** Columns that hold something about the row rather than a field, from 0. */
  readonly aside: ReadonlySet<number>
  readonly noteTypeColumn: number | null
}

// Keys and names of separators: Anki manual, "Text Files", section "File Headers".
const ankiLine = /^#\s*(separator|html|tags|columns|notetype|deck|(?:notetype|deck|tags|guid) column)\s*:(.*)$/i
const separators = new Map([
  ...Object.entries({ comma: ',', semicolon: ';', tab: '\t', pipe: '|', colon: ':', space: ' ' }),
  ...[',', ';', '\t', '|', ':'].map((sign): [string, string] => [sign, sign]),
])
/** Characters; a longer line is no header. */
const longestLine = 10_000
const comment = /^#[^,;\t]*$/

/** Reads Anki's header lines, Excel's `sep=;`, and comments, and returns the rows that follow them. */
export async function readFileHead(text: string): Promise<FileHead> {
  const turn = inSlices()
  const settings = new Map<string, string>()
  let at = 0
  let lines = 0
  for (;;) {
    await turn()
    const end = lineEnd(text, at)
    if (end - at > longestLine) break
    const line = text.slice(at, end)
    const anki = ankiLine.exec(line)
    const excel = lines === 0 ? /^sep=(.)$/i.exec(line) : null
    if (anki?.[1]) settings.set(anki[1].toLowerCase(), anki[2] ?? '')
    else if (excel?.[1]) settings.set('separator', excel[1])
    else if (!isSkipped(line, lines, settings)) break
    if (end === text.length) return headFrom('', lines + 1, settings)
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    lines++
  }
  return headFrom(text.slice(at), lines, settings)
}

// Below one of Anki's lines, every line with its comment sign belongs to the head, whatever it contains.
const isSkipped = (line: string, lines: number, settings: ReadonlyMap<string, string>): boolean =>
  comment.test(line) || (settings.size > 0 && line.startsWith('#')) || (lines === 0 && /^tags:/.test(line))

function lineEnd(text: string, from: number): number {
  const found = /[\r\n]/g
  found.lastIndex = from
  return found.exec(text)?.index ?? text.length
}

function headFrom(body: string, lines: number, settings: ReadonlyMap<string, string>): FileHead {
  const named = settings.get('separator') ?? ''
  const separator = separators.get(named) ?? separators.get(named.trim().toLowerCase()) ?? null
  const html = settings.get('html')?.trim().toLowerCase()
  const column = (kind: string) => Number(settings.get(`${kind} column`) ?? 0) - 1
  const aside = ['guid', 'notetype', 'deck', 'tags'].map(column).filter((at) => at >= 0)
  return {
    body,
    lines,
    separator,
    html: html === undefined ? null : html === 'true',
    columns: settings.get('columns')?.split(separator ?? '\t') ?? null,
    aside: new Set(aside),
    noteTypeColumn: column('notetype') >= 0 ? column('notetype') : null,
  }
}
