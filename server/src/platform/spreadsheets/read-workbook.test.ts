import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { isWorkbook, readWorkbook } from './read-workbook.ts'
import { workbookOf } from './workbook.ts'

const bounds = { mostRows: 10_000, mostCells: 200 }
const read = (bytes: Uint8Array) => readWorkbook(bytes, bounds)

async function written(rows: readonly (readonly (string | number | null)[])[]): Promise<Uint8Array> {
  const columns = [
    { title: '사번', width: 10 },
    { title: '이름', width: 10 },
  ]
  const pieces: Uint8Array[] = []
  for await (const piece of workbookOf([{ name: '명부', columns, rows: [rows] }], new Date('2026-11-29T00:00:00Z')))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

/** A workbook as Excel writes it: shared texts, formats, rows that are left out. */
function excelBook(parts: Readonly<Record<string, string>> = {}): Uint8Array {
  const files = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="숨김" sheetId="1" state="hidden" r:id="rId1"/><sheet name="명부" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t>사번</t></si><si><r><t>성</t></r><r><t xml:space="preserve">명 &amp; 이름</t></r><rPh sb="0"><t>음</t></rPh></si><si/><si><t>&#44608;하나</t></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet2.xml':
      '<worksheet><!-- <row> --><sheetData><row r="1"/><row r="3"><c r="A3" t="s"><v>0</v></c><c r="C3" t="s"><v>1</v></c></row><row r="5"><c r="A5" s="1"><v>123</v></c><c r="B5" t="b"><v>1</v></c><c r="C5" t="s"><v>3</v></c><c r="D5" t="e"><v>#N/A</v></c><c r="E5" t="str"><f>1+1</f><v>글</v></c></row></sheetData></worksheet>',
    ...parts,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

test('the first sheet that is shown is read as it looks', async () => {
  expect(await read(excelBook())).toEqual([
    { line: 3, cells: ['사번', '', '성명 & 이름'] },
    { line: 5, cells: ['00123', 'TRUE', '김하나', '', '글'] },
  ])
})

test('whatever text is written comes back', async () => {
  const text = fc
    .string({ unit: 'binary', maxLength: 12 })
    .map((value) => value.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, ''))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), async (rows) => {
      const [, ...found] = await read(await written(rows))
      const kept = rows.flatMap((cells, at) =>
        cells.some((cell) => cell.trim() !== '') ? [{ line: at + 2, cells }] : [],
      )
      expect(found).toEqual(kept)
    }),
    { numRuns: 20 },
  )
})

test('what is no workbook, an old one, a broken one and a bomb are refused for what they are', async () => {
  expect(isWorkbook(Buffer.from('이메일\na@x.test'))).toBe(false)
  await expect(read(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0))).rejects.toMatchObject({ fault: 'OLD' })
  await expect(read(Uint8Array.of(0x50, 0x4b, 3, 4, 255, 255))).rejects.toMatchObject({ fault: 'BROKEN' })
  await expect(read(zipSync({ 'a.txt': strToU8('x') }))).rejects.toMatchObject({ fault: 'BROKEN' })
  const bomb = { 'xl/worksheets/sheet2.xml': ' '.repeat(25 * 1024 * 1024) }
  await expect(read(excelBook(bomb))).rejects.toMatchObject({ fault: 'LARGE' })
  const many = '<row><c t="str"><v>a</v></c></row>'.repeat(10_001)
  await expect(
    read(excelBook({ 'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${many}</sheetData></worksheet>` })),
  ).rejects.toMatchObject({ fault: 'LARGE' })
})
