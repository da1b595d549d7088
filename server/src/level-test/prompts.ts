import type { ArgsOf, answerLevelPrompt, ReplyOf, readHome } from '@readgrow/contract'
import { versionLevels } from '@readgrow/contract/constants'
import { addDays, bestLevel, daysBetween, studyDateOf } from '@readgrow/learning'
import { type TestLevel, testLevels } from '@readgrow/learning/level-test'
import { sql } from 'kysely'
import { setCustomerLevel } from '#accounts'
import type { Account, AccountContext, Services } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { completedTests, lockAccount } from './tests.ts'

type Prompt = NonNullable<ReplyOf<typeof readHome>['prompt']>
type Proposal = Extract<Prompt, { kind: 'LEVEL_PROPOSAL' }>
type PromptAnswer = ArgsOf<typeof answerLevelPrompt, 'output'>['body']

const daysUntilRetest = 90
const articlesOfProposal = 5
/** Half of what five articles ask; fewer answers say nothing about a level. */
const fewestAnswers = 10
const restDays = 30
const [easyFrom, hardUnder] = [0.9, 0.5]

interface PromptState {
  readonly retestAfter: string | null
  readonly proposalAnsweredOn: string | null
}

async function promptStateOf(db: Db, accountId: number): Promise<PromptState> {
  const row = await db.selectFrom('level_prompt').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  return { retestAfter: row?.retest_after ?? null, proposalAnsweredOn: row?.proposal_answered_on ?? null }
}

type PromptContext = Pick<Services, 'db' | 'clock'> & { readonly account: Pick<Account, 'id' | 'customerLevel'> }

/**
 * Another test is due, or the last articles suggest another level (docs/features.md C5, C6). At most one, the test
 * first.
 */
export async function promptFor({ db, account, clock }: PromptContext): Promise<Prompt | null> {
  const today = studyDateOf(clock.now())
  const put = await promptStateOf(db, account.id)
  return (await retestFor(db, account.id, put, today)) ?? proposalFor(db, account.id, account.customerLevel, put, today)
}

async function retestFor(
  db: Db,
  accountId: number,
  { retestAfter }: PromptState,
  today: string,
): Promise<Prompt | null> {
  if (retestAfter !== null && today < retestAfter) return null
  const [last] = await completedTests(db, accountId)
  if (!last?.finishedAt || !last.level) return null
  const lastTakenOn = studyDateOf(last.finishedAt)
  if (daysBetween(lastTakenOn, today) < daysUntilRetest) return null
  return { kind: 'RETEST', lastTakenOn, level: last.level }
}

interface Evidence {
  readonly articles: number
  readonly easy: number
  readonly hard: number
  readonly answers: number
  readonly right: number
}

/** The last five articles that were finished at the level's own texts, since the last proposal was answered. */
async function evidenceOf(db: Db, accountId: number, textLevel: string, since: string | null): Promise<Evidence> {
  const { rows } = await sql<Evidence>`
    with last as (select article_id, level from reading_time
      where account_id = ${accountId} and level = ${textLevel} and finished_seq is not null
        and (${since}::date is null or finished_at >= ${since}::date + interval '1 day' - interval '5 hours')
      order by finished_seq desc limit ${articlesOfProposal})
    select count(*)::int as articles,
      (count(*) filter (where v.vote = 'EASY'))::int as easy, (count(*) filter (where v.vote = 'HARD'))::int as hard,
      coalesce(sum(q.answers), 0)::int as answers, coalesce(sum(q.right), 0)::int as "right"
    from last
    left join article_vote v on v.account_id = ${accountId} and v.article_id = last.article_id and v.level = last.level
    left join lateral (select count(*) as answers, count(*) filter (where correct) as "right" from quiz_answer a
      where a.account_id = ${accountId} and a.article_id = last.article_id and a.level = last.level) q on true`.execute(
    db,
  )
  return rows[0] ?? { articles: 0, easy: 0, hard: 0, answers: 0, right: 0 }
}

async function proposalFor(
  db: Db,
  accountId: number,
  from: TestLevel | 'NONE',
  { proposalAnsweredOn }: PromptState,
  today: string,
): Promise<Proposal | null> {
  if (from === 'NONE') return null
  if (proposalAnsweredOn !== null && daysBetween(proposalAnsweredOn, today) < restDays) return null
  const evidence = await evidenceOf(db, accountId, bestLevel(versionLevels, from) ?? from, proposalAnsweredOn)
  const { articles, easy, hard, answers } = evidence
  if (articles < articlesOfProposal) return null
  const right = answers < fewestAnswers ? null : evidence.right / answers
  const isEasy = easy === articles && right !== null && right >= easyFrom
  const isHard = hard === articles || (right !== null && right < hardUnder)
  const to = testLevels[testLevels.indexOf(from) + (isEasy ? 1 : -1)]
  if ((!isEasy && !isHard) || !to) return null
  return { kind: 'LEVEL_PROPOSAL', from, to, articles, votes: isEasy ? easy : hard, right }
}

/** Puts the offer of a test off, or settles the open proposal; the level changes only when it is accepted. */
export async function answerPrompt(
  { db, account, clock }: AccountContext,
  answer: PromptAnswer,
): Promise<{ customerLevel: TestLevel }> {
  const today = studyDateOf(clock.now())
  return inTransaction(db, async (tx) => {
    const level = await lockAccount(tx, account.id)
    if (level === 'NONE') throw new Refusal('STATE_CONFLICT')
    if (answer.kind === 'RETEST_LATER') {
      if ((await completedTests(tx, account.id)).length === 0) throw new Refusal('STATE_CONFLICT')
      await storePromptState(tx, account.id, {
        retestAfter: addDays(today, answer.days ?? 0),
        proposalAnsweredOn: null,
      })
      return { customerLevel: level }
    }
    const proposal = await proposalFor(tx, account.id, level, await promptStateOf(tx, account.id), today)
    if (!proposal) throw new Refusal('STATE_CONFLICT')
    await storePromptState(tx, account.id, { retestAfter: null, proposalAnsweredOn: today })
    if (!answer.accept) return { customerLevel: level }
    await setCustomerLevel(tx, account.id, proposal.to)
    return { customerLevel: proposal.to }
  })
}

/** null leaves a field as it was. */
async function storePromptState(
  db: Db,
  accountId: number,
  { retestAfter, proposalAnsweredOn }: PromptState,
): Promise<void> {
  await sql`insert into level_prompt (account_id, retest_after, proposal_answered_on)
    values (${accountId}, ${retestAfter}::date, ${proposalAnsweredOn}::date)
    on conflict (account_id) do update set
      retest_after = coalesce(excluded.retest_after, level_prompt.retest_after),
      proposal_answered_on = coalesce(excluded.proposal_answered_on, level_prompt.proposal_answered_on)`.execute(db)
}
