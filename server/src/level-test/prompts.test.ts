import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing'
import { promptFor } from './prompts.ts'
import { bankOf, moveBack, rightly, take } from './testing/taker.ts'

const app = await testApp()
const { db } = app.services
const bank = await bankOf(db)
const articles = (await db.selectFrom('article').select('id').orderBy('id').execute()).map(({ id }) => id)

type Level = 'A1' | 'A2' | 'B1' | 'B2' | 'C1'

async function aReader(level: Level = 'B1') {
  const account = await app.anAccount({ level })
  const reader = app.as(account)
  let seq = 0
  return {
    account,
    prompt: async () => {
      const row = await db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow()
      return promptFor({ ...app.services, account: { id: account.id, customerLevel: row.customer_level as Level } })
    },
    answer: (accept: boolean) => reader.call('POST /level-test/prompt', { body: { kind: 'LEVEL_PROPOSAL', accept } }),
    later: (days: 7 | 14 | 30) => reader.call('POST /level-test/prompt', { body: { kind: 'RETEST_LATER', days } }),
    /** Finished articles at one level, as reading leaves them: the vote, and right answers of four. */
    async read(count: number, vote: string | null, right: number | null, at = level) {
      for (const article of articles.slice(0, count)) {
        seq++
        await sql`insert into reading_time (account_id, article_id, level, seconds, finished_seq, finished_at)
          values (${account.id}, ${article}, ${at}, 60, ${seq}, ${app.clock.now()})`.execute(db)
        if (vote)
          await sql`insert into article_vote (account_id, article_id, level, vote, seq)
            values (${account.id}, ${article}, ${at}, ${vote}, ${seq})`.execute(db)
        for (let quiz = 0; right !== null && quiz < 4; quiz++)
          await sql`insert into quiz_answer (account_id, article_id, level, quiz_id, revision, choice, correct, seq)
            values (${account.id}, ${article}, ${at}, ${`q${quiz + 1}`}, 1, 0, ${quiz < right}, ${seq})`.execute(db)
      }
    },
  }
}

test('another test is offered on day 90, not on day 89', async () => {
  const { account, prompt } = await aReader()
  expect(await prompt()).toBeNull()
  await take(app.as(account), bank, rightly)
  await moveBack(db, account.id, '89 days')
  expect(await prompt()).toBeNull()
  await moveBack(db, account.id, '1 day')
  expect(await prompt()).toEqual({ kind: 'RETEST', lastTakenOn: '2026-08-22', level: 'C1' })
})

test.each([7, 14, 30] as const)('after being put off for %i days it returns on the last of them', async (days) => {
  const { account, prompt, later } = await aReader()
  expect(await later(days)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } })
  await take(app.as(account), bank, rightly)
  await moveBack(db, account.id, '120 days')
  expect(await later(days)).toMatchObject({ status: 200, body: { customerLevel: 'B1' } })
  expect(await prompt()).toBeNull()
  const wait = (by: number) =>
    sql`update level_prompt set retest_after = retest_after - ${by}::int where account_id = ${account.id}`.execute(db)
  await wait(days - 1)
  expect(await prompt()).toBeNull()
  await wait(1)
  expect(await prompt()).toMatchObject({ kind: 'RETEST' })
})

test('five articles voted easy with nine of ten answers right propose the next level, and only propose it', async () => {
  const { account, prompt, read } = await aReader()
  await read(5, 'EASY', 4)
  const proposal = { kind: 'LEVEL_PROPOSAL', from: 'B1', to: 'B2', articles: 5, votes: 5, right: 1 }
  expect(await prompt()).toEqual(proposal)
  const row = await db.selectFrom('account').select('customer_level').where('id', '=', account.id).executeTakeFirst()
  expect(row?.customer_level).toBe('B1')
})

test('five articles voted hard propose the level below, also without answers', async () => {
  const { prompt, read } = await aReader()
  await read(5, 'HARD', null)
  expect(await prompt()).toEqual({ kind: 'LEVEL_PROPOSAL', from: 'B1', to: 'A2', articles: 5, votes: 5, right: null })
})

test('fewer than half of the answers right propose the level below, whatever the votes were', async () => {
  const { prompt, read } = await aReader('B2')
  await read(5, null, 1)
  expect(await prompt()).toMatchObject({ kind: 'LEVEL_PROPOSAL', from: 'B2', to: 'B1', votes: 0, right: 0.25 })
})

test.each<[string, number, string | null, number | null, Level, Level?]>([
  ['four articles', 4, 'EASY', 4, 'B1'],
  ['easy votes with three of four right', 5, 'EASY', 3, 'B1'],
  ['easy votes without answers', 5, 'EASY', null, 'B1'],
  ['right answers without votes', 5, null, 4, 'B1'],
  ['articles that fit', 5, 'RIGHT', 3, 'B1'],
  ['articles of another level', 5, 'EASY', 4, 'B1', 'A2'],
  ['the highest level', 5, 'EASY', 4, 'C1', 'B2'],
  ['the lowest level', 5, 'HARD', 0, 'A1', 'A2'],
])('%s propose nothing', async (_, count, vote, right, level, at) => {
  const { prompt, read } = await aReader(level)
  await read(count, vote, right, at)
  expect(await prompt()).toBeNull()
})

test('one article among the last five that was not easy is enough to propose nothing', async () => {
  const { account, prompt, read } = await aReader()
  await read(5, 'EASY', 4)
  await sql`update article_vote set vote = 'RIGHT' where account_id = ${account.id} and article_id = ${articles[0]}`.execute(
    db,
  )
  expect(await prompt()).toBeNull()
})

test('readers at both ends are judged by the texts of their level', async () => {
  const [low, high] = [await aReader('A1'), await aReader('C1')]
  await low.read(5, 'EASY', 4, 'A1')
  await high.read(5, 'HARD', 1, 'C1')
  expect(await low.prompt()).toMatchObject({ from: 'A1', to: 'A2' })
  expect(await high.prompt()).toMatchObject({ from: 'C1', to: 'B2' })
})

test('accepting it changes the level, declining it does not, and either way nothing is asked for thirty days', async () => {
  for (const accept of [true, false]) {
    const { account, prompt, read, answer } = await aReader()
    expect(await answer(accept)).toMatchObject({ status: 409, body: { code: 'STATE_CONFLICT' } })
    await read(5, 'EASY', 4)
    const level = accept ? 'B2' : 'B1'
    expect(await answer(accept)).toMatchObject({ status: 200, body: { customerLevel: level } })
    expect((await app.as(account).call('GET /auth/session')).body.customerLevel).toBe(level)
    expect(await answer(accept)).toMatchObject({ status: 409 })
    await sql`update level_prompt set proposal_answered_on = proposal_answered_on - 29 where account_id = ${account.id}`.execute(
      db,
    )
    await sql`delete from reading_time where account_id = ${account.id}`.execute(db)
    await sql`delete from article_vote where account_id = ${account.id}`.execute(db)
    await sql`delete from quiz_answer where account_id = ${account.id}`.execute(db)
    await read(5, 'EASY', 4, level)
    expect(await prompt()).toBeNull()
    await sql`update level_prompt set proposal_answered_on = proposal_answered_on - 1 where account_id = ${account.id}`.execute(
      db,
    )
    expect(await prompt()).toMatchObject({ from: level })
  }
})

test('articles that were read before the last proposal was answered do not raise it again', async () => {
  const { account, prompt, read, answer } = await aReader()
  await read(5, 'EASY', 4)
  await answer(false)
  await sql`update level_prompt set proposal_answered_on = proposal_answered_on - 30 where account_id = ${account.id}`.execute(
    db,
  )
  await sql`update reading_time set finished_at = finished_at - interval '30 days' where account_id = ${account.id}`.execute(
    db,
  )
  expect(await prompt()).toBeNull()
})

test('another test that is due takes precedence over a proposal', async () => {
  const { account, prompt, read } = await aReader()
  await take(app.as(account), bank, rightly)
  await moveBack(db, account.id, '90 days')
  await read(5, 'EASY', 4)
  expect(await prompt()).toMatchObject({ kind: 'RETEST' })
})
