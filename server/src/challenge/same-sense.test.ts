import { randomUUID } from 'node:crypto'
import type { ChallengeSlot } from '@readgrow/learning/challenge'
import type { QuestionAnswer, QuestionItem } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Reported, seoul, testApp } from '#testing'
import { unknown } from './testing/given-answers.ts'
import { answered, aTaker } from './testing/taker.ts'

const app = await testApp({ start: seoul('2026-11-24T10:00') })

const en = 'In autumn it drops sharply at night.'
const start = en.indexOf('sharply')
const gap: QuestionItem = {
  type: 'CLOZE',
  version: 1,
  place: null,
  word: { no: 1, lemma: 'sharply', pos: 'adverb', ko: '급격히, 크게', start, end: start + 'sharply'.length },
  sentence: { en, ko: '가을에는 밤에 급격히 떨어진다.' },
}

/** Somebody whose challenge begins with the gap. */
async function atTheGap() {
  const taker = await aTaker(app)
  const { id } = await taker.begin()
  const slots: ChallengeSlot[] = [{ item: gap, skill: 'WORDS', isPilot: false }, ...(await taker.itemsOf(id))]
  await sql`update challenge_attempt set items = ${JSON.stringify(slots)} where id = ${id}::uuid`.execute(
    app.services.db,
  )
  const typed = (text: string, more: object = {}) =>
    ({ ...answered(id, 0, { kind: 'TEXT', text } as QuestionAnswer), ...more }) as Reported
  const read = () => taker.call('GET /challenges/attempts/:attemptId', { params: { attemptId: id } })
  return { taker, id, slots, typed, read }
}

test('a word of the same sense comes back to whoever waits, and nothing is counted', async () => {
  const { taker, typed, read } = await atTheGap()
  const handedBack = await taker.answerOne(typed('steeply', { waits: true }))
  expect(handedBack).toMatchObject({ accepted: false, result: { refused: 'SAME_SENSE', result: null } })
  expect((await read()).items[0]?.result).toBeNull()
  expect((await taker.call('GET /challenges/wrong-answers', {})).items).toEqual([])
  const second = await taker.answerOne(typed('sharply'))
  expect(second.result).toMatchObject({ refused: null, result: { credit: 1, correct: true } })
})

test.each([
  ['another sense', 'quietly', { waits: true }],
  ['no word at all', 'sdkfjh', { waits: true }],
  ['the same sense, but nobody waits', 'steeply', {}],
])('%s counts at once', async (_, text, more) => {
  const { taker, typed } = await atTheGap()
  const { result } = await taker.answerOne(typed(text, more))
  expect(result).toMatchObject({ refused: null, result: { correct: false } })
})

test('a word of the same sense counts where one has gone on already', async () => {
  const { taker, id, slots, typed } = await atTheGap()
  const at = app.clock.now().toISOString()
  const next = answered(id, 1, unknown(slots[1]?.item as QuestionItem))
  const { challengeResults } = await taker.send([
    { ...typed('steeply', { waits: true }), id: randomUUID(), at } as Reported,
    { ...next, at } as Reported,
  ])
  expect(challengeResults.map(({ refused, result }) => [refused, result?.correct])).toEqual([
    [null, false],
    [null, false],
  ])
})
