import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { filesOf, projectionsOf, type TestAccount, testApp } from '#testing'
import { type ExchangedWord, wordsToCsv } from '#word-exchange'
import { rebuildFromLog } from '../learning.ts'

const app = await testApp()
const { importFile, exportFile } = filesOf(app)
const listOf = async (who: TestAccount) => (await app.as(who).call('GET /vocabulary/words', { query: {} })).body
const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`

const memory = {
  stability: 12.5,
  difficulty: 5.25,
  dueAt: new Date('2026-12-03T00:00:00Z'),
  lastAt: new Date('2026-11-01T00:00:00Z'),
  reps: 4,
  lapses: 1,
}
const ours = (changes: Partial<ExchangedWord> = {}): ExchangedWord => ({
  lemma: 'tree',
  pos: 'noun',
  sense: 1,
  ipa: '',
  level: 'A1',
  ko: '나무',
  state: 'LEARNING',
  savedAt: new Date('2026-11-01T00:00:00Z'),
  sentence: null,
  source: null,
  audioUrl: null,
  recall: memory,
  production: null,
  ...changes,
})

describe('a list of somebody else', () => {
  test('takes the entry and the sense of the dictionary that means the same, with its own words', async () => {
    const reader = await app.anAccount()
    const file = lines(
      '단어,뜻,문장,문장 뜻',
      'Market,시장,The market opens at six.,시장은 여섯 시에 열린다.',
      'order,주문,,',
      'profit,,,',
    )
    const { body } = await importFile(reader, file)
    expect(body).toMatchObject({ added: 3, withoutMeaning: 0, problems: [] })
    const { words } = await listOf(reader)
    expect(words.find(({ lemma }) => lemma === 'market')).toMatchObject({
      pos: 'noun',
      sense: 1,
      ko: '시장',
      level: 'A2',
      sentence: { en: 'The market opens at six.', ko: '시장은 여섯 시에 열린다.', place: null },
    })
    expect(words.find(({ lemma }) => lemma === 'order')).toMatchObject({ pos: 'noun', sense: 2 })
    const profit = words.find(({ lemma }) => lemma === 'profit')
    expect([profit?.ko === '', profit?.sentence === null]).toEqual([false, false])
  })

  test('stores a word or a meaning that the dictionary lacks as an own word, and says which have no meaning', async () => {
    const reader = await app.anAccount()
    const file = lines('word\tmeaning', 'zzzgrove\t작은 숲', 'market\t장날', 'qqqqq\t')
    const { body } = await importFile(reader, file, { type: 'text/tab-separated-values' })
    expect(body).toMatchObject({ added: 2, unchanged: 0, withoutMeaning: 1 })
    expect((await listOf(reader)).words.map(({ lemma, pos, ko }) => [lemma, pos, ko])).toEqual([
      ['market', 'own', '장날'],
      ['zzzgrove', 'own', '작은 숲'],
    ])
    expect((await importFile(reader, file)).body).toMatchObject({ added: 0, unchanged: 2, withoutMeaning: 1 })
  })

  test('with two wordings of one sense brings one word', async () => {
    const reader = await app.anAccount()
    const { body } = await importFile(reader, lines('단어,뜻', 'market,시장', 'market,"시장, 장터"'))
    expect([body.added, body.unchanged, (await listOf(reader)).found]).toEqual([1, 1, 1])
  })

  test('reports by line, in Korean, what it could not take, and takes the rest', async () => {
    const reader = await app.anAccount()
    const file = lines('단어,뜻', 'market,시장', ',뜻만', '사과,apple', `${'a'.repeat(61)},길다`, 'tree,나무')
    const { body } = await importFile(reader, file)
    expect(body.added).toBe(2)
    expect(body.problems.map(({ line }) => line)).toEqual([3, 4, 5])
    for (const { message } of body.problems) expect(message).toMatch(/^[^a-zA-Z]*요\.( [^a-zA-Z]*요\.)?$/)
  })
})

describe('a file of ours that somebody changed', () => {
  test('brings numbers that no memory has within what a memory may be, and replays to the same', async () => {
    const reader = await app.anAccount()
    const wild = { stability: 1e300, difficulty: 99, reps: 999_999, lapses: 999_999 }
    const file = await wordsToCsv([
      ours({ recall: { ...memory, ...wild, lastAt: new Date('2999-01-01'), dueAt: new Date('2999-02-01') } }),
      ours({ lemma: 'forest', recall: { ...memory, stability: 0, reps: 3 }, savedAt: new Date('2999-01-01') }),
      ours({ lemma: 'street', sense: 99_999 }),
      ours({ lemma: 'road', sense: 0 }),
      ours({ lemma: 'river', ko: ' ' }),
    ])
    const { body } = await importFile(reader, file)
    expect(body).toMatchObject({ added: 2, withoutMeaning: 1, problems: [{ line: 4 }, { line: 5 }] })
    const { words } = await listOf(reader)
    const [forest, tree] = words
    expect([forest?.stage, tree?.stage]).toEqual(['FRESH', 'MASTERED'])
    const now = app.clock.now().toISOString()
    expect(forest?.savedAt).toBe(now)
    const detail = await app.as(reader).call('GET /vocabulary/words/:no', { params: { no: tree?.no ?? 0 } })
    expect(detail.body.memory[0]).toMatchObject({ stability: 36_500, answers: 10_000, lapses: 10_000 })
    const before = await projectionsOf(app, reader.id)
    await rebuildFromLog(app.services, reader.id)
    expect(await projectionsOf(app, reader.id)).toEqual(before)
    expect((await app.as(reader).call('GET /vocabulary/today', { query: {} })).status).toBe(200)
  })

  test('leads to existing articles only', async () => {
    const reader = await app.anAccount()
    const source = { articleId: 'tiny-forests', level: 'B1', sentenceId: 's1', headline: 'Tiny', url: '/article' }
    const sources = [
      source,
      { ...source, articleId: '../../admin' },
      { ...source, articleId: 'never-published' },
      { ...source, level: 'C9' },
      { ...source, sentenceId: 's1"><b>' },
    ]
    const sentence = { en: 'A tree.', ko: '나무.' }
    const file = await wordsToCsv(sources.map((each, at) => ours({ source: each, sentence, sense: at + 1 })))
    expect((await importFile(reader, file)).body.added).toBe(5)
    const { words } = await listOf(reader)
    expect(words.map((word) => word.sentence?.place?.articleId ?? null)).toEqual([
      null,
      null,
      null,
      null,
      'tiny-forests',
    ])
    for (const { no } of words)
      expect((await app.as(reader).call('GET /vocabulary/words/:no', { params: { no } })).status).toBe(200)
  })
})

describe('what is not a list', () => {
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(Buffer.alloc(500, 'x'))])
  test.each([
    ['blank lines', Buffer.from('\n\n  \n'), 'NO_WORDS'],
    ['the header alone', Buffer.from('단어,뜻\n'), 'NO_WORDS'],
    ['a spreadsheet', zip, 'WORKBOOK_OF_WORDS'],
    ['a spreadsheet of before 2007', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'WORKBOOK_OF_WORDS'],
    ['a package of Anki', Buffer.concat([zip, Buffer.from('collection.anki21')]), 'ANKI_PACKAGE'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000', 'hex'), 'NO_TEXT'],
  ])('%s is refused for what it is', async (_, file, rule) => {
    const reader = await app.anAccount()
    const refused = { status: 422, body: { code: 'FILE_INVALID', fields: [{ path: 'file', rule }] } }
    for (const dry of [true, false]) expect(await importFile(reader, file, { dry })).toMatchObject(refused)
    expect((await listOf(reader)).total).toBe(0)
  })

  test('nothing, another type or more than 3 MB is not even looked at', async () => {
    const reader = await app.anAccount()
    const said = async (...[file, how]: [string, { type?: string }?]) => {
      const { status, body } = await importFile(reader, file, how)
      return `${status} ${body.message}`
    }
    expect(await said('')).toBe('400 빈 파일이에요. 내용이 있는 파일을 골라 주세요.')
    expect(await said('a,b', { type: 'image/png' })).toMatch(/^415 .*CSV, TXT, TSV 파일을 골라 주세요\.$/)
    expect(await said('a'.repeat(3_000_001))).toMatch(/^413 파일이 3MB보다 커요\./)
  })
})

describe('what would cost the server too much', () => {
  test.each([
    ['line feeds', Buffer.alloc(2_990_000, '\n')],
    ['a letter a line', Buffer.alloc(2_990_000, 'a\n')],
    ['carriage returns', Buffer.alloc(2_990_000, '\r')],
    ['lines of UTF-16', Buffer.from(`\ufeff${'\n'.repeat(20_001)}`, 'utf16le')],
    ['one line more than 20,000', Buffer.from(`tree,나무${'\r\n'.repeat(20_001)}`)],
  ])('%s: too many lines, blank ones too, dry or not', async (_, file) => {
    const reader = await app.anAccount()
    for (const dry of [true, false]) {
      const { status, body } = await importFile(reader, file, { dry })
      expect([status, body.code]).toEqual([422, 'TOO_MANY_LINES'])
      expect(body.message).toContain('2만 줄')
    }
  })

  test('20,000 lines are read, of two bytes or of one', async () => {
    for (const encoding of ['utf8', 'utf16le'] as const) {
      // A letter whose bytes look like line ends is none.
      const text = `\ufefftree,나무\r\nbird,새 ${'\u0a0d'.repeat(20)}${'\r\n'.repeat(19_999)}`
      const { body } = await importFile(await app.anAccount(), Buffer.from(text, encoding))
      expect(body).toMatchObject({ added: 2, problems: [] })
    }
  })

  test('twenty looks, twenty imports and twenty files out an hour, each counted apart and by account', async () => {
    const [reader, other] = [await app.anAccount(), await app.anAccount()]
    const file = lines('tree,나무')
    for (const dry of [true, false]) {
      for (let times = 0; times < 20; times++) expect((await importFile(reader, file, { dry })).status).toBe(200)
      const { status, body } = await importFile(reader, file, { dry })
      expect([status, body.code, body.message]).toEqual([429, 'RATE_LIMITED', expect.stringMatching(/\d+분 후 다시/)])
    }
    for (let times = 0; times < 20; times++) expect((await exportFile(reader)).fileName).toMatch(/csv$/)
    expect((await exportFile(reader, 'anki-package')).code).toBe('RATE_LIMITED')
    expect((await importFile(other, file)).status).toBe(200)
  })
})

test('5,000 words with both memories come in whole, in order, and go out as they came', async () => {
  const words = Array.from({ length: 5_000 }, (_, at) =>
    ours({
      lemma: `word${at}`,
      recall: { ...memory, stability: 1 + at / 7 },
      production: { ...memory, difficulty: 1 + (at % 9) },
      sentence: { en: `Sentence ${at} has the word word${at} in it.`, ko: `문장 ${at}` },
    }),
  )
  const reader = await app.anAccount()
  const file = await wordsToCsv(words)
  const { status, body } = await importFile(reader, file)
  expect([status, body.added, body.problems]).toEqual([200, 5_000, []])
  expect((await exportFile(reader)).bytes.toString('utf8')).toBe(file)
  const { rows } = await app.services.pool.query<{ cards: number; nos: number; first: string }>(
    `select (select count(*) from review_card where account_id = $1)::int as cards, count(distinct no)::int as nos,
       (select lemma from saved_word where account_id = $1 and no = 1) as first
     from saved_word where account_id = $1`,
    [reader.id],
  )
  expect(rows).toEqual([{ cards: 10_000, nos: 5_000, first: 'word0' }])
})
