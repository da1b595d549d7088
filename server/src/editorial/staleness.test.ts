import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Document, emptyVersion } from './document.ts'
import { changedSince, confirmItem, hashesOf, sentenceHash, staleItems, stampDocument } from './staleness.ts'

const lines = fc.array(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 2, maxLength: 6 })

function aDocument(texts: readonly string[]): Document {
  return {
    slug: '',
    section: 'science',
    names: [],
    picture: { id: '', alt: '' },
    source: { name: '', url: '', licence: '' },
    versions: {
      B1: {
        ...emptyVersion(),
        recall: texts.map((_, index) => ({ en: `Point ${index + 1}.`, ko: '요점', sentences: [`s${index + 1}`] })),
        paragraphs: [texts.map((en, index) => ({ id: `s${index + 1}`, beat: index + 1, en, ko: '' }))],
        quiz: texts.map((_, index) => ({
          id: `q${index + 1}`,
          type: 'detail' as const,
          question: { en: '', ko: '' },
          choices: ['a', 'b'],
          answer: 0,
          proof: [`s${index + 1}`],
          why: '',
          madeFor: {},
        })),
        notes: Object.fromEntries(
          texts.map((en, index) => [`s${index + 1}`, { chunks: [[en, '']], note: null, approved: true, madeFor: '' }]),
        ),
      },
    },
    drafted: [],
  }
}

test('a new item is not stale, whatever the text', () => {
  fc.assert(
    fc.property(lines, (texts) => {
      expect(staleItems(stampDocument(aDocument(texts), undefined))).toEqual([])
    }),
  )
})

test('changing one sentence makes exactly its own question, note and point to recall stale', () => {
  fc.assert(
    fc.property(lines, fc.nat(), (texts, pick) => {
      const at = pick % texts.length
      const before = stampDocument(aDocument(texts), undefined)
      const after = structuredClone(before)
      const sentence = after.versions.B1?.paragraphs[0]?.[at]
      if (sentence) sentence.en = `${sentence.en} and more`
      const id = `s${at + 1}`
      expect(staleItems(stampDocument(after, before))).toEqual([
        { level: 'B1', kind: 'QUIZ', item: `q${at + 1}`, sentenceIds: [id] },
        { level: 'B1', kind: 'NOTES', item: id, sentenceIds: [id] },
        { level: 'B1', kind: 'RECALL', item: `recall${at + 1}`, sentenceIds: [id] },
      ])
    }),
  )
})

test('a recording is stale if a sentence was changed, removed or added', () => {
  const document = aDocument(['One.', 'Two.', 'Three.'])
  const version = document.versions.B1 ?? emptyVersion()
  const { s1 = '', s2 = '', s3 = '' } = hashesOf(version)
  const stale = (hashes: Record<string, string>) =>
    staleItems(stampDocument(document, undefined), [{ level: 'B1', hashes }]).map(({ sentenceIds }) => sentenceIds)
  expect(stale({ s1, s2, s3 })).toEqual([])
  expect(stale({ s1, s2: s1, s3 })).toEqual([['s2']])
  expect(stale({ s1, s2 })).toEqual([['s3']])
  expect(stale({ s1, s2, s3, s4: s1 })).toEqual([['s4']])
})

test('a hash ignores white space at the ends and Unicode forms', () => {
  expect(sentenceHash(' Caf\u0065\u0301. ')).toBe(sentenceHash('Caf\u00e9.'))
  expect(changedSince({ s1: 'a', s2: 'b' }, { s1: 'a' })).toEqual(['s2'])
})

const pointsOf = (document: Document) => document.versions.B1?.recall ?? []

/** The same document with other points, and with another text in its first sentence where one is given. */
function changedDocument(document: Document, points: ReturnType<typeof pointsOf>, first?: string): Document {
  const changed = structuredClone(document)
  const version = changed.versions.B1 ?? emptyVersion()
  version.recall = [...points]
  const sentence = version.paragraphs[0]?.[0]
  if (sentence && first !== undefined) sentence.en = first
  return changed
}
const stalePoints = (document: Document) =>
  staleItems(document).flatMap(({ kind, item }) => (kind === 'RECALL' ? [item] : []))

test('a point to recall stays stale when another is put before it, until it is written anew or confirmed', () => {
  const made = stampDocument(aDocument(['One.', 'Two.']), undefined)
  const [first, second] = pointsOf(made)
  if (!first || !second) throw new Error('there are no points')
  const changed = stampDocument(changedDocument(made, [second, first], 'One more.'), made)
  expect(stalePoints(changed)).toEqual(['recall2'])
  const rewritten = changedDocument(changed, [second, { ...first, en: 'Another point.' }])
  expect(stalePoints(stampDocument(rewritten, changed))).toEqual([])
  const confirm = (item: string) => confirmItem(changed, { level: 'B1', kind: 'RECALL', item })
  expect(stalePoints(confirm('recall2') ?? changed)).toEqual([])
  expect(confirm('recall3')).toBeUndefined()
})

test('a point of before it was recorded what points were made for was made for the text it stood beside', () => {
  const older = aDocument(['One.', 'Two.'])
  expect(stalePoints(older)).toEqual([])
  expect(stalePoints(stampDocument(changedDocument(older, pointsOf(older), 'One more.'), older))).toEqual(['recall1'])
})
