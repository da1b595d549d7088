import { expect, test } from 'vitest'
import { aLearner, dictation, flashcard, type Learner, seoul, testApp } from '#testing'

const app = await testApp()
const overviewOf = (learner: Learner) => learner.call('GET /vocabulary/overview', {})
const rowsOf = async <T extends object>(statement: string, values: unknown[]): Promise<T[]> =>
  (await app.services.pool.query<T>(statement, values)).rows

/** Words in every state and stage, some due, some later, with answers given today. */
async function aFullList() {
  app.clock.set(seoul('2026-11-23T10:00'))
  const learner = await aLearner(app)
  const firm = await learner.bring(5, { stability: 40, dueIn: 1, production: true })
  const familiar = await learner.bring(4, { stability: 12, dueIn: 1 }, 5)
  await learner.bring(6, { stability: 3, dueIn: 3 }, 9)
  const fresh = await learner.learn(7, 15)
  for (const [index, state] of (['KNOWN', 'IGNORED', 'PAUSED'] as const).entries()) {
    const word = fresh[index]
    if (word) await learner.setState(word, state)
  }
  app.clock.set(seoul('2026-11-24T10:00'))
  await learner.send([
    learner.answer(firm[0]?.no ?? 0, flashcard(3), { responseMs: 3_000 }),
    learner.answer(familiar[0]?.no ?? 0, flashcard(1), { responseMs: 4_600 }),
    learner.answer(firm[1]?.no ?? 0, dictation(firm[1]?.lemma ?? ''), { responseMs: 70_000 }),
  ])
  app.clock.advance({ minutes: 1 })
  return { learner, firm }
}

test('what is due and what it takes are those of the queue', async () => {
  const { learner } = await aFullList()
  const { today } = await overviewOf(learner)
  const { items, minutes } = await learner.call('GET /vocabulary/today', { query: {} })
  const count = (track: string, isNew: boolean) =>
    items.filter((item) => (isNew || item.track === track) && (item.phase === 'FRESH') === isNew).length
  expect(today).toMatchObject({
    date: '2026-11-24',
    recall: count('RECALL', false),
    production: count('PRODUCTION', false),
    fresh: count('', true),
    minutes,
    paceMeasured: false,
  })
  // Eight seconds a meaning, fifteen a spelling, ten more and a repeat for what is new.
  const seconds = items.reduce((sum, { track, phase }) => {
    const each = track === 'RECALL' ? 8 : 15
    return sum + (phase === 'FRESH' ? 10 + 2 * each : each)
  }, 0)
  expect(minutes).toBe(Math.max(1, Math.round(seconds / 60)))
  expect(items.length).toBeGreaterThan(5)
})

test('a learner’s pace is the median of at least thirty measured answers, none above a minute', async () => {
  app.clock.set(seoul('2026-11-23T10:00'))
  const learner = await aLearner(app)
  const words = await learner.bring(70, { stability: 6, dueIn: 1 })
  app.clock.set(seoul('2026-11-24T10:00'))
  const times = Array.from({ length: 30 }, (_, index) => (index < 14 ? 2_000 : index < 17 ? 20_000 : 3_000_000))
  const events = times.map((responseMs, index) => learner.answer(words[index]?.no ?? 0, flashcard(3), { responseMs }))
  await learner.send(events.slice(0, 29))
  expect((await overviewOf(learner)).today).toMatchObject({ recall: 41, minutes: 5, paceMeasured: false })
  await learner.send(events.slice(29))
  // Forty words of twenty seconds.
  expect((await overviewOf(learner)).today).toMatchObject({ recall: 40, minutes: 13, paceMeasured: true })
})

test('what was done is what the log of answers has', async () => {
  const { learner, firm } = await aFullList()
  const [line] = await rowsOf(
    `select count(*)::int as answers, count(distinct word_no)::int as words,
       round(sum(case when response_ms > 60000 then 60000 else response_ms end) / 1000.0)::int as seconds
     from review_log where account_id = $1 and study_date = '2026-11-24' and source < 2 and undone_at is null`,
    [learner.id],
  )
  expect((await overviewOf(learner)).done).toEqual(line)
  expect(line).toEqual({ answers: 3, words: 3, seconds: 68 })
  const { id } = await learner.review(firm[2]?.no ?? 0, flashcard(3), { responseMs: 9_000 })
  await learner.send([learner.undo(id)])
  expect((await overviewOf(learner)).done).toEqual(line)
})

test('words by state and by stage are those of the list', async () => {
  const { learner } = await aFullList()
  const { states, stages } = await overviewOf(learner)
  const counted = await rowsOf<{ name: string; words: number }>(
    'select state as name, count(*)::int as words from saved_word where account_id = $1 group by 1',
    [learner.id],
  )
  expect(states).toEqual({ ...Object.fromEntries(counted.map(({ name, words }) => [name, words])) })
  const staged = await rowsOf<{ name: string; words: number }>(
    `select case when c.reps is null or c.reps = 0 then 'FRESH' when c.state <> 2 or c.stability < 7 then 'LEARNING'
       when c.stability < 30 then 'FAMILIAR' else 'MASTERED' end as name, count(*)::int as words
     from saved_word s left join review_card c on c.account_id = s.account_id and c.word_no = s.no and c.track = 0
     where s.account_id = $1 and s.state = 'LEARNING' group by 1`,
    [learner.id],
  )
  expect(stages).toEqual({ ...Object.fromEntries(staged.map(({ name, words }) => [name, words])) })
  expect(Object.values(stages).every((words) => words > 0)).toBe(true)
})

test('the next days are the cards that come due on them, from four in the morning to four', async () => {
  const { learner } = await aFullList()
  const { forecast, nextDueAt } = await overviewOf(learner)
  const due = (await learner.cards()).filter(({ active }) => active).map(({ due_at }) => due_at)
  expect(forecast).toHaveLength(7)
  const { heldBack } = await learner.call('GET /vocabulary/today', { query: {} })
  for (const [at, { date, cards }] of forecast.entries()) {
    const from = seoul(`${date}T04:00`).getTime()
    const ofDay = due.filter((at) => at.getTime() >= from && at.getTime() < from + 86_400_000)
    // What today holds back comes tomorrow, as the page of today says.
    expect([date, cards]).toEqual([date, ofDay.length + (at === 0 ? heldBack : 0)])
  }
  expect(forecast[0]?.date).toBe('2026-11-25')
  expect(forecast.some(({ cards }) => cards > 0)).toBe(true)
  const next = Math.min(...due.map((at) => at.getTime()).filter((at) => at > app.clock.now().getTime()))
  expect(nextDueAt).toBe(new Date(next).toISOString())
})

test('of a learner without words is empty', async () => {
  app.clock.set(seoul('2026-11-24T10:00'))
  const learner = await aLearner(app)
  expect(await overviewOf(learner)).toMatchObject({
    today: { recall: 0, production: 0, fresh: 0, minutes: 0 },
    done: { answers: 0, words: 0, seconds: null },
    backlog: null,
    nextDueAt: null,
    fitted: [],
    readingEvidence: 0,
  })
})
