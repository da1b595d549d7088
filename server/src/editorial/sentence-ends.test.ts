import { expect, test } from 'vitest'
import { cleanDocument } from './clean.ts'
import { type Document, emptyVersion } from './document.ts'
import { textProblems } from './text-problems.ts'

const empty = {
  slug: '',
  section: 'society',
  names: [],
  picture: { id: '', alt: '' },
  source: { name: '', url: '', licence: '' },
  versions: {},
  drafted: [],
} as Document

const unsure = 'He grew up in the U.S.'
const version = (en: string, sureEnds?: Record<string, string>) => ({
  ...emptyVersion(),
  paragraphs: [
    [
      { id: 's1', beat: 1, en, ko: '그는 미국에서 자랐어요.' },
      { id: 's2', beat: 1, en: 'Officials said he was 30.', ko: '관계자는 그가 서른이라고 했어요.' },
    ],
  ],
  ...(sureEnds ? { sureEnds } : {}),
})
const hintsIn = (...given: Parameters<typeof version>) =>
  textProblems('B1', version(...given)).filter(({ rule }) => rule === 'SENTENCE_END')

test('the end of a sentence that may be an abbreviation is asked about until somebody has looked at this text', () => {
  expect(hintsIn(unsure)).toMatchObject([{ place: 's1', weight: 'SHOULD' }])
  expect(hintsIn(unsure, { s1: unsure })).toEqual([])
  expect(hintsIn('She grew up in the U.S.', { s1: unsure })).toHaveLength(1)
  expect(hintsIn(unsure, { s2: unsure })).toHaveLength(1)
})

test('what was looked at is stored with the text, as long as the text is there', () => {
  const base = { versions: { B1: version(` ${unsure} `, { s1: ` ${unsure} `, s2: 'Another text.', s9: unsure }) } }
  const document = { ...empty, ...base }
  const cleaned = cleanDocument(document)
  expect(cleaned.versions.B1?.sureEnds).toEqual({ s1: unsure })
  expect(hintsIn(cleaned.versions.B1?.paragraphs[0]?.[0]?.en ?? '', cleaned.versions.B1?.sureEnds)).toEqual([])
  const none = cleanDocument({ ...document, versions: { B1: version(unsure) } })
  expect(none.versions.B1 && 'sureEnds' in none.versions.B1).toBe(false)
})
