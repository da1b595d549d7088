import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedParts } from './changed-parts.ts'
import { type Document, type DocumentVersion, emptyVersion } from './document.ts'

const version = (): DocumentVersion => ({
  ...emptyVersion(),
  paragraphs: [[{ id: 's1', beat: 1, en: 'Trees grow.', ko: '나무가 자라요.' }]],
  notes: { s1: { chunks: [['Trees', '나무가']], note: null, approved: true, madeFor: 'a' } },
})
const document = (): Document => ({
  slug: 'trees',
  section: 'science',
  names: [],
  drafted: [],
  picture: { id: 'p', alt: '' },
  source: { name: '', url: '', licence: '' },
  versions: { A2: version(), B1: version() },
})

/** Each changes one part and no other. */
const changes: Readonly<Record<string, (of: DocumentVersion) => void>> = {
  HEADLINE: ({ headline }) => Object.assign(headline, { en: 'x' }),
  SUMMARY: ({ summary }) => Object.assign(summary, { ko: 'x' }),
  TEXT: ({ paragraphs }) => Object.assign(paragraphs[0]?.[0] ?? {}, { en: 'x' }),
  KOREAN: ({ paragraphs }) => Object.assign(paragraphs[0]?.[0] ?? {}, { ko: 'x' }),
  KEY_WORDS: ({ keyWords }) => keyWords.push({ lemma: 'tree', pos: 'noun' }),
  NOTES: ({ notes }) => Object.assign(notes.s1 ?? {}, { approved: false }),
  SENSES: ({ senses }) => Object.assign(senses, { s1: { 'Trees#1': { sense: 2 } } }),
}

test('names exactly the parts that differ, level by level', () => {
  const parts = fc.subarray(Object.keys(changes))
  fc.assert(
    fc.property(parts, parts, (inA2, inB1) => {
      const after = document()
      for (const [level, names] of [['A2', inA2] as const, ['B1', inB1] as const])
        for (const name of names) changes[name]?.(after.versions[level] ?? emptyVersion())
      expect(changedParts(document(), after)).toEqual({
        ...(inA2.length > 0 ? { A2: inA2 } : {}),
        ...(inB1.length > 0 ? { B1: inB1 } : {}),
      })
    }),
  )
})

test('a level that was added or removed is one word, and what all levels share is separate', () => {
  const after: Document = { ...document(), slug: 'a', names: ['Kim'], versions: { B1: version(), B2: version() } }
  expect(changedParts(document(), after)).toEqual({ A2: ['REMOVED'], B2: ['ADDED'], whole: ['SLUG', 'NAMES'] })
})

test('`madeFor`, draft marks and keys without a value are no change', () => {
  const after = document()
  after.drafted.push('B1.TEXT')
  Object.assign(after.versions.B1?.notes.s1 ?? {}, { madeFor: 'b' })
  Object.assign(after.versions.B1 ?? {}, { unknown: undefined })
  expect(changedParts(document(), after)).toEqual({})
})
