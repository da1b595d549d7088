import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { missingSigns } from './missing-signs.ts'
import { canMakePdf, makePdf } from './pdf.ts'
import { nameBefore, printableText } from './printable.ts'
import { glyphsOf } from './testing/glyphs.ts'
import { namesByScript } from './testing/names.ts'

const template = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set text(font: faces, lang: "ko", fallback: false)
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
    const lines = ['#read("/etc/passwd")', '*bold* $x^2$ \\ @ref <label>', '홍길동 1️⃣ ok', 'ગુજ', '', '\u0000\u202e']
    const text = await textOf({ title: '#panic() ქ', lines })
    expect(text).toContain('#read("/etc/passwd")')
    expect(text).toContain('*bold* $x^2$ \\ @ref <label>')
    expect(text).toContain('홍길동 □ ok')
    expect(text).toContain('#panic() □')
    expect(text).toContain('□□')
  })

  // A document each: the first in a script has its fonts to unpack.
  test.each(Object.entries(namesByScript))(
    'draws names in %s in that face, bold too, without a box',
    async (family, names) => {
      const data = { title: '이름', lines: names }
      const glyphs = await glyphsOf(await makePdf(`${template}#strong(data.lines.join(" "))`, data))
      expect(glyphs.length).toBeGreaterThan(names.length)
      expect(glyphs.filter(({ glyph }) => glyph === 0)).toEqual([])
      const ofFamily = glyphs.flatMap(({ font }) => (font.startsWith(family.replaceAll(' ', '')) ? [font] : []))
      expect(ofFamily).toContainEqual(expect.stringMatching(/-Regular$/))
      // These two have one weight.
      if (!/KR|Mongolian/.test(family)) expect(ofFamily).toContainEqual(expect.stringMatching(/-Bold$/))
    },
  )

  test('takes from the face of another script no more than that script', async () => {
    const glyphs = await glyphsOf(await makePdf(template, { title: '1 (가) a', lines: ['ปิยะ 1 (가) a'] }))
    expect(glyphs.filter(({ font }) => font.includes('Thai'))).toHaveLength(4)
  })

  test.each(['محمد', 'דוד'])('goes on behind %s, a name from the right, and its blanks stay blanks', async (name) => {
    const pdf = await makePdf(template, { title: '가', lines: [`${nameBefore(name)} · 2026년 11월`] })
    const page = await (await getDocumentProxy(pdf)).getPage(1)
    const { items } = await page.getTextContent()
    const parts = items.flatMap((item) => ('str' in item ? [{ text: item.str, left: Number(item.transform[4]) }] : []))
    const leftOf = (part: RegExp) => parts.find(({ text }) => part.test(text))?.left ?? Number.NaN
    expect(leftOf(/[\u0590-\u06ff]/)).toBeLessThan(leftOf(/2026/))
    expect(parts.map(({ text }) => text).join('')).not.toMatch(/\p{Bidi_Control}/u)
  })

  test('writes a Chinese name in the Chinese forms as a whole, and a Korean one in those of Korea', async () => {
    const fontsOf = async (name: string) =>
      (await glyphsOf(await makePdf(template, { title: 'x', lines: [name] }))).map(({ font }) => font).slice(1)
    expect(await fontsOf('刘直骨')).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^NotoSansSC/)))
    expect(await fontsOf('劉直骨')).toEqual(Array.from({ length: 3 }, () => 'NotoSansKR-Regular'))
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
  const isPrintable = (sign: string) => !sign.includes('👩')
  expect(printableText('가👩‍👩‍👧나\n다', isPrintable)).toBe('가□나\n다')
  expect(printableText('각'.normalize('NFD'), isPrintable)).toBe('각')
})

describe('before a document is made', () => {
  test('what no face has is named, once and as a reader sees it', async () => {
    expect(await missingSigns('김수료 Đỗ Thị Hà Иван 田中さくら 劉偉 (1)')).toEqual([])
    expect(await missingSigns('민지1️⃣ ગુ ქ ગુ 1️⃣')).toEqual(['1️⃣', 'ગુ', 'ქ'])
  })

  test.each(Object.entries(namesByScript))('nothing is missing for names in %s', async (_family, names) => {
    expect(await missingSigns(names.join('\n'))).toEqual([])
  })

  test('a sign whose parts no face has together is missing', async () => {
    expect(await missingSigns('ำกि 가ि')).toEqual(['กि', '가ि'])
  })
})
