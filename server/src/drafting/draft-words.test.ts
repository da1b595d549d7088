import { afterAll, expect, test } from 'vitest'
import { type Answer, aDesk, openModel, says, testApp } from '#testing'

const model = await openModel()
const app = await testApp({ config: { languageModel: { url: model.url, key: 'a-secret-key', model: 'small-model' } } })
const desk = await aDesk(app)
afterAll(async () => {
  await model.close()
})

let made = 0

/** A manuscript with words that no dictionary has, and no other manuscript. */
async function aManuscript() {
  const ending = String.fromCharCode(97 + made++)
  const line = `The skerr${ending}k saw a zorb${ending}n and three wugg${ending}ns.`
  const { id } = await desk.whole((document) => {
    const sentence = document.versions.B1?.paragraphs[0]?.[0]
    if (sentence) Object.assign(sentence, { en: line, ko: '낱말이에요.' })
  })
  const { revision } = await desk.read(id)
  return { id, revision, line }
}

interface Asked {
  readonly lemma: string
  readonly pos: string
  readonly sentence: string
}
type Word = ReturnType<typeof entryOf>
const entryOf = ({ lemma, pos }: Asked) => ({
  lemma,
  pos,
  ipa: '/ˈwʌɡər/',
  ko: '초안 뜻',
  example: { en: `We like this ${lemma}.`, ko: '우리는 이것을 좋아해요.' },
})

/** Answers for every word, each changed. */
const wordsSaid =
  (change: (word: Word, index: number) => object = (word) => word): Answer =>
  (asked, response) =>
    says({ words: (asked.material.words as Asked[]).map(entryOf).map(change) })(asked, response)

const draft = (id: string, revision: number) =>
  desk.call('POST /admin/newsroom/manuscripts/:id/draft', {
    params: { id },
    body: { revision, level: 'B1', part: 'WORDS' },
  })
const analysis = async (id: string) =>
  (await desk.call('GET /admin/newsroom/manuscripts/:id/analysis', { params: { id }, query: { level: 'B1' } })).body
const askedWords = () => (model.asked.at(-1)?.material.words ?? []) as Asked[]
const commentOf = async (id: string) =>
  (await desk.call('GET /admin/newsroom/manuscripts/:id/history', { params: { id } })).body.revisions[0]?.comment

test('words without an entry are drafted beside the text, marked, and are no entries', async () => {
  const { id, revision, line } = await aManuscript()
  model.answers(wordsSaid())
  const { status, body } = await draft(id, revision)
  expect([status, body.revision, body.document.drafted]).toEqual([200, revision + 1, ['B1.WORDS']])
  expect(askedWords().length).toBeGreaterThan(2)
  expect(askedWords().every(({ sentence }) => sentence === line)).toBe(true)
  const { missing } = await analysis(id)
  expect(missing.map(({ draft: drafted, lemma }) => [lemma, drafted?.ipa, drafted?.ko])).toEqual(
    askedWords().map(({ lemma }) => [lemma, 'ˈwʌɡər', '초안 뜻']),
  )
  expect(body.problems).toContainEqual(
    expect.objectContaining({ level: 'B1', part: 'words', message: expect.stringContaining('단어 초안') }),
  )
  expect(await commentOf(id)).toBe('언어 모델 초안: B1 단어')
})

test('the mark is gone from what is to be looked at once editors have made entries of all of them', async () => {
  const { id, revision, line } = await aManuscript()
  model.answers(wordsSaid())
  await draft(id, revision)
  const { missing } = await analysis(id)
  const isDrafted = async () => (await desk.read(id)).problems.some(({ message }) => message.includes('단어 초안'))
  expect(await isDrafted()).toBe(true)
  const entries = missing.map(({ lemma, pos, draft: drafted }) => ({
    ...{ lemma, pos, ipa: drafted?.ipa ?? '', level: 'B1' as const },
    senses: [{ ko: drafted?.ko ?? '', example: drafted?.example ?? { en: line, ko: '뜻' } }],
  }))
  expect((await desk.call('PUT /admin/newsroom/words', { body: { entries } })).status).toBe(200)
  expect([await isDrafted(), (await analysis(id)).missing]).toEqual([false, []])
  expect((await draft(id, revision + 1)).body).toMatchObject({ code: 'STATE_CONFLICT' })
})

const spoilt: Readonly<Record<string, (word: Word) => object>> = {
  'sound that is no IPA': (word) => ({ ...word, ipa: 'WUG-er!' }),
  'a meaning in English': (word) => ({ ...word, ko: 'meaning' }),
  'a meaning as long as a page': (word) => ({ ...word, ko: '뜻'.repeat(100) }),
  'an example without the word': (word) => ({ ...word, example: { ...word.example, en: 'We like this.' } }),
  'an example without Korean': (word) => ({ ...word, example: { ...word.example, ko: 'We like it.' } }),
  'an example with a fact of its own': (word) => ({
    ...word,
    example: { ...word.example, en: `Elon Musk has 9,999 of this ${word.lemma}.` },
  }),
  'another part of speech': (word) => ({ ...word, pos: 'interjection' }),
}

test.each(Object.entries(spoilt))('%s: that word is left out and the history names it', async (_, spoil) => {
  const { id, revision } = await aManuscript()
  model.answers(wordsSaid((word, index) => (index === 0 ? spoil(word) : word)))
  const { status, body } = await draft(id, revision)
  const [bad, ...good] = askedWords().map(({ lemma }) => lemma)
  expect(status).toBe(200)
  expect(body.document.versions.B1?.wordDrafts?.map(({ lemma }) => lemma)).toEqual(good)
  expect(await commentOf(id)).toBe(`언어 모델 초안: B1 단어. 쓸 수 없어서 뺐어요: ${bad}`)
})

test('only words without a draft are asked about again, and earlier drafts stay', async () => {
  const { id, revision } = await aManuscript()
  model.answers(wordsSaid((word, index) => (index === 0 ? { ...word, ko: 'no' } : word)))
  await draft(id, revision)
  const [first, ...others] = askedWords().map(({ lemma }) => lemma)
  model.answers(wordsSaid((word) => ({ ...word, ko: '두 번째' })))
  const { body } = await draft(id, revision + 1)
  expect(askedWords().map(({ lemma }) => lemma)).toEqual([first])
  expect(body.document.versions.B1?.wordDrafts?.map(({ lemma, ko }) => [lemma, ko])).toEqual([
    [first, '두 번째'],
    ...others.map((lemma) => [lemma, '초안 뜻']),
  ])
})

test.each<[string, Answer, RegExp]>([
  ['no word that can be used', wordsSaid((word) => ({ ...word, ipa: '!' })), /words\.0: ipa/],
  ['no word at all', says({ words: [] }), /one entry for each word/],
])('%s is asked for once more with the reason, then given up', async (_, answer, remark) => {
  const { id, revision } = await aManuscript()
  model.answers(answer)
  const outcome = await draft(id, revision)
  expect([outcome.status, outcome.body.code, model.asked.length]).toEqual([422, 'DRAFT_UNUSABLE', 2])
  expect(model.asked[1]?.body.messages.at(-1)?.content).toMatch(remark)
  expect((await desk.read(id)).revision).toBe(revision)
})

test('markup in an answer is taken out, and the draft of a word stays when the editor saves', async () => {
  const { id, revision } = await aManuscript()
  model.answers(wordsSaid((word) => ({ ...word, ko: '<b>굵은</b> 뜻<script>alert(1)</script>' })))
  const { body } = await draft(id, revision)
  expect(body.document.versions.B1?.wordDrafts?.[0]?.ko).toBe('굵은 뜻')
  const document = structuredClone(body.document)
  if (document.versions.B1) document.versions.B1.headline.ko = '다른 제목이에요'
  const saved = (await desk.save(id, revision + 1, document)).body.document
  expect([saved.drafted, saved.versions.B1?.wordDrafts]).toEqual([['B1.WORDS'], body.document.versions.B1?.wordDrafts])
})
