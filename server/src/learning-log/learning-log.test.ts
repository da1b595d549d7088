import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aStory, depth, logOf, projectionsOf, type Reported, report, testApp } from '#testing'
import { rebuildFromLog } from '../learning.ts'

const app = await testApp()
const { story, sentences, words, event } = await aStory(app)
const { event: otherEvent } = await aStory(app, 'tiny-forests', 'A2')
const readArticle = async (reader: Parameters<typeof app.as>[0]) =>
  (await app.as(reader).call('GET /articles/:id', { params: { id: 'tiny-forests' }, query: { level: 'B1' } })).body

describe('a batch', () => {
  const oneOfEach = () => [
    event('ARTICLE_OPENED'),
    event('SENTENCE_REACHED', { sentenceId: sentences[3]?.id }),
    event('READ_FOR'),
    event('WORD_LOOKED_UP'),
    event('SENTENCE_TRANSLATED'),
    event('SENTENCE_HEARD'),
    event('WORD_SAVED'),
    event('QUIZ_ANSWERED'),
    event('SENTENCES_READ'),
    event('OWN_PHRASE_SAVED'),
    event('DIFFICULTY_VOTED'),
    event('HIGHLIGHTED'),
    event('ARTICLE_SAVED'),
    event('ARTICLE_FINISHED'),
  ]

  test('sent ten times, one after the other or all at once, counts once', async () => {
    const [slow, fast] = [await app.anAccount(), await app.anAccount()]
    const batch = oneOfEach()
    const first = await report(app, slow, batch)
    const after = await projectionsOf(app, slow.id)
    for (let time = 0; time < 9; time++) expect(await report(app, slow, batch)).toEqual(first)
    await Promise.all(Array.from({ length: 10 }, () => report(app, fast, batch)))
    for (const { id } of [slow, fast])
      expect((await logOf(app, id)).map((row) => row.id)).toEqual(batch.map((one) => one.id))
    expect(await projectionsOf(app, slow.id)).toEqual(after)
    expect(first.accepted).toEqual(batch.map((one) => one.id))
  })

  test('of ten simultaneous copies loses nothing and doubles nothing', async () => {
    const reader = await app.anAccount()
    const batches = Array.from({ length: 10 }, oneOfEach)
    await Promise.all(batches.map((batch) => report(app, reader, batch)))
    expect((await logOf(app, reader.id)).map((row) => row.id).sort()).toEqual(
      batches
        .flat()
        .map((one) => one.id)
        .sort(),
    )
    expect((await projectionsOf(app, reader.id)).words).toHaveLength(2)
    expect((await readArticle(reader)).article).toMatchObject({ read: true, saved: true, progress: 1 })
  })

  test('names what can never be accepted and takes the rest', async () => {
    const reader = await app.anAccount()
    const bad = [
      event('ARTICLE_OPENED', { articleId: 'no-such-story' }),
      event('SENTENCE_REACHED', { sentenceId: 's999' }),
      event('SENTENCE_HEARD', { sentenceId: 's999' }),
      event('WORD_SAVED', { lemma: 'nosuchword' }),
      event('WORD_SAVED', { sense: 50 }),
      event('WORD_SAVED', { sentenceId: 's999' }),
      event('QUIZ_ANSWERED', { quizId: 'q99' }),
      event('QUIZ_ANSWERED', { choice: 9 }),
    ]
    const good = [event('ARTICLE_OPENED'), event('WORD_SAVED')]
    const answer = await report(app, reader, [good[0] as Reported, ...bad, good[1] as Reported])
    expect(answer).toMatchObject({ accepted: good.map((one) => one.id), refused: bad.map((one) => one.id) })
    expect(await logOf(app, reader.id)).toHaveLength(2)
  })
})

describe('every batch', () => {
  test('of one reader is separate from everybody else’s: the same ids count for each', async () => {
    const [one, other] = [await app.anAccount(), await app.anAccount()]
    const batch = [event('ARTICLE_OPENED')]
    await report(app, one, batch)
    await report(app, other, batch)
    expect(await logOf(app, other.id)).toHaveLength(1)
  })

  test('holds at least one event and at most a hundred', async () => {
    const reader = await app.anAccount()
    for (const events of [[], Array.from({ length: 101 }, () => event('READ_FOR'))]) {
      expect(await app.as(reader).call('POST /learning/events', { body: { events } })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', fields: [{ path: 'events' }] },
      })
    }
  })
})

describe('words', () => {
  test('looked at twenty times are not saved', async () => {
    const reader = await app.anAccount()
    await report(
      app,
      reader,
      Array.from({ length: 20 }, (_, peek) => event('WORD_LOOKED_UP', words[peek % words.length])),
    )
    expect((await app.as(reader).call('GET /vocabulary/words', { query: {} })).body).toMatchObject({
      words: [],
      total: 0,
    })
  })

  test('saved and removed leave nothing, and may be saved again', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [event('WORD_SAVED'), event('WORD_REMOVED')])
    expect((await projectionsOf(app, reader.id)).words).toEqual([])
    await report(app, reader, [event('WORD_SAVED')])
    expect((await readArticle(reader)).savedWords).toEqual([`${words[0]?.lemma}|${words[0]?.pos}|${words[0]?.sense}`])
  })
})

describe('the study day of an event', () => {
  async function studyDateAt(at: string, now: string): Promise<string | undefined> {
    const before = app.clock.now()
    app.clock.set(new Date(now))
    const reader = await app.anAccount({ payment: { state: 'ACTIVE', expiresOn: '2027-12-31' } })
    await report(app, reader, [event('ARTICLE_OPENED', { at })])
    app.clock.set(before)
    return (await logOf(app, reader.id))[0]?.study_date
  }

  test.each([
    [
      '03:59:59.999 in Seoul is still the evening before',
      '2026-11-19T18:59:59.999Z',
      '2026-11-20T00:30:00Z',
      '2026-11-19',
    ],
    ['04:00 in Seoul begins the day', '2026-11-19T19:00:00Z', '2026-11-20T00:30:00Z', '2026-11-20'],
    [
      'an offline event of a week ago counts for its own day',
      '2026-11-13T00:30:00Z',
      '2026-11-20T00:30:00Z',
      '2026-11-13',
    ],
    ['an older one counts for today', '2026-11-13T00:29:59.999Z', '2026-11-20T00:30:00Z', '2026-11-20'],
    ['a clock of a year ago counts for nothing', '2025-11-20T00:30:00Z', '2026-11-20T00:30:00Z', '2026-11-20'],
    ['a clock a day ahead counts for nothing', '2026-11-21T00:30:00Z', '2026-11-20T00:30:00Z', '2026-11-20'],
    [
      'a clock minutes ahead does not begin the day early',
      '2026-11-19T19:02:00Z',
      '2026-11-19T18:58:00Z',
      '2026-11-19',
    ],
  ])('%s', async (_, at, now, date) => {
    expect(await studyDateAt(at, now)).toBe(date)
  })
})

describe('the log', () => {
  test('refuses to be changed', async () => {
    const reader = await app.anAccount()
    await report(app, reader, [event('ARTICLE_OPENED'), event('ARTICLE_FINISHED')])
    const before = await logOf(app, reader.id)
    for (const statement of ['update learning_event set study_date = study_date - 1', 'delete from learning_event']) {
      await expect(app.services.pool.query(`${statement} where account_id = $1`, [reader.id])).rejects.toThrow(
        'append-only',
      )
    }
    expect(await logOf(app, reader.id)).toEqual(before)
  })

  test('is deleted with its account, and only then', async () => {
    const [leaving, staying] = [await app.anAccount(), await app.anAccount()]
    for (const reader of [leaving, staying])
      await report(app, reader, [event('ARTICLE_OPENED'), event('WORD_SAVED'), event('QUIZ_ANSWERED')])
    await app.services.db.deleteFrom('account').where('id', '=', leaving.id).execute()
    expect(await logOf(app, leaving.id)).toEqual([])
    expect(await logOf(app, staying.id)).toHaveLength(3)
  })
})

function detailOf(kind: string, { place, choice, marks }: { place: number; choice: number; marks: readonly string[] }) {
  if (kind === 'SENTENCE_REACHED') return { sentenceId: sentences[place]?.id }
  if (kind === 'QUIZ_ANSWERED') return { quizId: story.quiz[place % story.quiz.length]?.id, choice }
  if (kind === 'WORD_STATE_SET') return { ...words[place], state: ['LEARNING', 'KNOWN', 'IGNORED', 'PAUSED'][choice] }
  if (kind.startsWith('WORD')) return words[place]
  if (kind === 'HIGHLIGHTED') return { highlightId: marks[place % 2], note: `메모 ${choice}` }
  return kind === 'HIGHLIGHT_REMOVED' ? { highlightId: marks[place % 2] } : {}
}

describe('the log, replayed,', () => {
  test('rebuilds exactly what the screens showed, after any history', async () => {
    const kinds = [
      'ARTICLE_OPENED',
      'SENTENCE_REACHED',
      'READ_FOR',
      'ARTICLE_FINISHED',
      'WORD_SAVED',
      'WORD_REMOVED',
      'ARTICLE_SAVED',
      'ARTICLE_UNSAVED',
      'QUIZ_ANSWERED',
      'WORD_LOOKED_UP',
      'SENTENCES_READ',
      'SENTENCE_HEARD',
      'SENTENCE_TRANSLATED',
      'DIFFICULTY_VOTED',
      'OWN_PHRASE_SAVED',
      'HIGHLIGHTED',
      'HIGHLIGHT_REMOVED',
      'WORD_STATE_SET',
      'WORD_MEANING_SET',
      'WORD_SENTENCE_CHOSEN',
    ] as const
    const deed = fc.record({
      kind: fc.constantFrom(...kinds),
      place: fc.nat(5),
      choice: fc.nat(3),
      easier: fc.boolean(),
      pause: fc.nat(3_000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 40 }), async (deeds) => {
        const reader = await app.anAccount()
        const marks = [randomUUID(), randomUUID()]
        const events = deeds.map(({ kind, place, choice, easier }) => {
          const detail = detailOf(kind, { place, choice, marks })
          return (easier && !kind.startsWith('WORD') ? otherEvent : event)(kind, detail)
        })
        const cut = Math.ceil(events.length / 2)
        await report(app, reader, events.slice(0, cut))
        app.clock.advance({ seconds: deeds[0]?.pause ?? 0 })
        const again = {
          ...reader,
          cookies: { ...reader.cookies, ...(await app.as(reader).call('POST /auth/refresh')).cookies },
        }
        await report(app, again, [...events.slice(cut), events[0] as Reported])
        const before = await projectionsOf(app, reader.id)
        expect(await rebuildFromLog(app.services, reader.id)).toBe((await logOf(app, reader.id)).length)
        expect(await projectionsOf(app, reader.id)).toEqual(before)
      }),
      { numRuns: depth(7, 25) },
    )
  })

  test('of one account rebuilds while another writes, and no row of the other changes', async () => {
    const [one, other] = [await app.anAccount(), await app.anAccount()]
    await report(app, one, [event('ARTICLE_OPENED'), event('WORD_SAVED')])
    await Promise.all([
      rebuildFromLog(app.services, one.id),
      report(app, other, [event('ARTICLE_OPENED', { id: randomUUID() })]),
    ])
    expect((await projectionsOf(app, one.id)).words).toHaveLength(1)
    expect((await projectionsOf(app, other.id)).readings).toHaveLength(1)
  })
})
