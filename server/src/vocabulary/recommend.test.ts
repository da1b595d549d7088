import { describe, expect, test } from 'vitest'
import { aboutWord, aStory, report, type TestAccount, testApp } from '#testing'

const app = await testApp()
const { event } = await aStory(app)
type Source = 'level' | 'article' | 'company'
const recommended = async (who: TestAccount, source?: Source) =>
  (await app.as(who).call('GET /vocabulary/recommendations', { query: source ? { source } : {} })).body
const keysOf = ({ words }: Awaited<ReturnType<typeof recommended>>) => words.map(({ lemma, pos }) => `${lemma}|${pos}`)
const setCompanyWords = async (lemmas: string[]) => {
  const owner = await app.anAccount({ host: 'acme.localhost', role: 'owner' })
  return (await app.as(owner).call('PUT /admin/company-words', { body: { lemmas } })).body
}

describe('recommended words', () => {
  test('of the learner’s level are of that level or the next, with the commonest of the paper first', async () => {
    const reader = await app.anAccount({ level: 'B1' })
    const { source, words } = await recommended(reader)
    expect([source, words.length]).toEqual(['level', 30])
    for (const { level } of words) expect(['B1', 'B2']).toContain(level)
    const counts = words.map(({ articles }) => articles)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts[0]).toBeGreaterThan(0)
    for (const { example, ko } of words) expect([example.en !== '', ko !== '']).toEqual([true, true])
  })

  test('count articles at the level of the reader, as those articles have them', async () => {
    const reader = await app.anAccount({ level: 'B2' })
    const { words } = await recommended(reader)
    const word = words[0]
    const { rows } = await app.services.pool.query(
      `select count(*)::int as n from article a join article_version v on v.article_id = a.id and v.level = 'B2'
       where a.status = 'PUBLISHED' and a.published_on <= $1 and exists (select from jsonb_array_elements(
         v.vocabulary -> 'words') w where w ->> 0 = $2 and w ->> 1 = $3)`,
      [app.clock.now(), word?.lemma, word?.pos],
    )
    expect(word?.articles).toBe(rows[0].n)
  })

  test('of articles come with the sentence of the article, those looked up first', async () => {
    const reader = await app.anAccount({ level: 'A2' })
    const { story } = await aStory(app, 'tiny-forests', 'B2')
    await report(app, reader, [event('ARTICLE_OPENED', { level: 'B2', revision: story.revision })])
    const { source, words } = await recommended(reader, 'article')
    expect(source).toBe('article')
    expect(words.length).toBeGreaterThan(3)
    const texts = new Map(story.paragraphs.flat().map(({ id, en }) => [id, en]))
    for (const { example } of words) {
      expect(example.place).toMatchObject({ articleId: 'tiny-forests', level: 'B2' })
      expect(texts.get(example.place?.sentenceId ?? '')).toBe(example.en)
    }
    const last = words.at(-1)
    if (!last?.example.place) throw new Error('nothing was recommended')
    const { lemma, pos, sense, example } = last
    const place = { level: 'B2', revision: story.revision, sentenceId: example.place?.sentenceId }
    await report(app, reader, [event('WORD_LOOKED_UP', { ...place, lemma, pos, sense })])
    expect(keysOf(await recommended(reader, 'article'))[0]).toBe(`${lemma}|${pos}`)
  })

  test('without an opened article there are none', async () => {
    expect((await recommended(await app.anAccount(), 'article')).words).toEqual([])
  })
})

describe('what is recommended', () => {
  test('is never a name, a number or a function word, and each headword once', async () => {
    const readers = [await app.anAccount({ level: 'A1' }), await app.anAccount({ level: 'NONE' })]
    for (const reader of readers) {
      await report(app, reader, [event('ARTICLE_OPENED')])
      for (const source of ['level', 'article'] as const) {
        const found = await recommended(reader, source)
        const parts = new Set(found.words.map(({ pos }) => pos))
        expect([...parts].filter((pos) => !['noun', 'verb', 'adjective', 'adverb', 'phrase'].includes(pos))).toEqual([])
        expect(keysOf(found)).toEqual([...new Set(keysOf(found))])
        const lemmas = found.words.map(({ lemma }) => lemma)
        for (const never of ['Seoul', 'Korea', 'seven', 'the', 'of', 'is', 'runs', 'ran'])
          expect(lemmas).not.toContain(never)
      }
    }
  })

  test.each(['LEARNING', 'PAUSED', 'KNOWN', 'IGNORED'])(
    'is in the list as %s in no case; removed words may come',
    async (state) => {
      const reader = await app.anAccount({ level: 'B1' })
      const [word] = (await recommended(reader)).words
      if (!word) throw new Error('nothing was recommended')
      const key = `${word.lemma}|${word.pos}`
      await report(app, reader, [aboutWord(app, 'WORD_STATE_SET', word, { state })])
      expect(keysOf(await recommended(reader))).not.toContain(key)
      await report(app, reader, [aboutWord(app, 'WORD_REMOVED', word)])
      expect(keysOf(await recommended(reader))).toContain(key)
    },
  )

  test.each(['KNOWN', 'IGNORED'])('is no lemma that is %s as another part of speech', async (state) => {
    await setCompanyWords(['order', 'trade'])
    const member = await app.anAccount({ host: 'acme.localhost' })
    const before = (await recommended(member, 'company')).words.filter(({ lemma }) => lemma === 'order')
    expect(before.map(({ pos }) => pos)).toEqual(['noun', 'verb'])
    if (!before[0]) throw new Error('nothing was recommended')
    await report(app, member, [aboutWord(app, 'WORD_STATE_SET', before[0], { state })])
    expect((await recommended(member, 'company')).words.map(({ lemma }) => lemma)).toEqual(['trade'])
  })

  test('from the company comes in its order; without a set it is what the level has', async () => {
    await setCompanyWords(['trade', 'profit', 'deal'])
    const member = await app.anAccount({ host: 'acme.localhost', level: 'C1' })
    const found = await recommended(member, 'company')
    expect([found.source, found.hasCompanySet]).toEqual(['company', true])
    expect([...new Set(found.words.map(({ lemma }) => lemma))]).toEqual(['trade', 'profit', 'deal'])
    const stranger = await app.anAccount()
    expect(await recommended(stranger, 'company')).toMatchObject({ source: 'level', hasCompanySet: false })
    await setCompanyWords([])
    expect(await recommended(member, 'company')).toMatchObject({ source: 'level', hasCompanySet: false })
  })
})
