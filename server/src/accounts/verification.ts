import { createHash } from 'node:crypto'
import type { verificationPurposes } from '@readgrow/contract'
import { verificationCodeSeconds } from '@readgrow/contract/facts'
import { uuidFrom } from '#platform/clock'
import type { CallContext } from '#platform/context'
import type { Tx } from '#platform/db'
import { letter } from '#platform/mail'
import { Refusal } from '#platform/refusal'
import { throttle, throttleAll } from '#platform/throttle'
import { hashPassword, passwordMatches } from './password.ts'
import { accountExists } from './queries.ts'

export type VerificationPurpose = (typeof verificationPurposes)[number]

const resendSeconds = 60
const triesPerCode = 5
const tokenMs = 10 * 60_000
const perMailbox = [
  { hits: 1, perSeconds: resendSeconds },
  { hits: 5, perSeconds: 3600 },
  { hits: 10, perSeconds: 86_400 },
]

/** Six digits, each code as likely as any other (rejection sampling over 32 bits). */
export function newCode(bytes: (length: number) => Buffer): string {
  const limit = Math.floor(2 ** 32 / 1_000_000) * 1_000_000
  for (;;) {
    const value = bytes(4).readUInt32BE()
    if (value < limit) return String(value % 1_000_000).padStart(6, '0')
  }
}

/** Mails a code. Known and unknown addresses take the same way; only the letter, which its owner alone reads, differs. */
export async function sendCode(ctx: CallContext, form: { email: string; purpose: VerificationPurpose }) {
  await throttle(ctx.db, ctx.clock, `code-send:${ctx.address}`, { hits: 20, perSeconds: 3600 })
  await throttleAll(ctx.db, ctx.clock, `code-mailbox:${ctx.company.id}:${form.email}`, perMailbox)
  const code = newCode(ctx.chance.bytes)
  const challengeId = uuidFrom(ctx.chance.bytes(16))
  const expiresAt = new Date(ctx.clock.now().getTime() + verificationCodeSeconds * 1000)
  const codeHash = await hashPassword(`${challengeId}:${code}`)
  const known = await accountExists(ctx.db, ctx.company.id, form.email)
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
    await ctx.jobs.enqueue(tx, 'mail', codeLetter(form.email, code, form.purpose === 'SIGN_UP' && known))
  })
  return { challengeId, expiresInSeconds: verificationCodeSeconds, resendInSeconds: resendSeconds }
}

function codeLetter(to: string, code: string, alreadyKnown: boolean) {
  const known = '이 이메일로 가입한 계정이 이미 있어요. 가입하지 않고 로그인하거나 비밀번호를 다시 설정할 수 있어요.'
  return letter({
    to,
    subject: '[리드그로우] 인증번호를 확인해 주세요',
    paragraphs: ['아래 인증번호 여섯 자리를 3분 안에 입력해 주세요.', ...(alreadyKnown ? [known] : [])],
    highlight: code,
    footer: '직접 요청하지 않았다면 이 메일을 지워 주세요. 인증번호는 다른 사람에게 알려 주지 마세요.',
  })
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Turns a code into a token of single use. A try is spent before the code is looked at, so parallel guesses cannot
 * outrun the count; wrong, expired, used and unknown are one answer.
 */
export async function checkCode(ctx: CallContext, form: { challengeId: string; code: string }): Promise<string> {
  const now = ctx.clock.now()
  const challenge = await ctx.db
    .updateTable('verification_challenge')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('id', '=', form.challengeId)
    .where('company_id', '=', ctx.company.id)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .where('token_hash', 'is', null)
    .returning(['email', 'code_hash'])
    .executeTakeFirst()
  if (challenge)
    await throttle(ctx.db, ctx.clock, `code-check:${ctx.company.id}:${challenge.email}`, { hits: 25, perSeconds: 3600 })
  const matches = await passwordMatches(challenge?.code_hash ?? null, `${form.challengeId}:${form.code}`)
  if (!matches) throw new Refusal('INVALID_CODE')
  const token = ctx.chance.bytes(32).toString('base64url')
  const updated = await ctx.db
    .updateTable('verification_challenge')
    .set({ token_hash: hashOf(token), token_expires_at: new Date(now.getTime() + tokenMs) })
    .where('id', '=', form.challengeId)
    .where('token_hash', 'is', null)
    .executeTakeFirst()
  if (updated.numUpdatedRows !== 1n) throw new Refusal('INVALID_CODE')
  return token
}

/** Spends a verification token inside the transaction that needs it; INVALID_CODE when it is not good for `purpose`. */
export async function spendToken(
  tx: Tx,
  use: { token: string; purpose: VerificationPurpose; companyId: number; now: Date },
): Promise<string> {
  const row = await tx
    .updateTable('verification_challenge')
    .set({ token_used_at: use.now })
    .where('token_hash', '=', hashOf(use.token))
    .where('purpose', '=', use.purpose)
    .where('company_id', '=', use.companyId)
    .where('token_used_at', 'is', null)
    .where('token_expires_at', '>', use.now)
    .returning('email')
    .executeTakeFirst()
  if (!row) throw new Refusal('INVALID_CODE')
  return row.email
}
