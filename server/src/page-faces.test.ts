import { expect, test } from 'vitest'
import { hashOfStyles, withFaces } from './page-faces.ts'

const pageOf = (name: string) => ({
  html: `<!doctype html><html><head><style>p{margin:0}</style></head><body>홍길동 ${name}</body></html>`,
  styleHashes: ['sha256-own'],
})

test('a page without names in other scripts stays as it is', async () => {
  const page = pageOf('Nguyễn Бат 漢字 さくら 1️⃣ 🌱 – “…” ₩')
  expect(await withFaces(page)).toBe(page)
})

test.each([
  ['สมชาย', /noto-sans-thai/],
  ['محمد', /noto-sans-arabic/],
  ['刘伟', /noto-sans-sc-113.*noto-sans-sc-112/],
  ['ශ්‍රී', /noto-sans-sinhala/],
  ['ᠮᠣᠩᠭᠣᠯ', /noto-sans-mongolian/],
])('a page with %s has the rules of its face, and its policy allows them', async (name, address) => {
  const { html, styleHashes } = await withFaces(pageOf(name))
  const [, rules = ''] = /<style>(@font-face.*?)<\/style><\/head>/.exec(html) ?? []
  expect(rules).toMatch(address)
  expect(styleHashes).toEqual(['sha256-own', hashOfStyles(rules)])
  // A browser composes a family of faces that say the same weights.
  expect(new Set(rules.match(/font-weight:[^;]+/g))).toEqual(new Set(['font-weight:100 900']))
  const first = name.codePointAt(0)?.toString(16)
  expect(rules).toContain(`U+${first}`)
})
