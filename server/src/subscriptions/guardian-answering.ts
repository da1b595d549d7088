import type { ArgsOf, answerGuardianRequest, ReplyOf, readGuardianRequest } from '@readgrow/contract'
import { addDays, seoulDateOf } from '@readgrow/learning'
import { countingRefused } from '#accounts'
import {
  answerBy,
  needsGuardian,
  nextPlan,
  type ProductCode,
  paymentOfIndividual,
  type SubscriptionState,
  storedOf,
} from '#billing'
import { closeCheckout, openInvoiceOf, paymentOfInvoice, removeCard, tell, voidEveryInvoice } from '#payments'
import type { CallContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'
import { hashToken } from '#platform/tokens'
import { readProduct, vatOf } from '#products'
import { lockState } from '#subscription-log'
import {
  answeredLetter,
  type EndedWithConsent,
  type GuardianFacts,
  givenMail,
  withdrawnMail,
} from './guardian-letters.ts'
import { cancelRunning } from './leaving.ts'

type Request = ReplyOf<typeof readGuardianRequest>
type Answer = ArgsOf<typeof answerGuardianRequest, 'output'>['body']

/** What a guardian is asked. INVALID_LINK for a token that leads to nothing, or to what was asked anew since. */
export const readRequest = (ctx: CallContext, token: string): Promise<Request> =>
  countingRefused(ctx, 'LINK', async () => viewOf(ctx, await found(ctx.db, ctx, token)))

/**
 * Writes a guardian's answer; the same one again changes nothing. STATE_CONFLICT for an answer that comes too late, or
 * does not fit the one before. A consent that is taken back ends what it was for with its period.
 */
export async function answerRequest(ctx: CallContext, { token, answer, sentence }: Answer): Promise<Request> {
  const seen = await countingRefused(ctx, 'LINK', () => found(ctx.db, ctx, token))
  await inTransaction(ctx.db, async (tx) => {
    const { state } = await lockState(tx, seen.accountId)
    const row = await found(tx, ctx, token)
    if (row.state === answer) return
    const now = ctx.clock.now()
    const isOpen = row.state === 'ASKED' && now < row.expiresAt
    if (row.sentence !== sentence || !(answer === 'WITHDRAWN' ? row.state === 'GIVEN' : isOpen))
      throw new Refusal('STATE_CONFLICT')
    await tx
      .updateTable('guardian_consent')
      .set(answer === 'WITHDRAWN' ? { state: answer, withdrawn_at: now } : { state: answer, answered_at: now })
      .where('account_id', '=', row.accountId)
      .where('id', '=', row.id)
      .execute()
    const facts = await factsOf(tx, row)
    const mail = { to: row.email, origin: ctx.company.origin, token, facts }
    const ended = answer === 'WITHDRAWN' ? await endWhatItWasFor(tx, ctx, row, state) : null
    await tell(tx, ctx, row.accountId, answeredLetter(answer, facts, ended))
    if (answer === 'GIVEN') await ctx.jobs.enqueue(tx, mailJob, givenMail(mail))
    if (answer === 'WITHDRAWN') await ctx.jobs.enqueue(tx, mailJob, withdrawnMail(mail, ended))
  })
  return viewOf(ctx, await found(ctx.db, ctx, token))
}

/** Cancels the subscription whose next charge a consent was for, or stops the one that begins; null where it was for none. */
async function endWhatItWasFor(
  tx: Tx,
  ctx: CallContext,
  { accountId, product, birthDate }: Row,
  state: SubscriptionState,
): Promise<EndedWithConsent | null> {
  const today = seoulDateOf(ctx.clock.now())
  if (!needsGuardian(birthDate, today)) return null
  const { status } = paymentOfIndividual(storedOf(state), today)
  if (status === 'END' || status === 'PENDING' || !state.period)
    return (await stopJoining(tx, ctx, { accountId, product })) ? { kind: 'STOPPED' } : null
  if (nextPlan(state)?.product !== product) return null
  if (!state.isCancelled) await cancelRunning(tx, ctx, accountId, { state, today })
  if (today < state.period.renewsOn) return { kind: 'CANCELLED', until: addDays(state.period.renewsOn, -1) }
  return (await openInvoiceOf(tx, accountId)) ? { kind: 'UNDER_WAY' } : { kind: 'CANCELLED', until: null }
}

/**
 * Stops a joining whose card is taken and whose charge is queued or without an answer: nothing is sent any more, and
 * what turns out to be paid goes back.
 */
async function stopJoining(
  tx: Tx,
  ctx: CallContext,
  { accountId, product }: { readonly accountId: number; readonly product: ProductCode },
): Promise<boolean> {
  const invoice = await openInvoiceOf(tx, accountId)
  if (invoice?.product !== product) return false
  const isSent = (await paymentOfInvoice(tx, accountId, invoice.id)) !== undefined
  await voidEveryInvoice(tx, accountId)
  // The outcome of what was sent closes its checkout.
  if (!isSent) await closeCheckout(tx, invoice, { state: 'CLOSED', reason: 'GUARDIAN_NEEDED', at: ctx.clock.now() })
  await removeCard(tx, ctx, accountId)
  return true
}

interface Row {
  readonly id: string
  readonly accountId: number
  readonly reader: string
  readonly birthDate: string | null
  readonly product: ProductCode
  readonly amountKrw: number
  readonly sentence: string
  readonly guardian: string
  readonly email: string
  readonly state: 'ASKED' | 'GIVEN' | 'REFUSED' | 'WITHDRAWN'
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly answeredAt: Date | null
  readonly withdrawnAt: Date | null
}

async function found(db: Db, { company }: Pick<CallContext, 'company'>, token: string): Promise<Row> {
  const row = await db
    .selectFrom('guardian_consent as g')
    .innerJoin('account as a', 'a.id', 'g.account_id')
    .select([
      ...(['g.id', 'g.account_id as accountId', 'a.name as reader', 'a.birth_date as birthDate'] as const),
      ...(['g.product', 'g.amount_krw as amountKrw', 'g.sentence', 'g.state'] as const),
      ...(['g.guardian_name as guardian', 'g.guardian_email as email', 'g.asked_at as askedAt'] as const),
      ...(['g.expires_at as expiresAt', 'g.answered_at as answeredAt', 'g.withdrawn_at as withdrawnAt'] as const),
    ])
    .where('g.token_hash', '=', hashToken(token))
    .where('g.state', '<>', 'REPLACED')
    .where('a.company_id', '=', company.id)
    .where('a.status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (!row) throw new Refusal('INVALID_LINK')
  return row as Row
}

async function productOf(db: Db, { product: code }: Row) {
  const product = await readProduct(db, code)
  if (!product) throw new Refusal('INVALID_LINK')
  return { code, name: product.name, months: product.months }
}

async function factsOf(tx: Tx, row: Row): Promise<GuardianFacts> {
  const { name, months } = await productOf(tx, row)
  const { reader, guardian, amountKrw, sentence } = row
  return { reader, guardian, amountKrw, sentence, product: name, months }
}

async function viewOf({ db, clock }: Pick<CallContext, 'db' | 'clock'>, row: Row): Promise<Request> {
  const { reader, guardian, amountKrw, sentence, state, askedAt, expiresAt } = row
  const askedOn = seoulDateOf(askedAt)
  const answeredAt = row.withdrawnAt ?? row.answeredAt
  return {
    ...{ reader, guardian, amountKrw, sentence, askedOn },
    product: await productOf(db, row),
    vatKrw: vatOf(amountKrw),
    state: state === 'ASKED' && clock.now() >= expiresAt ? 'EXPIRED' : state,
    answerBy: answerBy(askedOn),
    answeredOn: answeredAt && seoulDateOf(answeredAt),
  }
}
