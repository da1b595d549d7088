import { expect, test } from 'vitest'
import { aStory, depth, report, runCommand, testApp } from '#testing'

const app = await testApp()
const { event } = await aStory(app)
const rebuild = (...args: string[]) =>
  runCommand('rebuild-command.ts', { DATABASE_URL: app.databaseUrl, SESSION_KEY: 's'.repeat(32) }, ...args)

const progressOf = async (accountId: number) =>
  (await app.services.db.selectFrom('article_reading').select('read_seq').where('account_id', '=', accountId).execute())
    .length

test('a rebuild recreates what screens read about an account from its log, and touches nobody else’s', async () => {
  const [reader, other] = [await app.anAccount(), await app.anAccount()]
  for (const each of [reader, other]) await report(app, each, [event('ARTICLE_FINISHED')])
  await app.services.db.deleteFrom('article_reading').execute()
  const { code, said } = await rebuild(reader.customerId)
  expect({ code, said }).toEqual({ code: 0, said: 'Rebuilt 1 account from 1 events.\n' })
  expect(await progressOf(reader.id)).toBe(1)
  expect(await progressOf(other.id)).toBe(0)
  expect(await rebuild('--all')).toMatchObject({ code: 0 })
  expect(await progressOf(other.id)).toBe(1)
})

const refused: [args: string[], why: string][] = [
  [['a@b.kr', '--all'], 'name one account, or all of them'],
  [[], 'name one account, or all of them'],
  [['nobody@somewhere.test'], 'there is no such account'],
]
test.each(depth(refused.slice(0, 1), refused))('%j ends with 1 and says why', async (args, why) => {
  const { code, said } = await rebuild(...args)
  expect(code).toBe(1)
  expect(said).toContain(why)
})
