import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { missingSigns } from './missing-signs.ts'
import { canMakePdf, makePdf } from './pdf.ts'
import { printableText } from './printable.ts'

const template = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set text(font: ("Pretendard", "Noto Sans KR"), lang: "ko", fallback: false)
= #data.title
#for line in data.lines { par(line) }
`

async function textOf(data: unknown): Promise<string> {
  const document = await getDocumentProxy(await makePdf(template, data))
  return (await extractText(document, { mergePages: true })).text
}

describe.runIf(canMakePdf())('a PDF', () => {
  test('has the title and text of its data, Hanja and phonetic signs too', async () => {
    const data = { title: '읽기 시험', lines: ['뷁 漢字 /ˈfɒrɪst/ ₩1,000 → ①'] }
    expect(await textOf(data)).toContain('뷁 漢字 /ˈfɒrɪst/ ₩1,000 → ①')
    const document = await getDocumentProxy(await makePdf(template, data))
    expect((await getMeta(document)).info).toMatchObject({ Title: '읽기 시험' })
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
  })

  test('holds whatever a person can write: nothing in it is a command, and what no face has becomes a box', async () => {
    const lines = [
      '#read("/etc/passwd")',
      '*bold* $x^2$ \\ @ref <label>',
      '홍길동 👩‍👩‍👧 ok',
      'อรุณ',
      '',
      '\u0000\u202e',
    ]
    const text = await textOf({ title: '#panic() 😀', lines })
    expect(text).toContain('#read("/etc/passwd")')
    expect(text).toContain('*bold* $x^2$ \\ @ref <label>')
    expect(text).toContain('홍길동 □ ok')
    expect(text).toContain('#panic() □')
  })

  test('that cannot be made throws, and the next one is made', async () => {
    await expect(makePdf('#read("/etc/passwd")', {})).rejects.toThrow('could not be made')
    await expect(makePdf('#let f() = f()\n#f()', {})).rejects.toThrow('could not be made')
    expect(await textOf({ title: 'again', lines: [] })).toContain('again')
  })

  test('of many at once is each its own', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, (_, n) => textOf({ title: `no ${n}`, lines: [] })))
    expect(made.map((text) => text.trim())).toEqual(Array.from({ length: 20 }, (_, n) => `no ${n}`))
  })
})

test('what a reader sees as one sign is replaced by one box', () => {
  const has = (codePoint: number) => codePoint < 0x1_00_00 && codePoint !== 0x200d
  expect(printableText('가👩‍👩‍👧나\n다', has)).toBe('가□나\n다')
  expect(printableText('각', has)).toBe('각')
})

test('what no face has is named before a document is made, once and as a reader sees it', async () => {
  expect(await missingSigns('김수료 Đỗ Thị Hà Иван 田中さくら 劉偉 (1)')).toEqual([])
  expect(await missingSigns('민지👩‍👩‍👧 म 刘刘 👩‍👩‍👧')).toEqual(['👩‍👩‍👧', 'म', '刘'])
})
