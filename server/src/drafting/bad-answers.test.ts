import { request } from 'node:http'
import type { CallArgs, ManuscriptDocument } from '@readgrow/contract'
import type { DraftFailureKind } from '@readgrow/contract/constants'
import { afterAll, expect, test } from 'vitest'
import { appWith } from '#platform/testing/app'
import { admit, identify } from '#session'
import { type Answer, aDesk, openModel, says, testApp } from '#testing'
import { handlers } from '../app.ts'
import { draftingHandlersWithin } from './routes.ts'
import { openSlots } from './slots.ts'
import { goodQuiz, goodText, notesOf, question } from './testing/drafts.ts'

const model = await openModel()
const languageModel = { url: model.url, key: 'a-secret-key', model: 'small-model' }
const app = await testApp({ config: { languageModel } })
const desk = await aDesk(app)
const hurried = await appWith(
  app.services,
  { ...handlers, ...draftingHandlersWithin({ slots: openSlots(2), withinMs: 1_500 }) },
  { admit, identify },
)
afterAll(async () => {
  await hurried.close()
  await model.close()
})

type Body = CallArgs<'POST /admin/newsroom/manuscripts/:id/draft'>['body']
const draft = (id: string, body: Body) =>
  desk.call('POST /admin/newsroom/manuscripts/:id/draft', { params: { id }, body })

/** A complete manuscript, saved. */
async function aManuscript() {
  const { id } = await desk.whole()
  const { document, revision } = await desk.read(id)
  return { id, document, revision }
}

interface Bad {
  readonly part: Body['part']
  readonly answer: (document: ManuscriptDocument) => unknown
  /** What the second question says about the first answer. */
  readonly remark: RegExp
  /** What the editor is told; that it does not fit the article where nothing is said. */
  readonly kind?: DraftFailureKind
}

const changedText = (change: (text: ReturnType<typeof goodText>) => void) => (document: ManuscriptDocument) => {
  const text = goodText(document)
  change(text)
  return text
}

const changedNotes = (change: (notes: ReturnType<typeof notesOf>) => void) => (document: ManuscriptDocument) => {
  const notes = notesOf(document)
  change(notes)
  return { notes }
}
const bad: Readonly<Record<string, Bad>> = {
  'no JSON': { part: 'QUIZ', answer: () => 'Here is your quiz:', remark: /no JSON/, kind: 'NO_JSON' },
  'a refusal': { part: 'QUIZ', answer: () => "I'm sorry, I can't help with that.", remark: /no JSON/, kind: 'NO_JSON' },
  nothing: { part: 'QUIZ', answer: () => '', remark: /no JSON/, kind: 'EMPTY' },
  'JSON that breaks off': { part: 'QUIZ', answer: () => '{"quiz":[{"type":"main"', remark: /no JSON/, kind: 'NO_JSON' },
  'JSON of another shape': { part: 'QUIZ', answer: () => ({ questions: [] }), remark: /quiz: /, kind: 'SHAPE' },
  'an unknown field': {
    part: 'QUIZ',
    answer: () => ({ ...goodQuiz, publish: true }),
    remark: /publish/,
    kind: 'SHAPE',
  },
  'too few questions': { part: 'QUIZ', answer: () => ({ quiz: [question()] }), remark: /quiz: /, kind: 'SHAPE' },
  'a proof that is not there': {
    part: 'QUIZ',
    answer: () => ({ quiz: goodQuiz.quiz.map(() => question({ proof: ['s99'] })) }),
    remark: /proof.*s99/,
  },
  'an answer that is no choice': {
    part: 'QUIZ',
    answer: () => ({ quiz: goodQuiz.quiz.map(() => question({ answer: 4 })) }),
    remark: /answer/,
    kind: 'SHAPE',
  },
  'the same choice twice': {
    part: 'QUIZ',
    answer: () => ({ quiz: goodQuiz.quiz.map(() => question({ choices: ['a', 'A', 'b', 'c'] })) }),
    remark: /choices/,
  },
  'questions made up': {
    part: 'QUIZ',
    answer: () => ({ quiz: goodQuiz.quiz.map(() => question({ why: '9999그루예요.' })) }),
    remark: /names or numbers/,
    kind: 'FACTS',
  },
  'a beat that is not there': {
    part: 'TEXT',
    answer: changedText((text) => text.paragraphs.push([{ beat: 150, en: 'More.' }])),
    remark: /do not exist: 150/,
  },
  'a beat left out': { part: 'TEXT', answer: changedText((text) => text.paragraphs[0]?.pop()), remark: /missing: \d+/ },
  'beats that go down': {
    part: 'TEXT',
    answer: changedText((text) => text.paragraphs.reverse().push([{ beat: 1, en: 'More.' }])),
    remark: /go down/,
  },
  'a text made up': {
    part: 'TEXT',
    answer: changedText((text) =>
      Object.assign(text, {
        paragraphs: text.paragraphs.map((all) => all.map(({ beat }) => ({ beat, en: 'Elon Musk planted 9,999.' }))),
      }),
    ),
    remark: /names or numbers/,
    kind: 'FACTS',
  },
  'a line not translated': { part: 'KOREAN', answer: () => ({ lines: [] }), remark: /Missing: headline/ },
  'a line in English': {
    part: 'KOREAN',
    answer: () => ({ lines: [{ id: 'headline', ko: 'A forest' }] }),
    remark: /Missing: headline/,
  },
  'chunks that do not join': {
    part: 'NOTES',
    answer: changedNotes((notes) => notes[0]?.chunks.pop()),
    remark: /s1: the chunks/,
  },
  'a sentence without notes': {
    part: 'NOTES',
    answer: changedNotes((notes) => notes.pop()),
    remark: /exactly one entry/,
  },
  'a point that is elsewhere': {
    part: 'NOTES',
    answer: changedNotes((notes) => Object.assign(notes[0] ?? {}, { note: { point: 'nowhere', ko: '설명이에요.' } })),
    remark: /the point/,
  },
}

test.each(Object.entries(bad))(
  '%s is asked for once more with the reason, then given up',
  async (_, { part, answer, remark, kind = 'CHECKS' }) => {
    const { id, revision, document } = await aManuscript()
    model.answers(says(answer(document)))
    const level = part === 'TEXT' ? 'A2' : 'B1'
    const outcome = await draft(id, { revision, level, part, ...(part === 'TEXT' ? { from: 'B1' as const } : {}) })
    expect([outcome.status, outcome.body.code, model.asked.length]).toEqual([422, 'DRAFT_UNUSABLE', 2])
    expect(outcome.body).toMatchObject({ fields: [{ path: 'model', rule: kind }] })
    expect(model.asked[1]?.body.messages.at(-1)?.content).toMatch(remark)
    expect((await desk.read(id)).revision).toBe(revision)
  },
)

const inFence = (text: string) => `\`\`\`json\n${text}\n\`\`\`\n`

test.each([
  ['although its limit was reached', JSON.stringify(goodQuiz), 'length'],
  ['out of its fence', inFence(JSON.stringify(goodQuiz, null, 2)), 'stop'],
  ['out of its fence although its limit was reached', inFence(JSON.stringify(goodQuiz)), 'length'],
])('a whole answer is taken %s', async (_, content, ending) => {
  const { id, revision } = await aManuscript()
  model.answers(ended(content, ending))
  expect(await draft(id, { revision, level: 'B1', part: 'QUIZ' })).toMatchObject({ status: 200 })
  expect(model.asked).toHaveLength(1)
})

test('a good second answer is taken', async () => {
  const { id, revision } = await aManuscript()
  model.answers((asked, response) => says(model.asked.length === 1 ? 'no' : goodQuiz)(asked, response))
  expect(await draft(id, { revision, level: 'B1', part: 'QUIZ' })).toMatchObject({ status: 200 })
})

/** A completion that says how it ended. */
const ended =
  (content: string | null, finish_reason: string, refusal: string | null = null): Answer =>
  (_, response) => {
    const choices = [{ index: 0, message: { role: 'assistant', content, refusal }, finish_reason }]
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ id: 'x', object: 'chat.completion', created: 1, model: 'm', choices }))
  }

test.each<[string, Answer, string, DraftFailureKind]>([
  ['an error', (_, response) => void response.writeHead(500).end('{"error":"secret"}'), 'MODEL_REFUSED', 'SERVER'],
  ['a wrong key', (_, response) => void response.writeHead(401).end('{}'), 'MODEL_REFUSED', 'KEY'],
  ['too many requests', (_, response) => void response.writeHead(429).end('{}'), 'MODEL_REFUSED', 'BUSY'],
  ['no such model', (_, response) => void response.writeHead(404).end('{}'), 'MODEL_REFUSED', 'NOT_FOUND'],
  [
    'a redirect',
    (_, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
    'MODEL_REFUSED',
    'REDIRECT',
  ],
  ['a line that breaks', (_, response) => void response.destroy(), 'GATEWAY_UNAVAILABLE', 'UNREACHABLE'],
  ['no protocol', (_, response) => void response.end('hello'), 'DRAFT_UNUSABLE', 'OTHER_PROTOCOL'],
  ['other JSON', (_, response) => void response.end('{"error":"secret"}'), 'DRAFT_UNUSABLE', 'OTHER_PROTOCOL'],
  ['a page', (_, response) => void response.end('<!doctype html><p>secret'), 'DRAFT_UNUSABLE', 'PAGE'],
  ['an empty body', (_, response) => void response.end(), 'DRAFT_UNUSABLE', 'EMPTY'],
  ['an answer cut off at its limit', ended('{"quiz":[{"type":"main"', 'length'), 'DRAFT_UNUSABLE', 'CUT'],
  ['an answer cut off within its fence', ended('```json\n{"quiz":[{"type":"main"', 'length'), 'DRAFT_UNUSABLE', 'CUT'],
  ['an answer that was filtered', ended('', 'content_filter'), 'MODEL_REFUSED', 'DECLINED'],
  ['a refusal in its own field', ended(null, 'stop', 'I cannot do that.'), 'MODEL_REFUSED', 'DECLINED'],
  [
    'an endless answer',
    (_, response) => void response.end(`{"a":"${'x'.repeat(2_000_000)}"}`),
    'DRAFT_UNUSABLE',
    'TOO_LONG',
  ],
])('%s of the model is named at once and changes nothing', async (_, answer, code, kind) => {
  const { id, revision } = await aManuscript()
  model.answers(answer)
  const outcome = await draft(id, { revision, level: 'B1', part: 'QUIZ' })
  expect([outcome.body.code, model.asked.length]).toEqual([code, 1])
  expect(outcome.body).toMatchObject({ fields: [{ path: 'model', rule: kind }] })
  expect(JSON.stringify(outcome.body)).not.toContain('secret')
  expect((await desk.read(id)).revision).toBe(revision)
})

test('a draft that is called off asks the model no longer and saves nothing', async () => {
  const { id, revision } = await aManuscript()
  const asked = Promise.withResolvers<void>()
  const hungUp = Promise.withResolvers<void>()
  model.answers((_, response) => {
    response.once('close', hungUp.resolve)
    asked.resolve()
  })
  const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const cookie = Object.entries(desk.operator.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const calling = request(`${address}/api/admin/newsroom/manuscripts/${id}/draft`, {
    method: 'POST',
    headers: { host: desk.operator.host, cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  })
  calling.on('error', () => {})
  calling.end(JSON.stringify({ revision, level: 'B1', part: 'QUIZ' }))
  await asked.promise
  calling.destroy()
  await hungUp.promise
  expect([model.asked.length, (await desk.read(id)).revision]).toEqual([1, revision])
})

test('a model that does not answer in time is given up', async () => {
  const { id, revision } = await aManuscript()
  model.answers(() => {})
  const body = { revision, level: 'B1', part: 'QUIZ' } as const
  const path = 'POST /admin/newsroom/manuscripts/:id/draft'
  const outcome = await hurried.call(desk.operator, path, { params: { id }, body })
  expect([outcome.status, outcome.body.code]).toEqual([503, 'GATEWAY_UNAVAILABLE'])
  expect((await desk.read(id)).revision).toBe(revision)
})
