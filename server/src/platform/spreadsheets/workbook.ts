import { strToU8, Zip, ZipDeflate } from 'fflate'
import {
  cellXml,
  contentTypes,
  packageRelations,
  sheetEnd,
  sheetHead,
  styles,
  workbook,
  workbookRelations,
} from './workbook-xml.ts'

/** A date, `YYYY-MM-DD`, as a spreadsheet sorts and shows it. */
export interface DateCell {
  readonly date: string
}
/** Text never becomes a formula, whatever it begins with; null is an empty cell. */
export type Cell = string | number | DateCell | null

export interface Sheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly name: string
  readonly columns: readonly { readonly title: string; readonly width: number }[]
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>
}

const level = 6

/**
 * A workbook (Office Open XML) as it is made: each part of the rows leaves before the next one is asked for, so that its
 * length costs no memory. Text stands in its cell, without a table of strings that would have to be kept.
 */
export async function* workbookOf(sheets: readonly Sheet[], madeAt: Date): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const open = (name: string) => {
    const file = new ZipDeflate(name, { level })
    file.mtime = madeAt
    zip.add(file)
    return file
  }
  const names = sheets.map(({ name }) => name)
  const fixed = [
    ['[Content_Types].xml', contentTypes(names.length)],
    ['_rels/.rels', packageRelations],
    ['xl/workbook.xml', workbook(names)],
    ['xl/_rels/workbook.xml.rels', workbookRelations(names.length)],
    ['xl/styles.xml', styles],
  ] as const
  for (const [name, xml] of fixed) open(name).push(strToU8(xml), true)
  yield* pieces.splice(0)
  for (const [place, sheet] of sheets.entries()) {
    const file = open(`xl/worksheets/sheet${place + 1}.xml`)
    file.push(strToU8(sheetHead(sheet.columns)))
    yield* pieces.splice(0)
    let line = 2
    for await (const part of sheet.rows) {
      file.push(strToU8(part.map((cells) => rowXml(line++, cells)).join('')))
      yield* pieces.splice(0)
    }
    file.push(strToU8(sheetEnd), true)
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces.splice(0)
}

const rowXml = (line: number, cells: readonly Cell[]) =>
  `<row r="${line}">${cells.map((cell, column) => cellXml(line, column, cell)).join('')}</row>`
