import type { CallReply } from '@readgrow/contract'
import type { TestAccount, TestApp } from '#testing'

export const article = 'tiny-forests'
export const soundText = 'I agree with the story. It saves money. My town does it too.'

type Page = CallReply<'GET /articles/:id/discussion/answers'>

/** Answers of other tests at the same instant may come first, so all pages are read. */
async function idsOnAllPages(read: (cursor: string | null) => Promise<{ body: Page }>): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const { body } = await read(cursor)
    seen.push(...body.answers.map(({ id }) => id))
    cursor = body.nextCursor
  } while (cursor)
  return seen
}

/** What people do in a discussion, by their calls. */
export function talkOf(app: TestApp) {
  const params = { id: article }
  const post = (who: TestAccount, text = soundText, confirmed = false) =>
    app.as(who).call('PUT /articles/:id/discussion/answer', { params, body: { text, confirmed } })
  const read = (who: TestAccount, id = article) => app.as(who).call('GET /articles/:id/discussion', { params: { id } })
  const list = (who: TestAccount, query: { sort?: 'NEWEST' | 'LEVEL'; cursor?: string } = {}, id = article) =>
    app.as(who).call('GET /articles/:id/discussion/answers', { params: { id }, query })
  return {
    post,
    read,
    list,
    /** The id of a new answer. */
    posted: async (who: TestAccount, text = soundText): Promise<string> => {
      const { body } = await post(who, text)
      if (!body.own) throw new Error(`not posted: ${JSON.stringify(body)}`)
      return body.own.id
    },
    remove: (who: TestAccount) => app.as(who).call('DELETE /articles/:id/discussion/answer', { params }),
    seenBy: (who: TestAccount) => idsOnAllPages((cursor) => list(who, cursor ? { cursor } : {})),
    report: (who: TestAccount, answerId: string, note = '') =>
      app.as(who).call('PUT /discussion/answers/:answerId/report', {
        params: { answerId },
        body: { reason: 'INSULT', note },
      }),
    withdraw: (who: TestAccount, answerId: string) =>
      app.as(who).call('DELETE /discussion/answers/:answerId/report', { params: { answerId } }),
    hide: (who: TestAccount, answerId: string) =>
      app.as(who).call('POST /discussion/answers/:answerId/hide-author', { params: { answerId } }),
    decide: (who: TestAccount, answerId: string, decision: 'KEEP' | 'REMOVE', reason = '욕설이 있어서 내렸어요.') =>
      app
        .as(who)
        .call('POST /admin/discussion/reports/:answerId', { params: { answerId }, body: { decision, reason } }),
    queue: async (who: TestAccount): Promise<CallReply<'GET /admin/discussion/reports'>['answers']> =>
      (await app.as(who).call('GET /admin/discussion/reports', { query: {} })).body.answers,
    stateOf: async (answerId: string): Promise<string | undefined> =>
      (
        await app.services.db
          .selectFrom('discussion_answer')
          .select('state')
          .where('id', '=', answerId)
          .executeTakeFirst()
      )?.state,
    /** So many people who have answered. */
    people: async (count: number): Promise<TestAccount[]> => {
      const made: TestAccount[] = []
      for (let person = 0; person < count; person++) {
        const account = await app.anAccount()
        await post(account)
        made.push(account)
      }
      return made
    },
  }
}
