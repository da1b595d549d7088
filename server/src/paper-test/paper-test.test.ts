import { randomUUID } from 'node:crypto'
import type { CallReply } from '@readgrow/contract'
import { type PaperSection, paperItems } from '@readgrow/learning/paper-test'
import { explain, type QuestionAnswer, type QuestionItem } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { canMakePdf } from '#platform/documents/pdf'
import { aLearner, aStory, type Learner, projectionsOf, type Reported, seoul, testApp } from '#testing'
import { rebuildFromLog } from '../learning.ts'

type Paper = CallReply<'GET /paper-tests/:week'>

const start = seoul('2026-11-24T10:00')
const [week, weekBefore] = ['2026-11-23', '2026-11-16']
const app = await testApp({ start })
const stories = [
  await aStory(app, 'tiny-forests', 'B1'),
  await aStory(app, 'time-zones', 'B1'),
  await aStory(app, 'library-of-things', 'B1'),
]

/** A reader who has read these stories to the end at a time, and saved words of them. */
async function aReader(read = stories, at = start): Promise<Learner> {
  app.clock.set(at)
  const learner = await aLearner(app)
  for (const { event, sentences, story } of read) {
    const saved = sentences.slice(0, 5).flatMap(({ id, tokens }) => {
      const word = tokens.map(([, , index]) => story.words[index]).find((each) => each?.pos === 'noun')
      return word ? [event('WORD_SAVED', { sentenceId: id, lemma: word.lemma, pos: word.pos, sense: word.sense })] : []
    })
    await learner.send([event('ARTICLE_OPENED'), ...saved, event('ARTICLE_FINISHED')])
  }
  app.clock.set(start)
  return learner
}

const make = (reader: Learner, of = week) => reader.call('POST /paper-tests', { body: { week: of } })
const read = (reader: Learner, of = week) => reader.call('GET /paper-tests/:week', { params: { week: of } })
const cardsOf = async (reader: Learner) => (await reader.call('GET /paper-tests', {})).open

async function itemsOf(reader: Learner): Promise<QuestionItem[]> {
  const { rows } = await sql<{ sections: PaperSection[] }>`
    select sections from paper_test where account_id = ${reader.id}`.execute(app.services.db)
  return paperItems(rows[0]?.sections ?? [])
}

const rightly = (item: QuestionItem): QuestionAnswer => {
  if (item.type === 'WORD_ORDER') return { kind: 'ORDER', pieceIds: item.order }
  if (item.type === 'CLOZE') return { kind: 'TEXT', text: explain(item, null, { isWord: () => true }).answer.text }
  if (item.type === 'DICTATION') throw new Error('no dictation on paper')
  return { kind: 'CHOICE', choiceId: item.key }
}

const handingIn = (answers: readonly object[], of = week) =>
  ({ kind: 'PAPER_TEST_HANDED_IN', id: randomUUID(), at: app.clock.now().toISOString(), week: of, answers }) as Reported

async function handInRight(reader: Learner, count = 99) {
  const items = await itemsOf(reader)
  const answers = items.slice(0, count).map((item, index) => ({ number: index + 1, answer: rightly(item) }))
  return reader.send([handingIn(answers)])
}

describe('the paper test of a week', () => {
  test('is made of what was read to the end in it, once, however many devices make it', async () => {
    const reader = await aReader()
    expect(await cardsOf(reader)).toMatchObject([
      { week, state: 'OPEN', readings: 3, score: null },
      { week: weekBefore, state: 'EMPTY', readings: 0, score: null },
    ])
    const made = await Promise.all(Array.from({ length: 6 }, () => make(reader)))
    for (const each of made) expect(each).toEqual(made[0])
    const [paper] = made
    expect(paper?.sections.map(({ kind }) => kind)).toEqual(['READING', 'READING', 'READING', 'WORDS', 'ORDER'])
    const read = new Set(['tiny-forests', 'time-zones', 'library-of-things'])
    for (const { article } of paper?.sections ?? []) if (article) expect(read).toContain(article.id)
    expect(paper?.sections.flatMap(({ questions }) => questions.map(({ number }) => number))).toEqual(
      Array.from({ length: (await itemsOf(reader)).length }, (_, index) => index + 1),
    )
    expect((await cardsOf(reader))[0]).toMatchObject({ state: 'MADE' })
  })

  test('holds no key and no reason before answers are handed in, on any call', async () => {
    const reader = await aReader()
    const sent = JSON.stringify([await make(reader), await read(reader), await reader.call('GET /paper-tests', {})])
    for (const item of await itemsOf(reader)) {
      const { why } = explain(item, null, { isWord: () => true })
      if (why) expect(sent).not.toContain(JSON.stringify(why))
      if (item.type === 'CLOZE') expect(sent).not.toContain(JSON.stringify(item.sentence.en))
      if (item.type === 'WORD_ORDER') expect(sent).not.toContain(JSON.stringify(item.order))
      expect(sent).not.toContain('"key"')
    }
    expect(
      await app
        .as(await reader.present())
        .call('GET /paper-tests/:week/file', { params: { week }, query: { sheet: 'ANSWERS' } }),
    ).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  test('of last week can be made until this week ends; no other week can, and none without readings', async () => {
    const reader = await aReader(stories, seoul('2026-11-20T10:00'))
    expect(await make(reader, weekBefore)).toMatchObject({ week: weekBefore, lastDay: '2026-11-22' })
    const asked = app.as(await reader.present())
    const refused = (of: string) => asked.call('POST /paper-tests', { body: { week: of } })
    for (const of of ['2026-11-24', '2026-11-09', '2026-11-30'])
      expect(await refused(of)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await refused(week)).toMatchObject({ status: 409, body: { code: 'TOO_LITTLE_READ' } })
  })

  test('belongs to its reader', async () => {
    await make(await aReader())
    const other = await aReader()
    expect(await app.as(await other.present()).call('GET /paper-tests/:week', { params: { week } })).toMatchObject({
      status: 404,
    })
    expect((await other.send([handingIn([])])).accepted).toEqual([])
  })
})

describe('answers that are handed in', () => {
  test('are scored once, with key and reason for each, and count as a challenge of the study day', async () => {
    const reader = await aReader()
    await make(reader)
    expect((await handInRight(reader)).refused).toEqual([])
    const { handedIn } = await read(reader)
    const of = handedIn?.answers.length
    expect(handedIn).toMatchObject({ score: { points: of, of, fair: { score: 100 } } })
    expect(handedIn?.answers.every(({ result }) => result.correct)).toBe(true)
    expect((await handInRight(reader, 3)).accepted).toEqual([])
    expect((await read(reader)).handedIn).toEqual(handedIn)
    expect((await cardsOf(reader))[0]).toMatchObject({ state: 'HANDED_IN', score: { points: of } })
    expect(await challengesOf(reader)).toBe(1)
  })

  test('stand in the record of the sentences that they are about', async () => {
    const reader = await aReader()
    await make(reader)
    const [first] = await itemsOf(reader)
    await handInRight(reader)
    const { articleId, level, sentenceIds } = first?.place ?? { articleId: '', level: 'B1', sentenceIds: [] }
    const { history } = await reader.call('GET /articles/:id/sentences/:sentenceId', {
      params: { id: articleId, sentenceId: sentenceIds[0] ?? '' },
      query: { level: level as 'B1' },
    })
    expect(history).toContainEqual(expect.objectContaining({ kind: 'TESTED', correct: true }))
  })

  test('may leave questions out, which count as wrong; a few do not make a study day', async () => {
    const reader = await aReader()
    const { sections } = await make(reader)
    const of = sections.flatMap(({ questions }) => questions).length
    await handInRight(reader, 2)
    expect((await read(reader)).handedIn).toMatchObject({ score: { points: 2, of } })
    expect(await challengesOf(reader)).toBe(0)
  })

  test('of two devices at once count once; the log rebuilds them', async () => {
    const reader = await aReader()
    await make(reader)
    const items = await itemsOf(reader)
    const right = items.map((item, index) => ({ number: index + 1, answer: rightly(item) }))
    const sent = await Promise.all([1, 2, 3, 4].map((count) => reader.send([handingIn(right.slice(0, count))])))
    expect(sent.filter(({ accepted }) => accepted.length === 1)).toHaveLength(1)
    const before = await projectionsOf(app, reader.id)
    await rebuildFromLog(app.services, reader.id)
    expect(await projectionsOf(app, reader.id)).toEqual(before)
  })

  test('without any answer show the answer sheet and measure nothing', async () => {
    const reader = await aReader()
    await make(reader)
    await reader.send([handingIn([])])
    expect((await read(reader)).handedIn).toMatchObject({ score: null })
    expect((await cardsOf(reader))[0]).toMatchObject({ state: 'KEY_SEEN', score: null })
    expect((await handInRight(reader)).accepted).toEqual([])
  })

  test('that no question can have are refused, and the test stays open', async () => {
    const reader = await aReader()
    await make(reader)
    const text = { kind: 'TEXT', text: 'x' }
    const bad = [
      [{ number: 1, answer: text }],
      [{ number: 20, answer: text }],
      [1, 1].map((number) => ({ number, answer: { kind: 'CHOICE', choiceId: null } })),
      [{ number: 1, answer: { kind: 'CHOICE', choiceId: '00000000' } }],
    ]
    for (const answers of bad) expect((await reader.send([handingIn(answers)])).accepted).toEqual([])
    expect((await read(reader)).handedIn).toBeNull()
    expect((await handInRight(reader)).accepted).toHaveLength(1)
  })
})

const wrongly = (item: QuestionItem): QuestionAnswer => {
  const right = rightly(item)
  if (right.kind === 'ORDER') return { kind: 'ORDER', pieceIds: (right.pieceIds ?? []).toReversed() }
  if (right.kind === 'TEXT') return { kind: 'TEXT', text: 'zzz' }
  const other = 'choices' in item ? item.choices.find(({ id }) => id !== right.choiceId) : undefined
  return { kind: 'CHOICE', choiceId: other?.id ?? null }
}

const noteOf = async (reader: Learner) => (await reader.call('GET /challenges/wrong-answers', {})).items
const on = (kind: string, place: { attemptId: string; position: number }, more = {}) =>
  ({ kind, id: randomUUID(), at: app.clock.now().toISOString(), ...place, ...more }) as unknown as Reported

/** All wrong but the first, which is right, and the last, which is left out. */
async function aReaderWithWrongAnswers() {
  const reader = await aReader()
  await make(reader)
  const items = await itemsOf(reader)
  const given = items.map((item, index) => (index === 0 ? rightly(item) : wrongly(item))).slice(0, -1)
  const handedIn = handingIn(given.map((answer, index) => ({ number: index + 1, answer })))
  await reader.send([handedIn])
  return { reader, items, given, handedIn }
}

describe('wrong answers', () => {
  test('go on the note once, with what was answered, its key and its proof; nothing else does', async () => {
    const { reader, items, given, handedIn } = await aReaderWithWrongAnswers()
    await reader.send([{ ...handedIn, id: randomUUID() } as Reported])
    const note = await noteOf(reader)
    const positions = note.map(({ position }) => position).toSorted((one, other) => one - other)
    expect(positions).toEqual(given.flatMap((_, position) => (position === 0 ? [] : [position])))
    expect(new Set(note.map(({ view }) => view.type))).toEqual(new Set(items.slice(1, -1).map(({ type }) => type)))
    const { answers = [] } = (await read(reader)).handedIn ?? {}
    for (const { position, result, view, headline, dueAt } of note) {
      expect(result).toEqual(answers[position]?.result)
      expect(result.given).toEqual(given[position])
      expect(result).toMatchObject({ correct: false, answer: { text: expect.stringMatching(/./) } })
      if (view.type === 'COMPREHENSION') {
        expect(headline).toBe(view.title)
        expect(result.place?.sentenceIds.length).toBeGreaterThan(0)
      }
      expect(dueAt).toBe(new Date(start.getTime() + 600_000).toISOString())
    }
    expect((await reader.call('GET /challenges', {})).wrongAnswers).toEqual({ open: positions.length, ready: 0 })
  })

  test('leave the note when they are right on two study days, and can be taken off and back; the log rebuilds all', async () => {
    const { reader, items } = await aReaderWithWrongAnswers()
    const [learned, dismissed, restored] = await noteOf(reader)
    if (!learned || !dismissed || !restored) throw new Error('too little was wrong')
    const item = items[learned.position] as QuestionItem
    const place = ({ attemptId, position }: typeof learned) => ({ attemptId, position })
    await reader.send([on('WRONG_ANSWER_DISMISSED', place(dismissed)), on('WRONG_ANSWER_DISMISSED', place(restored))])
    await reader.send([on('WRONG_ANSWER_RESTORED', place(restored))])
    for (const day of ['2026-11-25T10:00', '2026-11-26T10:00']) {
      app.clock.set(seoul(day))
      const tried = on('WRONG_ANSWER_RETRIED', place(learned), { answer: rightly(item) })
      expect((await reader.send([tried])).refused).toEqual([])
    }
    const open = (await noteOf(reader)).map(({ position }) => position)
    expect(open).not.toContain(learned.position)
    expect(open).not.toContain(dismissed.position)
    expect(open).toContain(restored.position)
    const before = await projectionsOf(app, reader.id)
    await rebuildFromLog(app.services, reader.id)
    expect(await projectionsOf(app, reader.id)).toEqual(before)
    app.clock.set(start)
  })

  test('belong to the note alone: no challenge asks them meanwhile', async () => {
    const { reader } = await aReaderWithWrongAnswers()
    for (const [kind, period] of [
      ['DAY', '2026-11-24'],
      ['WEEK', week],
    ] as const)
      await reader.call('POST /challenges', { body: { kind, period } })
    const { rows } = await sql<{ asked: string[]; noted: string[] }>`select
      array(select unnest(asked_keys) from challenge_attempt where account_id = ${reader.id}) as asked,
      array(select asked_key from wrong_answer where account_id = ${reader.id}) as noted`.execute(app.services.db)
    const [{ asked, noted } = { asked: [], noted: [] }] = rows
    expect(asked.length).toBeGreaterThan(20)
    expect(noted.length).toBeGreaterThan(5)
    expect(noted.filter((key) => asked.includes(key))).toEqual([])
  })

  test('are none where only the answer sheet was looked at', async () => {
    const reader = await aReader()
    await make(reader)
    await reader.send([handingIn([])])
    expect(await noteOf(reader)).toEqual([])
  })
})

async function challengesOf(reader: Learner): Promise<number> {
  const day = await app.services.db
    .selectFrom('study_day')
    .select('challenges')
    .where('account_id', '=', reader.id)
    .executeTakeFirst()
  return day?.challenges ?? 0
}

/** All text of a sheet in the order in which it is read. */
const textOf = ({ title, subtitle, blanks, sections }: Paper) =>
  [
    title,
    subtitle,
    blanks,
    ...sections.flatMap((section) => [
      section.title,
      section.instruction,
      ...section.passage,
      ...section.questions.flatMap(({ number, instruction, stem, ko, choices }) => [
        instruction,
        `${number}.`,
        stem,
        ko,
        ...choices,
      ]),
    ]),
  ].join('')

async function pdfText(reader: Learner, sheet: 'QUESTIONS' | 'ANSWERS'): Promise<string> {
  const file = await reader.call('GET /paper-tests/:week/file', { params: { week }, query: { sheet } })
  const document = await getDocumentProxy(Uint8Array.from(Buffer.from(file.base64, 'base64')))
  return (await extractText(document, { mergePages: true })).text
}

// Lines break elsewhere on paper.
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

describe.runIf(canMakePdf())('the PDF', () => {
  test('has the text of the screen, and the answer sheet is apart', async () => {
    const reader = await aReader()
    const paper = await make(reader)
    expect(withoutSpaces(await pdfText(reader, 'QUESTIONS'))).toBe(withoutSpaces(textOf(paper)))
    await handInRight(reader)
    expect(withoutSpaces(await pdfText(reader, 'QUESTIONS'))).toBe(withoutSpaces(textOf(paper)))
    const answers = withoutSpaces(await pdfText(reader, 'ANSWERS'))
    for (const { number, key, result } of (await read(reader)).handedIn?.answers ?? [])
      expect(answers).toContain(withoutSpaces(`${number}.${key}${result.why ?? ''}`))
  })
})
