import { strFromU8, unzipSync } from 'fflate'
import { inSlices } from '#platform/turns'
import { attributeIn, decoded, tagsOf } from './xml-tags.ts'

/** A row with anything in it, with its number as the spreadsheet shows it. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Why a workbook is not read. OLD: a file of before 2007, or one with a password. LARGE: more than is read of any. */
export type WorkbookFault = 'BROKEN' | 'OLD' | 'LARGE'
export class WorkbookRefused extends Error {
  readonly fault: WorkbookFault

  constructor(fault: WorkbookFault) {
    super(fault)
    this.fault = fault
  }
}

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)
/** Workbooks since 2007 are zip files; older ones, and those with a password, are compound files. */
export const isWorkbook = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 3, 4) || isOld(bytes)
const isOld = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)

/** Bytes of one part once it is unpacked: a list of five thousand people has some megabytes. */
const mostBytes = 24 * 1024 * 1024
const wanted =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[\w.-]+\.xml)$/i
/** Parts that are unpacked; a workbook has few sheets. */
const mostParts = 40

interface Bounds {
  readonly mostRows: number
  readonly mostCells: number
}

/** The rows of the first sheet that is shown, as they look: text as it is, numbers with the zeros of their format. */
export async function readWorkbook(bytes: Uint8Array, bounds: Bounds): Promise<SheetRow[]> {
  if (isOld(bytes)) throw new WorkbookRefused('OLD')
  const partOf = openParts(bytes)
  const book = partOf('xl/workbook.xml')
  if (book === null) throw new WorkbookRefused('BROKEN')
  const sheet = partOf(firstSheet(book, partOf('xl/_rels/workbook.xml.rels') ?? ''))
  if (sheet === null) throw new WorkbookRefused('BROKEN')
  const shared = sharedStrings(partOf('xl/sharedStrings.xml') ?? '')
  const zeros = zerosOfStyles(partOf('xl/styles.xml') ?? '')
  return rowsOf(sheet, { shared, zeros }, bounds)
}

/** Only what is read is unpacked, and no part to more than its bound: the room for it is made by what its head says. */
function openParts(bytes: Uint8Array): (name: string) => string | null {
  let parts = 0
  const unpacked = (name: string) => {
    try {
      const files = unzipSync(bytes, {
        filter: (file) => {
          if (file.name !== name || !wanted.test(file.name)) return false
          if (file.originalSize > mostBytes || ++parts > mostParts) throw new WorkbookRefused('LARGE')
          return true
        },
      })
      return files[name]
    } catch (error) {
      throw error instanceof WorkbookRefused ? error : new WorkbookRefused('BROKEN')
    }
  }
  return (name) => {
    const part = unpacked(name)
    return part ? strFromU8(part) : null
  }
}

function firstSheet(book: string, relations: string): string {
  const targets = new Map<string, string>()
  for (const { name, attributes } of tagsOf(relations))
    if (name === 'Relationship')
      targets.set(attributeIn(attributes, 'Id') ?? '', attributeIn(attributes, 'Target') ?? '')
  for (const { name, attributes, kind } of tagsOf(book)) {
    if (name !== 'sheet' || kind === 'CLOSE' || (attributeIn(attributes, 'state') ?? 'visible') !== 'visible') continue
    const target = targets.get(attributeIn(attributes, 'id') ?? '')
    if (target) return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return 'xl/worksheets/sheet1.xml'
}

/** Texts that cells share. What is read aloud above a word is none of its text. */
function sharedStrings(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let isAloud = false
  for (const { name, kind, before } of tagsOf(xml)) {
    if (name === 'rPh') isAloud = kind === 'OPEN'
    if (name === 'si' && kind === 'OPEN') text = ''
    if (name === 't' && kind === 'CLOSE' && !isAloud) text += decoded(before)
    if (name === 'si' && kind !== 'OPEN') texts.push(kind === 'EMPTY' ? '' : text)
  }
  return texts
}

/** How many digits the format of each style shows at least: `00000` shows 123 as 00123. */
function zerosOfStyles(xml: string): number[] {
  const formats = new Map<string, string>()
  const zeros: number[] = []
  let isInCells = false
  for (const { name, kind, attributes } of tagsOf(xml)) {
    if (name === 'numFmt')
      formats.set(attributeIn(attributes, 'numFmtId') ?? '', attributeIn(attributes, 'formatCode') ?? '')
    if (name === 'cellXfs') isInCells = kind === 'OPEN'
    if (name !== 'xf' || !isInCells || kind === 'CLOSE') continue
    const format = formats.get(attributeIn(attributes, 'numFmtId') ?? '') ?? ''
    zeros.push(/^0{2,40}$/.test(format) ? format.length : 0)
  }
  return zeros
}

interface Texts {
  readonly shared: readonly string[]
  readonly zeros: readonly number[]
}

interface OpenCell {
  readonly column: number
  readonly type: string
  readonly zeros: number
  text: string
}

async function rowsOf(xml: string, { shared, zeros }: Texts, { mostRows, mostCells }: Bounds): Promise<SheetRow[]> {
  const turn = inSlices()
  const rows: SheetRow[] = []
  let line = 0
  let cells: string[] = []
  let cell: OpenCell | null = null
  for (const { name, kind, attributes, before } of tagsOf(xml)) {
    if (name === 'row' && kind === 'OPEN') {
      line = Number(attributeIn(attributes, 'r') ?? line + 1)
      cells = []
      await turn()
    }
    if (name === 'c' && kind === 'OPEN')
      cell = {
        column: columnOf(attributeIn(attributes, 'r'), cells.length),
        type: attributeIn(attributes, 't') ?? 'n',
        zeros: zeros[Number(attributeIn(attributes, 's') ?? -1)] ?? 0,
        text: '',
      }
    if (cell && kind === 'CLOSE' && (name === 'v' || name === 't')) cell.text += decoded(before)
    if (name === 'c' && kind === 'CLOSE' && cell) {
      if (cell.column < mostCells) {
        while (cells.length < cell.column) cells.push('')
        cells[cell.column] = shownText(cell, shared)
      }
      cell = null
    }
    if (name === 'row' && kind === 'CLOSE' && cells.some((text) => text.trim() !== '')) {
      rows.push({ line, cells })
      if (rows.length > mostRows) throw new WorkbookRefused('LARGE')
    }
    if (name === 'sheetData' && kind === 'CLOSE') break
  }
  return rows
}

/** The column of `BC12`, from 0; the next one where a cell does not say. */
function columnOf(reference: string | undefined, next: number): number {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1]
  if (!letters) return next
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function shownText({ type, text, zeros }: OpenCell, shared: readonly string[]): string {
  switch (type) {
    case 's':
      return shared[Number(text)] ?? ''
    case 'b':
      return text === '1' ? 'TRUE' : 'FALSE'
    case 'e':
      return ''
    case 'n':
      return /^\d+$/.test(text) ? text.padStart(zeros, '0') : text
    default:
      return text
  }
}
