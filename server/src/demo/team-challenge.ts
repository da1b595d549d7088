import { findVersion } from '#articles'
import { storeLearnerSettings } from '#learner-settings'
import type { Account, Services } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { storeParticipant } from '#team-challenge'
import { recordLearning } from '../learning.ts'
import { findDemoAccount } from './account.ts'
import { stableUuid } from './stable-uuid.ts'

const dayMs = 86_400_000
const joinedDaysAgo = 20
const level = 'B1' as const

interface DemoTaker {
  readonly customerId: string
  readonly nickname: string
  readonly goal: 3 | 5 | 7
  /** The days on which they studied, from today backwards. */
  readonly daysAgo: readonly number[]
}

/** Who takes part in the demo company's challenge. `member@acme.demo` is left to join. */
const takers: readonly DemoTaker[] = [
  { customerId: 'talker@acme.demo', nickname: '부지런한 수달 24', goal: 5, daysAgo: [0, 1, 2, 4, 5, 7, 8, 9, 11] },
  { customerId: 'lead@acme.demo', nickname: '느긋한 거북이 71', goal: 3, daysAgo: [0, 2, 5, 8, 10] },
  { customerId: 'subin.kang@acme.demo', nickname: '새벽 두루미', goal: 7, daysAgo: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] },
  { customerId: 'eunchae.ko@acme.demo', nickname: '다정한 고래 33', goal: 3, daysAgo: [1, 3, 6, 9, 12] },
  { customerId: 'dohyun.kwon@acme.demo', nickname: '조용한 부엉이 58', goal: 5, daysAgo: [2, 6, 9] },
  { customerId: 'garam.kim@acme.demo', nickname: '씩씩한 여우 40', goal: 5, daysAgo: [0, 1, 3, 7, 8] },
]

/**
 * The challenge of the demo company, for new accounts alone, with two weeks of study through the ordinary log unless
 * months of it will be replayed.
 */
export async function storeDemoTeamChallenge(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  hasStudied: boolean,
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const joinedAt = new Date(now.getTime() - joinedDaysAgo * dayMs)
  for (const { customerId, nickname, goal, daysAgo } of takers) {
    const account = await findDemoAccount(db, customerId, now)
    if (!account) continue
    await storeLearnerSettings(db, account.id, { daysPerWeek: goal }, joinedAt)
    await inTransaction(db, (tx) => storeParticipant(tx, account, nickname, joinedAt))
    // Oldest first: whoever studies later has a later place in the log.
    for (const days of hasStudied ? daysAgo.toReversed() : [])
      await study(services, account, new Date(now.getTime() - days * dayMs))
  }
}

/** The oldest article read once more with one of its questions: enough for a day to count. */
async function study({ db, jobs }: Pick<Services, 'db' | 'jobs'>, account: Account, at: Date): Promise<void> {
  const article = await db.selectFrom('article').select('id').orderBy('published_on').orderBy('id').executeTakeFirst()
  const version = article && (await findVersion(db, article.id, level))
  const [question] = version?.quiz ?? []
  if (!version || !question) return
  const base = (name: string) => ({
    id: stableUuid(`${account.id}/${at.toISOString()}/${name}`),
    at: at.toISOString(),
    articleId: article.id,
    level,
    revision: version.revision,
  })
  await recordLearning({ db, jobs, account, clock: { now: () => at } }, [
    { kind: 'READ_FOR', ...base('minute'), seconds: 55 },
    { kind: 'QUIZ_ANSWERED', ...base('quiz'), quizId: question.id, choice: question.answer },
    { kind: 'ARTICLE_FINISHED', ...base('finished') },
  ])
}
