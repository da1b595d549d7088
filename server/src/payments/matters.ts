import { type PaymentMatterKind, paymentMatterTitles } from '@readgrow/contract/constants'
import { sql } from 'kysely'
import { raiseAlarmForEach } from '#alarms'
import type { Services } from '#platform/context'
import type { Db, Tx } from '#platform/database/db'
import { composeEmail, mailJob } from '#platform/mail/mail'
import { Refusal } from '#platform/refusal'

/** What an operator has to look into. */
interface Matter {
  readonly kind: PaymentMatterKind
  /** The payment or the refund that it is about; one matter of a kind is open for each. */
  readonly subject: string
  readonly accountId?: number
  readonly paymentId?: string
  readonly amountKrw?: number
  /** The gateway's own word. */
  readonly detail?: string
}

/** What a sweep finds again every hour: once an operator has looked and closed it, it is not told anew. */
const toldOnce: ReadonlySet<PaymentMatterKind> = new Set([
  'PAYMENT_UNKNOWN',
  'PAYMENT_MISSING',
  'PAYMENT_DIFFERS',
  'NOT_COMPARED',
])

/**
 * Writes a matter down, unless it is open already, and tells every operator by alarm and mail. What sweeps find again is
 * told once.
 */
export async function raiseMatter(
  db: Db,
  { clock, jobs, log }: Pick<Services, 'clock' | 'jobs' | 'log'>,
  { kind, subject, accountId, paymentId, amountKrw, detail }: Matter,
): Promise<void> {
  const at = clock.now()
  const raised = await sql`
    insert into payment_matter (kind, subject, account_id, payment_id, amount_krw, detail, raised_at)
    select ${kind}, ${subject.slice(0, 200)}, ${accountId ?? null}::bigint, ${paymentId ?? null}::uuid,
      ${amountKrw ?? null}::integer, ${detail?.slice(0, 200) ?? null}, ${at}::timestamptz
    where not (${toldOnce.has(kind)}::boolean and exists (
      select from payment_matter m where m.kind = ${kind} and m.subject = ${subject.slice(0, 200)}))
    on conflict (kind, subject) where closed_at is null do nothing`.execute(db)
  if ((raised.numAffectedRows ?? 0n) === 0n) return
  log.error({ event: 'payment_matter', kind, subject, detail }, 'payments')
  const operators = await operatorsIn(db)
  const title = paymentMatterTitles[kind]
  const ids = operators.map(({ id }) => id)
  await raiseAlarmForEach(db, ids, { category: '결제', title, url: '/admin/payments/matters', at })
  await jobs.enqueueAll(
    db,
    mailJob,
    operators.map(({ email, origin }) =>
      composeEmail({
        to: email,
        subject: `[리드그로우] ${title}`,
        paragraphs: ['결제 화면의 확인할 일에 자세한 내용이 있어요. 확인한 뒤 처리한 내용을 적고 닫아 주세요.'],
        link: { label: '확인할 일 보기', href: `${origin}/admin/payments/matters` },
        footer: '운영자에게 보내는 안내예요.',
      }),
    ),
  )
}

interface Operator {
  readonly id: number
  readonly email: string
  readonly origin: string
}

async function operatorsIn(db: Db): Promise<Operator[]> {
  const { rows } = await sql<Operator>`
    select distinct on (a.id) a.id, a.email, h.origin from account a join tenant_host h on h.company_id = a.company_id
    where a.role = 'operator' and a.status = 'ACTIVE' order by a.id, h.is_canonical desc, h.host`.execute(db)
  return rows
}

/** Takes an open matter on. STATE_CONFLICT for one that is closed, or that a colleague has taken, unless it is taken from them. */
export async function takeMatter(
  tx: Tx,
  {
    id,
    by,
    fromColleague,
    at,
  }: { readonly id: number; readonly by: number; readonly fromColleague: boolean; readonly at: Date },
): Promise<PaymentMatterKind> {
  const taken = await tx
    .updateTable('payment_matter')
    .set({ taken_by: by, taken_at: at })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where((eb) => (fromColleague ? eb.lit(true) : eb.or([eb('taken_by', 'is', null), eb('taken_by', '=', by)])))
    .returning('kind')
    .executeTakeFirst()
  if (taken) return taken.kind as PaymentMatterKind
  return refuseMatter(tx, id)
}

/** Closes an open matter with a note of what was done. STATE_CONFLICT for one that somebody has closed. */
export async function closeMatter(
  tx: Tx,
  { id, by, note, at }: { readonly id: number; readonly by: number; readonly note: string; readonly at: Date },
): Promise<PaymentMatterKind> {
  const closed = await tx
    .updateTable('payment_matter')
    .set({ closed_at: at, closed_by: by, note })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('kind')
    .executeTakeFirst()
  if (closed) return closed.kind as PaymentMatterKind
  return refuseMatter(tx, id)
}

async function refuseMatter(tx: Tx, id: number): Promise<never> {
  const known = await tx.selectFrom('payment_matter').select('id').where('id', '=', id).executeTakeFirst()
  throw new Refusal(known ? 'STATE_CONFLICT' : 'NOT_FOUND')
}
