import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eraseLeft } from '#account-settings'
import { logOf, projectionsOf, testApp } from '#testing'
import { rebuildFromLog } from '../learning.ts'
import { deleteOldConversations } from './jobs.ts'
import { aTalker } from './testing/talker.ts'

const app = await testApp()
const { db } = app.services
const long = 'Workers plant three trees in every meter, and the trees need light.'

describe('a conversation with the written partner', () => {
  test('begins with the line of the house at the learner’s level, beside words and sentences of the article', async () => {
    const { begin } = await aTalker(app, { level: 'A2' })
    const talk = await begin()
    expect(talk).toMatchObject({ articleId: 'tiny-forests', level: 'A2', state: 'ASKING', partner: 'WRITTEN', most: 7 })
    expect(talk.turns.map(({ question }) => question)).toEqual([
      {
        en: 'Hello. Let’s talk about tiny forests. Are there many trees near your home?',
        ko: '안녕하세요. 작은 숲 이야기를 나눠 봐요. 집 가까이에 나무가 많은가요?',
      },
    ])
    expect(talk.after).toBeNull()
  })

  test('asks by its rules: a follow-up to a short answer, none to a full one', async () => {
    const { begin, say } = await aTalker(app)
    const { id } = await begin()
    const talk = await say(id, 'Yes, many.', 'Plant trees.', long, 'No, I would not.')
    expect(talk.turns.map(({ question }) => question.en.split(' ').slice(0, 3).join(' '))).toEqual([
      'Hello. Let’s talk',
      'How do people',
      'Could you say',
      'Would you help',
      'What would make',
    ])
    expect(talk.turns[1]).toMatchObject({ by: 'WRITTEN', words: ['soil', 'plant', 'tree', 'light'] })
    expect(talk.turns[1]?.sentence?.en).toContain('three trees in every square meter')
  })

  test('ends when there is no question left, and shows answers of the house only then', async () => {
    const { begin, say, finish } = await aTalker(app)
    const { id } = await begin()
    const asked = await say(id, 'Yes.', long, 'Two years.', 'No.', 'No time.', 'Yes.', 'Because of birds.')
    expect([asked.state, asked.turns.length, asked.after]).toEqual(['ASKED', 7, null])
    const done = await finish(id)
    expect(done.state).toBe('DONE')
    expect(done.after?.houseAnswers.map(({ question }) => question.split(' ')[0])).toEqual(['How', 'Would', 'A'])
    expect(done.after?.model).toBe('NONE')
  })

  test('may be ended early: the open question goes, and what was answered stays', async () => {
    const { begin, say, finish } = await aTalker(app)
    const { id } = await begin()
    await say(id, 'Yes, there is a park.')
    const done = await finish(id)
    expect(done.turns).toHaveLength(1)
    expect(await finish(id)).toEqual(done)
  })

  test('asks what fits every article where an article has no questions of its own', async () => {
    const { begin, as } = await aTalker(app)
    await db.deleteFrom('conversation_script').where('article_id', '=', 'time-zones').execute()
    const place = await as.call('GET /conversations/about/:id', { params: { id: 'time-zones' } })
    expect(place.body).toMatchObject({ ownQuestions: false, partners: ['WRITTEN'], open: null })
    expect((await begin('time-zones')).turns[0]?.question.en).toContain('What is it about, in your own words?')
  })
})

describe('an answer', () => {
  test('that comes twice is one turn', async () => {
    const { begin, reply } = await aTalker(app)
    const { id } = await begin()
    const answerId = randomUUID()
    const [first, second] = await Promise.all([reply(id, 1, long, { answerId }), reply(id, 1, long, { answerId })])
    expect([first.status, second.status, first.body.turns.length]).toEqual([200, 200, 2])
    expect(second.body).toEqual(first.body)
  })

  test('to a turn that another tab answered is STATE_CONFLICT and changes nothing', async () => {
    const { begin, reply, read, finish } = await aTalker(app)
    const { id } = await begin()
    const answers = await Promise.all([reply(id, 1, 'From one tab.'), reply(id, 1, 'From the other.')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'STATE_CONFLICT' })
    expect((await reply(id, 3, 'Too early.')).status).toBe(409)
    expect((await read(id)).turns).toHaveLength(2)
    await finish(id)
    expect((await reply(id, 2, 'Too late.')).status).toBe(409)
  })

  test('is not what was struck at random: the question stays open, and nothing is counted', async () => {
    const talker = await aTalker(app)
    const { begin, reply, read } = talker
    const { id } = await begin()
    expect((await reply(id, 1, 'asdf qwer zxcv')).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: [{ path: 'text', rule: 'UNDERSTANDABLE' }],
    })
    expect((await read(id)).turns).toMatchObject([{ no: 1, answer: null }])
    expect(await logOf(app, talker.id)).toEqual([])
    expect((await reply(id, 1, 'Kimchi.')).status).toBe(200)
  })

  test('is English, unless the question is passed over', async () => {
    const { begin, reply } = await aTalker(app)
    const { id } = await begin()
    expect((await reply(id, 1, '나무가 많아요.')).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: [{ path: 'text', rule: 'ENGLISH' }],
    })
    expect((await reply(id, 1, '')).status).toBe(400)
    expect((await reply(id, 1, 'text', { source: 'SKIPPED' })).status).toBe(400)
    const { body } = await reply(id, 1, '', { source: 'SKIPPED' })
    expect(body.turns[0]?.answer).toMatchObject({ source: 'SKIPPED', text: '' })
  })

  test('may be a recording of one’s own, which may go while the turn stays', async () => {
    const [talker, other] = [await aTalker(app), await aTalker(app)]
    const { id } = await talker.begin()
    const [own, foreign] = [await aTake(talker.id), await aTake(other.id)]
    const unheard = { source: 'NOT_HEARD' } as const
    expect((await talker.reply(id, 1, '', { ...unheard, takeId: foreign })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: [{ path: 'takeId', rule: 'NOT_FOUND' }],
    })
    expect((await talker.reply(id, 1, '', unheard)).status).toBe(400)
    expect((await talker.reply(id, 1, '', { ...unheard, takeId: own })).body.turns[0]?.answer?.takeId).toBe(own)
    await db.deleteFrom('take').where('id', '=', own).execute()
    expect((await talker.read(id)).turns[0]?.answer).toMatchObject({ takeId: null, source: 'NOT_HEARD' })
  })
})

async function aTake(accountId: number): Promise<string> {
  const id = randomUUID()
  const place = { article_id: 'tiny-forests', level: 'B1', revision: 1, script: '', kind: 'ANSWER' }
  const at = app.clock.now()
  await db
    .insertInto('take')
    .values({ id, account_id: accountId, ...place, duration_ms: 900, recorded_at: at, opened_at: at, measures: '{}' })
    .execute()
  return id
}

describe('beginning', () => {
  test('twice, in two tabs, is one conversation; after its end there may be another', async () => {
    const { begin, finish } = await aTalker(app)
    const [one, two] = await Promise.all([begin(), begin()])
    expect(two.id).toBe(one.id)
    await finish(one.id)
    expect((await begin()).id).not.toBe(one.id)
  })

  test('again with the id of one that is over returns that one', async () => {
    const { begin, finish } = await aTalker(app)
    const id = randomUUID()
    await begin('tiny-forests', 'WRITTEN', id)
    await finish(id)
    expect(await begin('tiny-forests', 'WRITTEN', id)).toMatchObject({ id, state: 'DONE' })
  })

  test('needs an article that the learner may read, and a partner that is there', async () => {
    const talker = await aTalker(app, { payment: { state: 'PENDING', expiresOn: null } })
    const call = (articleId: string, partner: 'WRITTEN' | 'MODEL' = 'WRITTEN') =>
      talker.as.call('POST /conversations', { body: { id: randomUUID(), articleId, partner } })
    expect((await call('no-such-article')).body).toMatchObject({ code: 'NOT_FOUND' })
    const all = await Promise.all(['tiny-forests', 'time-zones', 'price-of-coffee'].map((id) => call(id)))
    expect(all.map(({ body }) => ('code' in body ? body.code : 'none'))).toContain('SUBSCRIPTION_REQUIRED')
    const { as } = await aTalker(app)
    const body = { id: randomUUID(), articleId: 'tiny-forests', partner: 'MODEL' as const }
    expect(await as.call('POST /conversations', { body })).toMatchObject({ status: 409, body: { code: 'FEATURE_OFF' } })
  })
})

describe('what is noted after', () => {
  test('is what is certain, with words to save, three things at most', async () => {
    const { begin, say, finish } = await aTalker(app)
    const { id } = await begin()
    await say(id, 'Yes, i live near a a park.', 'They plant diffrent trees because the soil is poor.')
    const { after } = await finish(id)
    expect(after?.corrections.map(({ kind, quote, better, by }) => [by, kind, quote, better])).toEqual([
      ['RULE', 'SPELLING', 'diffrent', 'different'],
      ['RULE', 'REPEATED_WORD', 'a a', 'a'],
      ['RULE', 'LOWER_I', 'i', 'I'],
    ])
    expect(after?.corrections[0]?.words).toEqual([expect.objectContaining({ lemma: 'different', listed: false })])
  })

  test('becomes a card of the word list once the learner keeps it, which is asked for like any other', async () => {
    const { as, begin, say, finish } = await aTalker(app)
    const { id } = await begin()
    await say(id, 'We discussed about the diffrent trees there. I go to home early.')
    const [spelling, usage] = (await finish(id)).after?.corrections ?? []
    expect(spelling?.card).toMatchObject({ lemma: 'different', kept: false })
    expect(usage).toMatchObject({ kind: 'USAGE', quote: 'discussed about', better: 'discussed' })
    const keep = (no: number, quote: string) =>
      as.call('POST /conversations/:id/cards', { params: { id }, body: { no, quote } })
    for (const _ of [1, 2]) expect((await keep(1, 'discussed about')).body.after?.corrections[1]?.card?.kept).toBe(true)
    expect(await keep(1, 'not theirs')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const { words } = (await as.call('GET /vocabulary/words', { query: { order: 'RECENT' } })).body
    expect(words).toMatchObject([{ lemma: 'discussed', pos: 'own', state: 'LEARNING' }])
    expect(words[0]?.ko).toContain('‘discussed about’')
  })

  test('leaves what is no English alone in the count of the day', async () => {
    const talker = await aTalker(app)
    const { id } = await talker.begin()
    await talker.say(id, 'Yes.', 'vbnrt dkjfhg', 'Two years.')
    await talker.finish(id)
    expect((await projectionsOf(app, talker.id)).days).toEqual([])
  })

  test('leaves British spellings, derived words, names and words of the article alone', async () => {
    const { begin, say, finish } = await aTalker(app)
    const { id } = await begin()
    await say(id, 'Our neighbours favour colourful, undercooked food, and Miyawaki was a careful planter of woodlands.')
    expect((await finish(id)).after?.corrections).toEqual([])
  })
})

describe('the learning log', () => {
  test('has ids and counts without a word of what was said, and the day counts from three answers on', async () => {
    const talker = await aTalker(app)
    const { id } = await talker.begin()
    await talker.say(id, 'Yes.', long)
    await talker.finish(id)
    expect((await projectionsOf(app, talker.id)).days).toEqual([])
    const again = await talker.begin()
    await talker.say(again.id, 'Yes.', long, 'Two years.')
    await talker.finish(again.id)
    await talker.finish(again.id)
    const days = (await projectionsOf(app, talker.id)).days
    expect(days).toMatchObject([{ conversations: 1 }])
    expect((await talker.as.call('GET /home', {})).body.streak).toMatchObject({ days: 1, todayCounts: true })
    await rebuildFromLog(app.services, talker.id)
    expect((await projectionsOf(app, talker.id)).days).toEqual(days)
    const log = await logOf(app, talker.id)
    expect(log.map(({ kind }) => kind).filter((kind) => kind === 'CONVERSATION_TURN')).toHaveLength(5)
    expect(JSON.stringify(log)).not.toMatch(/trees|Two years/)
    expect(log.at(-1)?.detail).toEqual({
      conversationId: again.id,
      partner: 'WRITTEN',
      answers: 3,
      words: 15,
      isStudied: true,
    })
  })
})

describe('conversations', () => {
  test('are listed by their learner alone, newest first, in pages', async () => {
    const talker = await aTalker(app)
    const ids: string[] = []
    for (let count = 0; count < 22; count++) {
      app.clock.advance({ seconds: 1 })
      const { id } = await talker.begin()
      await talker.say(id, 'Yes.')
      await talker.finish(id)
      ids.unshift(id)
    }
    const page = async (cursor?: string) =>
      (await talker.as.call('GET /conversations', { query: cursor === undefined ? {} : { cursor } })).body
    const first = await page()
    const second = await page(first.nextCursor ?? '')
    expect([...first.conversations, ...second.conversations].map(({ id }) => id)).toEqual(ids)
    expect(first.conversations[0]).toMatchObject({ answers: 1, articleId: 'tiny-forests', partner: 'WRITTEN' })
    expect(second.nextCursor).toBeNull()
    expect((await (await aTalker(app)).as.call('GET /conversations', { query: {} })).body.conversations).toEqual([])
  })

  test('are nobody else’s business: owners, leads and operators get 404 for each call', async () => {
    const talker = await aTalker(app, { host: 'acme.localhost' })
    const { id } = await talker.begin()
    const others = [
      await aTalker(app, { host: 'acme.localhost', role: 'owner' }),
      await aTalker(app, { host: 'acme.localhost', leads: true }),
      await aTalker(app, { host: 'admin.localhost', role: 'operator' }),
    ]
    for (const { as, reply, goOn, correct } of others) {
      const answers = [
        await as.call('GET /conversations/:id', { params: { id } }),
        await reply(id, 1, 'Hello.'),
        await goOn(id, 1),
        await as.call('POST /conversations/:id/finish', { params: { id } }),
        await correct(id),
        await as.call('DELETE /conversations/:id', { params: { id } }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    }
    expect((await talker.read(id)).turns).toHaveLength(1)
  })

  test('are deleted when recordings would be', async () => {
    const { id } = await (await aTalker(app)).begin()
    app.clock.advance({ days: 179 })
    const { id: later } = await (await aTalker(app)).begin()
    const left = async () =>
      (await db.selectFrom('conversation').select('id').where('id', 'in', [id, later]).execute()).length
    await deleteOldConversations(app.services)
    expect(await left()).toBe(2)
    app.clock.advance({ days: 2 })
    await deleteOldConversations(app.services)
    expect(await left()).toBe(1)
  })

  test('are deleted with everything in them, by hand and with the account', async () => {
    const talker = await aTalker(app)
    const [one, two] = [await talker.begin('tiny-forests'), await talker.begin('price-of-coffee')]
    await talker.say(two.id, 'I drink two cups of turmeric coffee.')
    await talker.as.call('DELETE /conversations/:id', { params: { id: one.id } })
    expect((await talker.as.call('DELETE /conversations/:id', { params: { id: one.id } })).status).toBe(404)
    const turns = () =>
      db.selectFrom('conversation_turn').select('text').where('conversation_id', 'in', [one.id, two.id]).execute()
    expect(await turns()).toHaveLength(2)
    await talker.as.call('POST /account/leaving', { body: { reason: '' } })
    app.clock.advance({ days: 6 })
    await eraseLeft(app.services)
    expect(await turns()).toEqual([])
  })
})
