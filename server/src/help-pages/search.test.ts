import { describe, expect, test } from 'vitest'
import { testApp } from '#testing'
import { anOperator } from './testing/desk.ts'

const app = await testApp()
const reader = await app.anAccount()
const search = async (q: string) => (await app.as(reader).call('GET /help/search', { query: { q } })).body.pages
const slugs = async (q: string) => (await search(q)).map(({ slug }) => slug)

describe('a search finds', () => {
  test.each([
    ['a noun', '환불', 'refund-when'],
    ['a question in a whole sentence', '환불받은 돈은 언제 들어오나요?', 'refund-when'],
    ['another word for it', '구독 취소', 'cancel-where'],
    ['another word without its space', '구독취소', 'cancel-where'],
    ['a word of colleagues', '비번 까먹었어요', 'forgot-password'],
    ['initials', 'ㅎㅂ', 'refund-when'],
    ['initials inside a word', 'ㅇㅅㅈ', 'receipt'],
    ['English', 'csv', 'words-file'],
    ['a word that is still being typed', '마이', 'microphone'],
  ])('a page by %s', async (_, q, slug) => {
    expect(await slugs(q)).toContain(slug)
  })

  test('the page that is about it before those that mention it', async () => {
    const [first] = await search('영수증')
    expect(first).toMatchObject({ kind: 'FAQ', slug: 'receipt' })
    expect(first?.snippet.length).toBeLessThan(130)
  })

  test.each(['!?', "'", '%', '\\', ':*', '&|!', '()', "ㅎ' | 'b", '🌲', 'the', 'ㄱ ㄴ'])(
    'and never fails: %j',
    async (q) => {
      expect((await app.as(reader).call('GET /help/search', { query: { q } })).status).toBe(200)
    },
  )
})

test('what was found nowhere is counted by week, without addresses, numbers and names', async () => {
  const operator = await anOperator(app)
  await search('뷁뷁 쉙쉙')
  await search('뷁뷁  쉙쉙')
  await search('kim@example.com 뷁')
  await search('01012345678 뷁뷁')
  const { body } = await app.as(operator).call('GET /admin/help/misses', { query: {} })
  expect(body.weeks).toEqual(['2026-11-16'])
  expect(body.misses.filter(({ q }) => q.includes('뷁'))).toEqual([{ q: '뷁뷁 쉙쉙', count: 2 }])
})

test('words that an operator calls the same are found at once, and two operators do not overwrite each other', async () => {
  const operator = await anOperator(app)
  const { body } = await app.as(operator).call('GET /admin/help/synonyms')
  const groups = [...body.groups, ['환불', '뱉어내기']]
  const set = () => app.as(operator).call('PUT /admin/help/synonyms', { body: { revision: body.revision, groups } })
  expect((await set()).status).toBe(200)
  expect((await set()).body.code).toBe('VERSION_CONFLICT')
  expect(await slugs('뱉어내기')).toContain('refund-when')
})

test('the search walks an index', async () => {
  const { pool } = app.services
  await pool.query('set enable_seqscan = off')
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select * from help_revision r where r.search @@ '''환불'''::tsquery`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('help_revision_search')
})
