import { seoulTimeText } from '@readgrow/learning/seoul-time'
import type { AccountContext } from '#platform/context'
import { inTransaction } from '#platform/database/db'
import { composeEmail, mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'
import { endFamily } from './families.ts'

/** Wrong answers in a row after which the session that gave them ends. */
const mostWrong = 10

/**
 * Checks a password or a code that a session gives again. The answer is counted before it is checked, so that parallel
 * guesses cannot slip past the count; a right one resets the count. The tenth wrong one in a row ends the session with
 * SESSION_REVOKED and notifies the owner: a browser that was left open must not be worth many guesses. `look` refuses a
 * wrong answer with INVALID_CREDENTIALS or INVALID_CODE; after any other refusal nothing was counted.
 */
export async function checkInSession<T>(ctx: AccountContext, look: () => Promise<T>): Promise<T> {
  await countAnswer(ctx)
  try {
    const result = await look()
    await setCount(ctx, 0)
    return result
  } catch (error) {
    if (!isWrong(error)) await setCount(ctx, 'less')
    else if (await endIfGuessing(ctx)) throw new Refusal('SESSION_REVOKED', { fields: [guesses] })
    throw error
  }
}

/** Tells the screen why the session is over. */
const guesses = { path: 'session', rule: 'GUESSES' }

const isWrong = (error: unknown) =>
  error instanceof Refusal && (error.code === 'INVALID_CREDENTIALS' || error.code === 'INVALID_CODE')

async function countAnswer({ db, account }: AccountContext): Promise<void> {
  const counted = await db
    .updateTable('session_family')
    .set((eb) => ({ wrong_answers: eb('wrong_answers', '+', 1) }))
    .where('id', '=', account.sessionFamilyId)
    .where('ended_at', 'is', null)
    .where('wrong_answers', '<', mostWrong)
    .executeTakeFirst()
  if (counted.numUpdatedRows !== 1n) throw new Refusal('SESSION_REVOKED')
}

/** SESSION_REVOKED where the session has ended meanwhile: even a right answer opens nothing then. */
async function setCount({ db, account }: AccountContext, to: 0 | 'less'): Promise<void> {
  const kept = await db
    .updateTable('session_family')
    .set((eb) => ({
      wrong_answers: to === 0 ? 0 : eb.fn<number>('greatest', [eb('wrong_answers', '-', 1), eb.lit(0)]),
    }))
    .where('id', '=', account.sessionFamilyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (kept.numUpdatedRows !== 1n) throw new Refusal('SESSION_REVOKED')
}

async function endIfGuessing({ db, jobs, clock, account, company }: AccountContext): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const family = await tx
      .selectFrom('session_family as f')
      .innerJoin('account as a', 'a.id', 'f.account_id')
      .select(['a.email', 'f.wrong_answers', 'f.ended_at'])
      .where('f.id', '=', account.sessionFamilyId)
      .forUpdate('f')
      .executeTakeFirst()
    if (!family || family.ended_at !== null) return true
    if (family.wrong_answers < mostWrong) return false
    await endFamily(tx, account.sessionFamilyId, 'guesses', clock.now())
    await jobs.enqueue(tx, mailJob, guessedEmail(family.email, company.origin, clock.now()))
    return true
  })
}

const guessedEmail = (to: string, origin: string, at: Date) =>
  composeEmail({
    to,
    subject: '[리드그로우] 로그인해 둔 기기 한 대를 로그아웃했어요',
    paragraphs: [
      `${seoulTimeText(at)}에 로그인해 둔 기기 한 대에서 비밀번호나 인증번호가 ${mostWrong}번 이어서 틀렸어요. 계정을 지키려고 그 기기에서 로그아웃했어요.`,
      '직접 입력했다면 다시 로그인하면 돼요. 비밀번호가 기억나지 않으면 새로 정할 수 있어요.',
    ],
    link: { label: '로그인해 둔 기기 확인하기', href: `${origin}/mypage/account` },
    footer: '직접 입력하지 않았다면 그 기기를 다른 사람이 쓰고 있을 수 있어요. 다른 기기도 함께 확인해 주세요.',
  })
