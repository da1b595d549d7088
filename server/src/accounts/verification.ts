import { hash } from 'node:crypto'
import type { verificationPurposes } from '@readgrow/contract'
import { verificationCodeSeconds } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { uuidFrom } from '#platform/clock'
import type { CallContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { composeEmail, type Mail, mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'
import { type Limit, perSharedAddress, throttle, throttleAll } from '#platform/throttle'
import { newToken } from '#platform/tokens'
import { hashPassword, passwordMatches } from './password.ts'
import { countingRefused } from './refused-proofs.ts'
import { hashOfProof } from './verification-token.ts'

export type VerificationPurpose = (typeof verificationPurposes)[number]

const resendSeconds = 60
const triesPerCode = 5
const tokenMs = 10 * 60_000
/** How many emails a mailbox gets, from any caller. */
export const perMailbox: readonly Limit[] = [
  { hits: 1, perSeconds: resendSeconds },
  { hits: 5, perSeconds: 3600 },
  { hits: 10, perSeconds: 86_400 },
]

/** Six digits, each code equally likely (rejection sampling over 32 bits). */
export function newCode(bytes: (length: number) => Buffer): string {
  const limit = Math.floor(2 ** 32 / 1_000_000) * 1_000_000
  for (;;) {
    const value = bytes(4).readUInt32BE()
    if (value < limit) return String(value % 1_000_000).padStart(6, '0')
  }
}

/**
 * Mails a code. Known and unknown addresses take the same path; only the email, which the owner alone reads, differs.
 */
export async function sendCode(ctx: CallContext, form: { email: string; purpose: VerificationPurpose }) {
  await throttle(ctx.db, ctx.clock, `code-send:${ctx.address}`, perSharedAddress)
  await throttleAll(ctx.db, ctx.clock, `code-mailbox:${ctx.company.id}:${form.email}`, perMailbox)
  const code = newCode(ctx.chance.bytes)
  const challengeId = uuidFrom(ctx.chance.bytes(16))
  const expiresAt = new Date(ctx.clock.now().getTime() + verificationCodeSeconds * 1000)
  const codeHash = await hashPassword(`${challengeId}:${code}`)
  const mailbox = await mailboxOf(ctx.db, ctx.company.id, form.email)
  await ctx.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('verification_challenge')
      .values({
        id: challengeId,
        company_id: ctx.company.id,
        email: form.email,
        purpose: form.purpose,
        code_hash: codeHash,
        tries_left: triesPerCode,
        expires_at: expiresAt,
      })
      .execute()
    const notAfter = expiresAt.toISOString()
    await ctx.jobs.enqueue(tx, mailJob, { ...codeEmail(form, code, mailbox), notAfter })
  })
  return { challengeId, expiresInSeconds: verificationCodeSeconds, resendInSeconds: resendSeconds }
}

/** Whether an address is an id here, or the address of an account. Always one query, so that the time tells nothing. */
interface Mailbox {
  readonly isId: boolean
  readonly isAddress: boolean
}

async function mailboxOf(db: Db, companyId: number, email: string): Promise<Mailbox> {
  const found = await db
    .selectFrom('account')
    .select(['customer_id', 'email'])
    .where('company_id', '=', companyId)
    .where('status', '<>', 'LEFT')
    .where((eb) => eb.or([eb('customer_id', '=', email), eb('email', '=', email)]))
    .execute()
  const isId = found.some((account) => account.customer_id === email)
  return { isId, isAddress: isId || found.some((account) => account.email === email) }
}

function codeEmail(
  { email, purpose }: { email: string; purpose: VerificationPurpose },
  code: string,
  at: Mailbox,
): Mail {
  const more = onMailbox(purpose, at)
  return composeEmail({
    to: email,
    subject: '[리드그로우] 인증번호를 확인해 주세요',
    paragraphs: ['아래 인증번호 여섯 자리를 3분 안에 입력해 주세요.', ...(more === null ? [] : [more])],
    highlight: code,
    footer: '직접 요청하지 않았다면 이 메일을 지워 주세요. 인증번호는 다른 사람에게 알려 주지 마세요.',
  })
}

/** What the email tells the owner of a mailbox besides the code. The answer to the caller tells nothing. */
function onMailbox(purpose: VerificationPurpose, { isId, isAddress }: Mailbox): string | null {
  switch (purpose) {
    case 'SIGN_UP':
      return isId
        ? '이 이메일로 가입한 계정이 이미 있어요. 가입하지 않고 로그인하거나 비밀번호를 다시 설정할 수 있어요.'
        : null
    case 'FIND_ID':
    case 'RESET_PASSWORD':
      return isAddress ? null : '이 이메일로 가입한 계정이 없어요. 다른 이메일로 가입했는지 확인해 주세요.'
    case 'CHANGE_EMAIL':
      return isId ? '이 이메일은 다른 계정에서 쓰고 있어서 바꿀 수 없어요. 다른 이메일을 입력해 주세요.' : null
  }
}

interface CodeForm {
  readonly challengeId: string
  readonly code: string
}

/**
 * Turns a code into a single-use token. The try is counted before the code is checked, so parallel guesses cannot
 * outrun the count. Wrong, expired, used and unknown codes get one answer.
 */
export const checkCode = (ctx: CallContext, form: CodeForm): Promise<string> =>
  countingRefused(ctx, 'CODE', () => tokenFor(ctx, form))

async function tokenFor(ctx: CallContext, form: CodeForm): Promise<string> {
  const now = ctx.clock.now()
  const challenge = await spendTry(ctx.db, ctx.company.id, form, now)
  // Nothing is hashed for a missing challenge. Its id is random, and callers know it only if they asked for the code
  // themselves, whether the address is known or not; so the time tells nothing about an account, and a stranger costs
  // us nothing.
  if (!challenge) throw new Refusal('INVALID_CODE')
  await throttle(ctx.db, ctx.clock, `code-check:${ctx.company.id}:${challenge.email}`, { hits: 25, perSeconds: 3600 })
  if (!(await passwordMatches(challenge.code_hash, `${form.challengeId}:${form.code}`)))
    throw new Refusal('INVALID_CODE')
  const token = newToken(ctx.chance)
  const updated = await ctx.db
    .updateTable('verification_challenge')
    .set({ token_hash: hashOfProof(token), token_expires_at: new Date(now.getTime() + tokenMs) })
    .where('id', '=', form.challengeId)
    .where('token_hash', 'is', null)
    .executeTakeFirst()
  if (updated.numUpdatedRows !== 1n) throw new Refusal('INVALID_CODE')
  return token
}

/** Counts a try; the code that was tried last costs none, because a form that sends it twice is no second guess. */
const spendTry = (db: Db, companyId: number, { challengeId, code }: CodeForm, now: Date) => {
  const tried = hash('sha256', `${challengeId}:${code}`, 'buffer')
  return db
    .updateTable('verification_challenge')
    .set({
      tries_left: sql`case when last_try is not distinct from ${tried} then tries_left else tries_left - 1 end`,
      last_try: tried,
    })
    .where('id', '=', challengeId)
    .where('company_id', '=', companyId)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .where('token_hash', 'is', null)
    .returning(['email', 'code_hash'])
    .executeTakeFirst()
}
