import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { database, expect, open, type Page, type Reader, test } from './fixtures.ts'

const retest = (page: Page) => page.getByRole('heading', { name: '레벨 테스트를 다시 볼 때가 됐어요' })
const proposal = (page: Page) => page.getByRole('region', { name: /기사를 읽어 볼까요\?$/ })
const plan = (page: Page) => page.getByRole('region', { name: '오늘 할 일' })

const levelOf = async (reader: Reader) =>
  (
    await database()
      .selectFrom('account')
      .select('customer_level')
      .where('id', '=', reader.id)
      .executeTakeFirstOrThrow()
  ).customer_level

/** A level test taken `daysAgo`, as far as the offer of another reads it. */
async function tookTest(reader: Reader, daysAgo: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  await sql`insert into level_test
    (account_id, id, started_at, finished_at, state, parameter_version, planned, level, result)
    values (${reader.id}, ${randomUUID()}, ${at}, ${at}, 'DONE', 1, '{}', 'B1', null)`.execute(database())
}

/** Five articles finished at a level, each with a vote and four answered questions, `right` of them right. */
async function readFive(reader: Reader, level: string, vote: string, right: number): Promise<void> {
  const db = database()
  const articles = await db
    .selectFrom('article_version')
    .select('article_id')
    .where('level', '=', level)
    .orderBy('article_id')
    .limit(5)
    .execute()
  expect(articles).toHaveLength(5)
  for (const [index, { article_id: article }] of articles.entries()) {
    const seq = index + 1
    await sql`insert into reading_time (account_id, article_id, level, seconds, finished_seq, finished_at)
      values (${reader.id}, ${article}, ${level}, 60, ${seq}, ${new Date()})`.execute(db)
    await sql`insert into article_vote (account_id, article_id, level, vote, seq)
      values (${reader.id}, ${article}, ${level}, ${vote}, ${seq})`.execute(db)
    await sql`insert into quiz_answer (account_id, article_id, level, quiz_id, revision, choice, correct, seq)
      select ${reader.id}, ${article}, ${level}, 'q' || n, 1, 0, n <= ${right}, ${seq} from generate_series(1, 4) n`.execute(
      db,
    )
  }
}

test('five easy articles propose the next level; accepted, the account and the home page have it', async ({
  page,
  reader,
}) => {
  await readFive(reader, 'B1', 'EASY', 4)
  await open(page, '/')
  await expect(proposal(page)).toContainText('최근 기사 5편이 모두 쉬웠다고 했어요. 문제는 100% 맞혔어요.')
  expect(await levelOf(reader)).toBe('B1')
  await proposal(page).getByRole('button', { name: 'B2로 바꾸기' }).click()
  await expect(page.getByText('레벨을 B2로 바꿨어요.')).toBeVisible()
  await page.getByRole('button', { name: '확인' }).click()
  await expect(page.getByRole('button', { name: /레벨 B2 중상급/ })).toBeVisible()
  await expect(plan(page)).toBeVisible()
  await expect(proposal(page)).toHaveCount(0)
  expect(await levelOf(reader)).toBe('B2')
})

test('five hard articles propose the level below; declined, the level stays and the proposal does not return @proof', async ({
  page,
  reader,
}) => {
  await readFive(reader, 'B1', 'HARD', 1)
  await open(page, '/')
  await expect(proposal(page)).toContainText('최근 기사 5편이 모두 어려웠다고 했어요. 문제는 25% 맞혔어요.')
  await expect(proposal(page).getByRole('button', { name: 'A2로 바꾸기' })).toBeVisible()
  await proposal(page).getByRole('button', { name: 'B1 그대로 읽기' }).click()
  await expect(page.getByText('지금 레벨로 계속 읽어요.')).toBeFocused()
  await page.reload()
  await expect(plan(page)).toBeVisible()
  await expect(proposal(page)).toHaveCount(0)
  expect(await levelOf(reader)).toBe('B1')
})

test('after 90 days another test is offered before any proposal; accepted, the test can begin @proof', async ({
  page,
  reader,
}) => {
  await readFive(reader, 'B1', 'EASY', 4)
  await tookTest(reader, 90)
  await open(page, '/')
  await expect(retest(page)).toBeVisible()
  await expect(proposal(page)).toHaveCount(0)
  await page.getByRole('link', { name: '테스트 보기' }).click()
  await expect(page).toHaveURL(/\/level-test$/)
  await page.getByRole('button', { name: '테스트 시작하기' }).click()
  await expect(page.getByText('1번째 질문', { exact: true })).toBeVisible()
})

test('postponed, the test is not offered again until then; on day 89 it is not offered yet @proof', async ({
  page,
  reader,
}) => {
  await tookTest(reader, 89)
  await open(page, '/')
  await expect(plan(page)).toBeVisible()
  await expect(retest(page)).toHaveCount(0)
  await sql`update level_test set finished_at = finished_at - interval '1 day'
    where account_id = ${reader.id}`.execute(database())
  await page.reload()
  await expect(retest(page)).toBeVisible()
  await page.getByRole('button', { name: '30일 뒤에' }).click()
  await expect(page.getByText('30일 뒤에 다시 물어볼게요.')).toBeFocused()
  await page.reload()
  await expect(plan(page)).toBeVisible()
  await expect(retest(page)).toHaveCount(0)
})
