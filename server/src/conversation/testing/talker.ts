import { randomUUID } from 'node:crypto'
import type { CallArgs, CallReply } from '@readgrow/contract'
import type { TestApp } from '#testing'

export type Talk = CallReply<'GET /conversations/:id'>
type Answer = CallArgs<'POST /conversations/:id/answers'>['body']

/** A learner who may have conversations, with the calls of one. */
export async function aTalker(app: TestApp, more: Parameters<TestApp['anAccount']>[0] = {}) {
  const account = await app.anAccount({ useConversation: true, ...more })
  const as = app.as(account)
  const begin = async (articleId = 'tiny-forests', partner: 'WRITTEN' | 'MODEL' = 'WRITTEN', id = randomUUID()) =>
    (await as.call('POST /conversations', { body: { id, articleId, partner } })).body
  const read = async (id: string) => (await as.call('GET /conversations/:id', { params: { id } })).body
  /** Answers the turn, as typed unless said otherwise. */
  const reply = (id: string, no: number, text: string, over: Partial<Answer> = {}) =>
    as.call('POST /conversations/:id/answers', {
      params: { id },
      body: { answerId: randomUUID(), no, text, source: 'TYPED', takeId: null, ...over },
    })
  const goOn = (id: string, after: number) =>
    as.call('POST /conversations/:id/next', { params: { id }, body: { after } })
  const finish = async (id: string) => (await as.call('POST /conversations/:id/finish', { params: { id } })).body
  const correct = (id: string) => as.call('POST /conversations/:id/corrections', { params: { id } })
  /** Gives these answers in turn to the questions that are open. */
  const say = async (id: string, ...answers: string[]): Promise<Talk> => {
    let talk = await read(id)
    for (const text of answers) talk = (await reply(id, talk.turns.length, text)).body
    return talk
  }
  return { ...account, as, begin, read, reply, goOn, finish, correct, say }
}
