import { randomUUID } from 'node:crypto'
import { addDays } from '@readgrow/learning'
import { askedKey } from '@readgrow/learning/challenge'
import type { QuestionAnswer, QuestionItem } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aStory, depth, type Reported, seoul, testApp } from '#testing'
import { readPoolRows } from './pool-queries.ts'
import { rightly, unknown } from './testing/given-answers.ts'
import { answered, aTaker } from './testing/taker.ts'

/** A Monday. */
const first = '2026-11-23'
const app = await testApp({ start: seoul(`${first}T10:00`) })
const slugs = ['tiny-forests', 'time-zones', 'library-of-things']
const stories = await Promise.all(slugs.map((slug) => aStory(app, slug, 'B1')))
const days = depth(9, 90)

type Taker = Awaited<ReturnType<typeof aTaker>>

async function read(taker: Taker, { event, sentences, story }: (typeof stories)[number]): Promise<void> {
  const saved = sentences.slice(0, 6).flatMap(({ id, tokens }) => {
    const word = tokens.map(([, , index]) => story.words[index]).find((each) => each?.pos === 'noun')
    const { lemma, pos, sense } = word ?? {}
    return word ? [event('WORD_SAVED', { sentenceId: id, lemma, pos, sense })] : []
  })
  await taker.send([event('ARTICLE_OPENED'), ...saved, event('ARTICLE_FINISHED')])
}

type Decide = (item: QuestionItem, turn: number) => QuestionAnswer

/** Begins and answers the challenge of a day or of the week that begins on it, unless nothing is left to ask. */
async function take(taker: Taker, kind: 'DAY' | 'WEEK', decide: Decide, period: string): Promise<void> {
  const { status, body } = await app.as(await taker.present()).call('POST /challenges', { body: { kind, period } })
  if (status === 409) return expect(body).toMatchObject({ code: 'NOTHING_TO_ASK' })
  const { id } = body
  const slots = await taker.itemsOf(id)
  const at = app.clock.now().toISOString()
  await taker.send(slots.map(({ item }, turn) => ({ ...answered(id, turn, decide(item, turn)), at }) as Reported))
}

/** Answers everything on the note right. */
async function learnFromNote(taker: Taker): Promise<void> {
  const { items } = await taker.call('GET /challenges/wrong-answers', {})
  const at = app.clock.now().toISOString()
  const tries = await Promise.all(
    items.map(async ({ attemptId, position }) => {
      const item = (await taker.itemsOf(attemptId))[position]?.item as QuestionItem
      return {
        kind: 'WRONG_ANSWER_RETRIED',
        id: randomUUID(),
        at,
        attemptId,
        position,
        answer: rightly(item),
      } as Reported
    }),
  )
  if (tries.length > 0) await taker.send(tries)
}

/** What challenges asked, with their days, in the order of asking. */
async function askedOf({ id }: Taker) {
  const { rows } = await sql<{ kind: string; on: string; asked_keys: string[]; items: { item: QuestionItem }[] }>`
    select kind, (begun_at at time zone 'Asia/Seoul')::date::text as on, asked_keys, items from challenge_attempt
    where account_id = ${id} order by begun_at, kind`.execute(app.services.db)
  for (const { asked_keys, items } of rows) expect(asked_keys).toEqual(items.map(({ item }) => askedKey(item)))
  return rows.flatMap(({ on, asked_keys }) => asked_keys.map((key) => ({ key, on })))
}

/** Articles that items named. */
async function articlesNamedTo({ id }: Taker): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct v #>> '{}' as id from challenge_attempt, jsonb_path_query(items, '$.**.articleId') v
    where account_id = ${id}`.execute(app.services.db)
  return rows.map((row) => row.id)
}

interface Habit {
  readonly reads: (day: number) => number
  readonly decide: Decide
  readonly learns: boolean
}

const habits: Readonly<Record<string, Habit>> = {
  'reads an article a week': {
    reads: (day) => (day % 7 === 0 ? 1 : 0),
    decide: (item, turn) => (turn % 4 === 3 ? unknown(item) : rightly(item)),
    learns: true,
  },
  'reads nothing': { reads: () => 0, decide: rightly, learns: false },
  'reads an article a day and knows no answer': { reads: () => 1, decide: unknown, learns: false },
}

describe.each(Object.entries(habits))('somebody who %s', (_, { reads, decide, learns }) => {
  test(`is asked nothing twice within six weeks, in the challenges of days and weeks together`, async () => {
    app.clock.set(seoul(`${first}T10:00`))
    const taker = await aTaker(app)
    const unread = [...stories]
    for (let day = 0; day < days; day++) {
      app.clock.set(seoul(`${addDays(first, day)}T10:00`))
      for (const story of unread.splice(0, reads(day))) await read(taker, story)
      if (learns) await learnFromNote(taker)
      await take(taker, 'DAY', decide, addDays(first, day))
      if (day % 7 === 0) await take(taker, 'WEEK', decide, addDays(first, day))
    }
    const asked = await askedOf(taker)
    const opened = stories.slice(0, stories.length - unread.length).map(({ story }) => story.article.id)
    expect((await articlesNamedTo(taker)).filter((id) => !opened.includes(id))).toEqual([])
    // Nine days and two weeks; what the stories of a test hold may be used up later.
    expect(asked.length).toBeGreaterThanOrEqual(9 * 10 + 2 * 20)
    for (const [key, times] of Map.groupBy(asked, (each) => each.key)) {
      expect(times.length, key).toBeLessThanOrEqual(3)
      for (const [index, { on }] of times.entries())
        expect(index === 0 || on >= addDays(times[index - 1]?.on ?? '', 42), `${key} ${on}`).toBe(true)
    }
  })
})

test('what is taken off the note unlearned is asked no more, and what is learned there rests', async () => {
  app.clock.set(seoul(`${first}T10:00`))
  const taker = await aTaker(app)
  await take(taker, 'DAY', unknown, first)
  const [dismissed, learned] = (await taker.call('GET /challenges/wrong-answers', {})).items
  if (!dismissed || !learned) throw new Error('nothing on the note')
  const on = ({ attemptId, position }: typeof learned) => ({ id: randomUUID(), attemptId, position })
  await taker.send([
    { kind: 'WRONG_ANSWER_DISMISSED', at: app.clock.now().toISOString(), ...on(dismissed) } as Reported,
  ])
  for (const day of [1, 2]) {
    app.clock.set(seoul(`${addDays(first, day)}T10:00`))
    const { item } = (await taker.itemsOf(learned.attemptId))[learned.position] ?? {}
    await taker.answerOne({
      ...{ kind: 'WRONG_ANSWER_RETRIED', ...on(learned), answer: rightly(item as QuestionItem) },
    } as unknown as Reported)
  }
  const stateOf = async () => {
    const now = app.clock.now()
    const pool = { accountId: taker.id, level: 'B1', bankLevels: ['B1'], withUnread: false, now, seed: 's' } as const
    return (await readPoolRows(app.services.db, pool)).asked
  }
  const keyOf = async ({ attemptId, position }: typeof learned) =>
    askedKey((await taker.itemsOf(attemptId))[position]?.item as QuestionItem)
  const asked = await stateOf()
  expect(asked).toContainEqual({ key: await keyOf(dismissed), times: 1, lastOn: addDays(first, 0), state: 'NOTED' })
  expect(asked).toContainEqual({ key: await keyOf(learned), times: 1, lastOn: addDays(first, 2), state: 'ANSWERED' })
})

test('while everything rests or is on the note, no challenge begins, and it is said why', async () => {
  app.clock.set(seoul(`${first}T10:00`))
  const taker = await aTaker(app)
  const everything = sql`select array(select 'BANK ' || id from level_item) || array(
    select form || ' ' || (s ->> 'en') from unnest(array['LISTENING', 'WORD_ORDER']) form, article_version v,
      jsonb_array_elements(v.body -> 'paragraphs') p, jsonb_array_elements(p) s)`
  await sql`insert into challenge_attempt (account_id, id, kind, period, begun_at, items, asked_keys)
    values (${taker.id}, ${randomUUID()}, 'WEEK', ${first}, ${app.clock.now()}, '[]', (${everything}))`.execute(
    app.services.db,
  )
  const present = app.as(await taker.present())
  expect(await present.call('POST /challenges', { body: { kind: 'DAY', period: first } })).toMatchObject({
    status: 409,
    body: { code: 'NOTHING_TO_ASK' },
  })
})
