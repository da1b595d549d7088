import { expect, test } from 'vitest'
import { openDatabase } from '#platform/database/db'
import { aDesk, testApp } from '#testing'
import { readTextTools } from './tools.ts'

const app = await testApp()
const desk = await aDesk(app)
const example = { en: 'A comet came.', ko: '혜성이 왔어요.' }
const comet = {
  lemma: 'zomet',
  pos: 'noun' as const,
  ipa: 'ˈkɑːmɪt',
  level: 'B2' as const,
  senses: [{ ko: '혜성', example }],
  byUse: [] as number[],
  collocations: [],
  confusable: null,
}
const put = (...entries: (typeof comet)[]) => desk.call('PUT /admin/newsroom/words', { body: { entries } })
const find = async (search: string) =>
  (await desk.call('GET /admin/newsroom/words', { query: { search } })).body.entries

test('an entry is found by its beginning in either case, and pattern characters are plain letters', async () => {
  expect((await put(comet)).body).toEqual({ saved: 1 })
  expect(await find('zom')).toEqual([comet])
  expect(await find('ZOM')).toEqual([comet])
  expect(await find('%omet')).toEqual([])
  expect(await find('z_met')).toEqual([])
})

test('a new entry serves the next manuscript at once', async () => {
  const { id } = await desk.whole(({ versions }) => {
    const sentence = versions.B1?.paragraphs[0]?.[0]
    if (sentence) sentence.en = 'People saw a glorbinator.'
  })
  const missing = async () =>
    (await desk.read(id)).problems.filter(({ message }) => message.includes('glorbinator')).length
  expect(await missing()).toBe(1)
  await put({ ...comet, lemma: 'glorbinator' })
  expect(await missing()).toBe(0)
})

test('what another server saves serves this one at once, and nothing is read twice', async () => {
  const onError = () => {}
  const other = openDatabase(app.databaseUrl, { poolSize: 2, onError })
  try {
    const before = await readTextTools(other.db)
    expect(await readTextTools(other.db)).toBe(before)
    expect(before.entryOf('bleeve', 'noun')).toBeUndefined()
    await put({ ...comet, lemma: 'bleeve' })
    expect((await readTextTools(other.db)).entryOf('bleeve', 'noun')?.senses[0]?.ko).toBe('혜성')
    await put({ ...comet, lemma: 'bleeve', senses: [{ ko: '다른 뜻', example }] })
    expect((await readTextTools(other.db)).entryOf('bleeve', 'noun')?.senses[0]?.ko).toBe('다른 뜻')
  } finally {
    await other.close()
  }
})

test('a sense may be added and reworded; one that readers have cannot be removed', async () => {
  const [plant] = (await find('plant')).filter(({ pos, senses }) => pos === 'verb' && senses.length > 0)
  if (!plant) throw new Error('the dictionary lacks "plant"')
  const entry = { ...plant, senses: [...plant.senses, { ko: '꽂다', example }], byUse: [] } as unknown as typeof comet
  expect((await put(entry)).status).toBe(200)
  expect((await find('plant')).find(({ pos }) => pos === 'verb')?.senses.at(-1)?.ko).toBe('꽂다')
  // Nobody uses the new sense.
  expect((await put(plant as typeof comet)).status).toBe(200)
  const { rows } = await app.services.pool.query(
    `select w ->> 'lemma' as lemma, w ->> 'pos' as pos, (w ->> 'sense')::int as sense
     from article_version v, jsonb_array_elements(v.body -> 'words') w where (w ->> 'sense')::int > 1 limit 1`,
  )
  const used = (await find(rows[0].lemma)).find(({ lemma, pos }) => lemma === rows[0].lemma && pos === rows[0].pos)
  if (!used) throw new Error('a text has a word without an entry')
  const shortened = { ...used, senses: used.senses.slice(0, rows[0].sense - 1), byUse: [] } as unknown as typeof comet
  expect((await put(shortened)).body).toMatchObject({ code: 'STATE_CONFLICT' })
})

test('each new or changed entry leaves an audit line, an unchanged one leaves none', async () => {
  const [first, second] = [
    { ...comet, lemma: 'zalpha' },
    { ...comet, lemma: 'zbeta' },
  ]
  await put(first)
  await put(first)
  await put({ ...first, level: 'C1' as never }, second)
  const lines = await app.services.db
    .selectFrom('audit_line')
    .select(['action', 'subject', 'before', 'after'])
    .where('subject', 'in', ['zalpha (명사)', 'zbeta (명사)'])
    .orderBy('id')
    .execute()
  const facts = { ipa: comet.ipa, level: 'B2', meanings: '1. 혜성' }
  expect(lines).toEqual([
    { action: 'dictionary.added', subject: 'zalpha (명사)', before: null, after: facts },
    {
      action: 'dictionary.changed',
      subject: 'zalpha (명사)',
      before: { ...facts, edited: true },
      after: { ...facts, edited: true, level: 'C1' },
    },
    { action: 'dictionary.added', subject: 'zbeta (명사)', before: null, after: facts },
  ])
})

test('an entry keeps labels, pattern, collocations, confusable and order of use; an order that lacks a sense is refused', async () => {
  const whole = {
    ...comet,
    lemma: 'zometer',
    senses: [
      { label: '하늘', ko: '혜성 재는 기구', pattern: 'a zometer for sth', example },
      { label: '사람', ko: '혜성 재는 사람', example },
    ],
    byUse: [2, 1],
    collocations: [{ en: 'a bright zometer', ko: '밝은 기구' }],
    confusable: { with: 'comet', ko: 'comet은 혜성 자체예요.' },
  }
  const save = (byUse: number[]) => desk.call('PUT /admin/newsroom/words', { body: { entries: [{ ...whole, byUse }] } })
  expect((await save([2, 1])).status).toBe(200)
  expect(await find('zometer')).toEqual([whole])
  for (const wrong of [[1], [1, 1], [1, 3]]) expect(await save(wrong)).toMatchObject({ status: 400 })
  expect(await find('zometer')).toEqual([whole])
})
