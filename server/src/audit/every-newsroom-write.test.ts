import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CallName, serviceAuditActions } from '@readgrow/contract'
import { tokenize } from '@readgrow/learning/text'
import sharp, { type SharpOptions } from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { importHandlersBy } from '#imports'
import { appWith } from '#platform/testing/app'
import { openOutside } from '#platform/testing/outside'
import { admit, identify } from '#session'
import { aCommentRequest, aDesk, aTenant, aWav, type DeclaredCall, soundBodies, testApp, unsafeCalls } from '#testing'
import { handlers } from '../app.ts'
import { namelessFields } from './testing/nameless.ts'

const feedHost = 'feeds.example.com'
const feed = { name: 'Example', url: `https://${feedHost}/feed`, licence: 'CC BY 4.0', section: 'science' }
const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><item><guid>1</guid>
  <title>Bees come back</title><description>Bees came back to the city. People were glad.</description></item></channel></rss>`

const question = {
  type: 'detail',
  question: { en: 'What do people plant?', ko: '사람들은 무엇을 심나요?' },
  choices: ['Trees', 'Cars', 'Books', 'Stones'],
  answer: 0,
  proof: ['s1'],
  why: '나무를 심었다고 했어요.',
}
/** A model that always drafts the same four questions, over the chat completions protocol. */
const model = createServer((request, response) => {
  const message = { role: 'assistant', content: JSON.stringify({ quiz: [question, question, question, question] }) }
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
  const said = { id: 'x', object: 'chat.completion', created: 1, model: 'm', usage }
  request.resume()
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ ...said, choices: [{ index: 0, message, finish_reason: 'stop' }] }))
})
await new Promise<void>((resolve) => void model.listen(0, '127.0.0.1', resolve))
const modelUrl = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`
const outside = await openOutside([feedHost], (_, response) => {
  response.writeHead(200, { 'content-type': 'text/xml' }).end(rss)
})
const app = await testApp({
  config: {
    feedHosts: [feedHost],
    languageModel: { url: modelUrl, key: 'key', model: 'small' },
  },
})
const withOutside = await appWith(
  app.services,
  { ...handlers, ...importHandlersBy(outside.reach) },
  { admit, identify },
)
/** Nobody works off its queue: the provider is never asked. */
const withSpeech = await appWith(
  {
    ...app.services,
    config: { ...app.services.config, speech: { url: 'http://127.0.0.1:9', key: '', model: 'm', voice: 'v' } },
  },
  handlers,
  { admit, identify },
)
const desk = await aDesk(app)
const editor = await app.anAccount({ host: 'admin.localhost', role: 'editor' })
const { db } = app.services
afterAll(async () => {
  await withOutside.close()
  await withSpeech.close()
  await outside.close()
  model.closeAllConnections()
  await new Promise<void>((resolve) => void model.close(() => resolve()))
})

interface Sound {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly file?: { readonly type: string; readonly bytes: string | Buffer }
  /** Reaches another provider's server. */
  readonly outside?: true
  /** Needs a speech provider. */
  readonly speech?: true
}

const inAnHour = () => new Date(app.clock.now().getTime() + 3_600_000).toISOString()
const sound = { type: 'audio/wav', bytes: aWav(new Float32Array(60 * 4_000), 4_000) }

async function aManuscript(more: object = {}) {
  const { id } = await desk.whole()
  const { revision, document } = await desk.read(id)
  return { params: { id, ...more }, revision, document }
}

async function aRecording() {
  const made = await aManuscript({ level: 'B1' })
  await app.send({
    method: 'POST',
    url: `/api/admin/newsroom/manuscripts/${made.params.id}/audio/B1`,
    host: desk.operator.host,
    cookies: desk.operator.cookies,
    payload: sound.bytes,
    headers: { 'content-type': sound.type },
  })
  return made
}

async function aFeed() {
  await db.deleteFrom('feed').execute()
  const { id } = await db
    .insertInto('feed')
    .values({ ...feed, added_by: 'x' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id) }
}

const aRequest = async (editorId: number | null) =>
  aCommentRequest(app, { learnerId: (await app.anAccount()).id, editorId })

async function aTemplate() {
  const { body } = await app.as(editor).call('POST /admin/comment-templates', { body: { name: '쉼', text: '쉬어요.' } })
  return { templateId: body.id }
}

const square: SharpOptions = { create: { width: 40, height: 40, channels: 3, background: '#175' } }
let pages = 0
async function aDraft() {
  const given = { ...(soundBodies.addHelpPage as object), slug: `a-guide-${++pages}` }
  const { body } = await app.as(desk.operator).call('POST /admin/help/pages', { body: given as never })
  return { id: body.id }
}
async function aPublishedPage() {
  const params = await aDraft()
  await app
    .as(desk.operator)
    .call('POST /admin/help/pages/:id/publication', { params, body: { revision: 1, at: null } })
  return params
}

/** One call that succeeds for each change that the newsroom can make, on data that somebody else made. */
const soundCalls: Readonly<Record<string, () => Sound | Promise<Sound>>> = {
  createManuscript: () => ({ body: { section: 'science', level: 'B1', format: 'TEXT', text: 'Bees\n\nBees fly.' } }),
  saveManuscript: async () => {
    const { params, revision, document } = await aManuscript()
    return { params, body: { revision, document: { ...document, names: ['Seoul'] } } }
  },
  restoreRevision: async () => {
    const { params, revision } = await aManuscript({ revision: '1' })
    return { params, body: { revision } }
  },
  confirmStale: async () => {
    const { params, revision } = await aManuscript()
    return { params, body: { revision, level: 'B1', kind: 'QUIZ', item: 'q1' } }
  },
  checkManuscript: async () => {
    const { params, revision } = await aManuscript()
    return { params, body: { revision, kind: 'FACTS' } }
  },
  publishManuscript: async () => {
    const { params, revision } = await aManuscript()
    for (const kind of ['FACTS', 'LANGUAGE'] as const) await desk.check(params.id, revision, kind)
    return { params, body: { revision, publishAt: null } }
  },
  unscheduleManuscript: async () => {
    const { params } = await aManuscript()
    await desk.checkAndPublish(params.id, inAnHour())
    return { params }
  },
  retireManuscript: async () => ({ params: { id: (await desk.published()).id }, body: { back: false } }),
  saveEntries: () => {
    const senses = [{ ko: '혜성', example: { en: 'A zomet came.', ko: '혜성이 왔어요.' } }]
    return { body: { entries: [{ lemma: 'zomet', pos: 'noun', ipa: '', level: 'B2', senses }] } }
  },
  closeProblem: async () => ({
    params: { problemId: (await aTenant(app)).own.report },
    body: { answer: '맞는 번역이에요.' },
  }),
  uploadPicture: () => ({
    file: {
      type: 'image/svg+xml',
      bytes: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>',
    },
  }),
  addFeed: () => ({ body: feed }),
  removeFeed: async () => ({ params: await aFeed() }),
  readFeed: async () => ({ params: await aFeed(), outside: true }),
  importFeedItem: async () => {
    const params = await aFeed()
    const { body } = await withOutside.call(desk.operator, 'POST /admin/newsroom/feeds/:id/read', { params })
    return { params, body: { key: body.items[0]?.key, level: 'B1' }, outside: true }
  },
  draftWithModel: async () => {
    const { params, revision } = await aManuscript()
    return { params, body: { revision, level: 'B1', part: 'QUIZ' } }
  },
  uploadAudio: async () => ({ params: (await aManuscript({ level: 'B1' })).params, file: sound }),
  giveTimings: async () => {
    const { params, document } = await aRecording()
    const words = (document.versions.B1?.paragraphs.flat() ?? [])
      .flatMap(({ en }) => tokenize(en).map(({ text }) => text))
      .map((text, at) => ({ text, startMs: at * 200, endMs: at * 200 + 180 }))
    return { params, body: { format: 'WORDS', text: JSON.stringify(words) } }
  },
  makeSpeechAgain: async () => {
    const { id } = await desk.published()
    await db.deleteFrom('speech_work').execute()
    return { params: { id, level: 'B1' }, speech: true }
  },
  replaceSpeech: async () => {
    const { params, document } = await aRecording()
    await desk.checkAndPublish(params.id)
    await db.deleteFrom('speech_work').execute()
    // As if the provider had said what the recording says.
    await db.updateTable('article_audio').set({ source: 'SPEECH' }).where('article_id', '=', document.slug).execute()
    return { params, speech: true }
  },
  makeMissingSpeech: async () => {
    await db.deleteFrom('speech_work').execute()
    return { speech: true }
  },
  removeAudio: async () => ({ params: (await aRecording()).params }),
  holdCommentRequest: async () => ({ params: { requestId: await aRequest(null) } }),
  giveBackCommentRequest: async () => ({ params: { requestId: await aRequest(editor.id) } }),
  uploadCommentVoice: async () => ({ params: { requestId: await aRequest(editor.id) }, file: sound }),
  removeCommentVoice: async () => ({ params: { requestId: await aRequest(editor.id) } }),
  sendComment: async () => ({
    params: { requestId: await aRequest(editor.id) },
    body: { text: '차분하게 잘 읽었어요.', marks: [] },
  }),
  addCommentTemplate: () => ({ body: { name: '쉼', text: '쉬어요.' } }),
  changeCommentTemplate: async () => ({
    params: await aTemplate(),
    body: { name: '쉼', text: '더 쉬어요.', revision: 1 },
  }),
  removeCommentTemplate: async () => ({ params: await aTemplate() }),
  addHelpPage: () => ({ body: soundBodies.addHelpPage }),
  saveHelpPage: async () => ({ params: await aDraft(), body: soundBodies.saveHelpPage }),
  publishHelpPage: async () => ({ params: await aDraft(), body: soundBodies.publishHelpPage }),
  withdrawHelpPage: async () => ({ params: await aPublishedPage() }),
  restoreHelpRevision: async () => ({
    params: { ...(await aDraft()), revision: '1' },
    body: soundBodies.restoreHelpRevision,
  }),
  setHelpSynonyms: async () => {
    const { body } = await app.as(desk.operator).call('GET /admin/help/synonyms', {})
    return { body: { revision: body.revision, groups: [['해지', '구독 취소']] } }
  },
  uploadHelpPicture: async () => ({ file: { type: 'image/png', bytes: await sharp(square).png().toBuffer() } }),
}

// A preview stores nothing.
const writes = unsafeCalls.filter(({ name, endpoint }) => endpoint.who === 'editor' && name !== 'previewHelpPage')

test('every change that the newsroom can make has a valid call here', () => {
  expect(Object.keys(soundCalls).sort()).toEqual(writes.map(({ name }) => name).sort())
})

async function answerTo({ method, endpoint }: DeclaredCall, { params = {}, body, file, outside, speech }: Sound) {
  if (speech) return withSpeech.call(editor, `${method} ${endpoint.path}` as CallName, { params } as never)
  if (outside) return withOutside.call(editor, `${method} ${endpoint.path}` as CallName, { params, body } as never)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return app.send({
    method,
    url: `/api${path}`,
    host: editor.host,
    cookies: editor.cookies,
    ...(body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(file === undefined ? {} : { payload: file.bytes, headers: { 'content-type': file.type } }),
  })
}

test.each(writes)('$name leaves a line with its actor and the new state, in the log of no company', async (call) => {
  const given = (await soundCalls[call.name]?.()) ?? {}
  const linesOf = () => db.selectFrom('audit_line').selectAll().orderBy('id').execute()
  const before = (await linesOf()).length
  expect(await answerTo(call, given)).toMatchObject({ status: 200 })
  const added = (await linesOf()).slice(before)
  expect(added.length).toBeGreaterThan(0)
  for (const { actor_id, company_id, action, subject, before: was, after } of added) {
    expect([actor_id, company_id]).toEqual([editor.id, null])
    expect(serviceAuditActions as readonly string[]).toContain(action)
    expect(subject.trim()).not.toBe('')
    expect(was ?? after).not.toBeNull()
    // Short values, never whole texts.
    expect(JSON.stringify([was, after]).length).toBeLessThan(600)
  }
  expect(namelessFields(added), 'keys that people would read').toEqual([])
})
