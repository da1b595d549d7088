import type { issueCertificate, ReplyOf } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { listedNamesOf } from '#accounts'
import { raiseAlarm } from '#alarms'
import { siteOf } from '#companies'
import { type Course, coursesLeftBy, coursesOfLearner } from '#completion'
import type { AccountContext, Services } from '#platform/context'
import { inSnapshot, inTransaction, type Tx } from '#platform/database/db'
import { missingSigns } from '#platform/documents/missing-signs'
import { Refusal } from '#platform/refusal'
import { partsOf } from '#platform/turns'
import { readActiveDays } from '#study-days'
import { canonicalText, chainOf, endOf } from './chain.ts'
import { newCode } from './code.ts'
import { type Evidence, evidenceOf } from './evidence-rows.ts'
import { type Judged, judgedIfCompleted } from './judged.ts'
import { type Place, placeOf } from './names/place.ts'
import { readRecorded } from './read-recorded.ts'
import { certificateReply, readOwn } from './rows.ts'

export interface Holder {
  readonly id: number
  readonly company: { readonly id: number; readonly name: string }
}

type Issuing = Pick<Services, 'db' | 'clock' | 'chance'>

/**
 * Issues the certificate of a course to its learner, on their request. NOT_FOUND for a course that is none of theirs,
 * STATE_CONFLICT for one that they have not completed, NAME_UNCONFIRMED while the company has not said what it calls them,
 * NAME_NOT_PRINTABLE where it has in signs that no font of ours has.
 */
export async function issueOwn(ctx: AccountContext, courseId: string): Promise<ReplyOf<typeof issueCertificate>> {
  const { db, clock, account, company } = ctx
  const today = studyDateOf(clock.now())
  const issued = async () => (await readOwn(db, account.id)).find(({ ruleId }) => ruleId === courseId)
  const site = await siteOf(ctx)
  const before = await issued()
  if (before) return certificateReply(before, site)
  const course = account.companyType === 'COMPANY' ? await courseOf(ctx, courseId, today) : undefined
  if (!course) throw new Refusal('NOT_FOUND')
  const outcome = await issueTo(ctx, course, { id: account.id, company: { id: company.id, name: company.name } })
  if (outcome === 'NAME_UNCONFIRMED') throw new Refusal('NAME_UNCONFIRMED')
  if (typeof outcome === 'object') throw new Refusal('NAME_NOT_PRINTABLE', { signs: outcome.missing })
  const now = await issued()
  if (!now) throw new Refusal('STATE_CONFLICT')
  return certificateReply(now, site)
}

/** A course of the learner, or one that they left with their team. */
async function courseOf({ db, account }: AccountContext, courseId: string, today: string): Promise<Course | undefined> {
  const [own, left] = await Promise.all([coursesOfLearner(db, account, anyTime(today)), coursesLeftBy(db, account)])
  return [...own, ...left].find(({ id }) => id === courseId)
}

/** Courses that have begun. */
const anyTime = (today: string) => ({ from: '1900-01-01', to: today })

/** `missing`: signs of the name that certificates cannot print. */
export type Outcome = 'ISSUED_NOW_OR_BEFORE' | 'NOT_COMPLETED' | 'NAME_UNCONFIRMED' | { readonly missing: string[] }

/**
 * Issues a certificate unless it was issued before, the course is not completed, or the company has not said what it calls
 * the learner. Whoever comes second, on another server too, finds the first one's. `tells`: the learner did not ask, and
 * gets an alarm.
 */
export async function issueTo(
  { db, clock, chance }: Issuing,
  course: Course,
  holder: Holder,
  { tells = false } = {},
): Promise<Outcome> {
  const now = clock.now()
  const today = studyDateOf(now)
  // Of one moment, so that what is sealed is what was judged.
  const read = await inSnapshot(db, async (tx) => {
    const days = (await readActiveDays(tx, [holder.id], course)).get(holder.id) ?? []
    const judged = judgedIfCompleted(course, days, today)
    if (!judged) return 'NOT_COMPLETED' as const
    const name = (await listedNamesOf(tx, [holder.id])).get(holder.id)
    if (name === undefined) return 'NAME_UNCONFIRMED' as const
    const missing = await missingSigns(name)
    if (missing.length > 0) return { missing }
    return {
      judged,
      name,
      place: await placeOf(tx, course, holder.id),
      recorded: await readRecorded(tx, course, holder, now),
    }
  })
  if (typeof read === 'string') return read
  if (read.missing !== undefined) return { missing: read.missing }
  const { judged, name, place, recorded } = read
  const evidence = evidenceOf(recorded, () => chance.bytes(16).toString('hex'))
  await inTransaction(db, async (tx) => {
    const isNew = await store(tx, { course, holder, name, place, judged, evidence, now, code: newCode(chance) })
    if (isNew && tells) await tellOf(tx, course, holder.id, now)
  })
  return 'ISSUED_NOW_OR_BEFORE'
}

interface ToStore {
  readonly course: Course
  readonly holder: Holder
  readonly name: string
  readonly place: Place
  readonly judged: Judged
  readonly evidence: readonly Evidence[]
  readonly now: Date
  readonly code: string
}

async function store(tx: Tx, { course, holder, name, place, judged, evidence, now, code }: ToStore): Promise<boolean> {
  const links = chainOf(evidence.map(({ row }) => canonicalText(row)))
  const end = endOf(links)
  const row = await tx
    .insertInto('certificate')
    .values({
      account_id: holder.id,
      company_id: holder.company.id,
      rule_id: course.id,
      code,
      issued_at: now,
      name,
      company_name: holder.company.name,
      course_name: course.name,
      team_names: place.teams,
      employee_no: place.employeeNo,
      seal_id: (await heldSeal(tx, holder.company.id))?.id ?? null,
      from_date: course.from,
      to_date: course.to,
      judged: JSON.stringify(judged),
      evidence_rows: end.rows,
      evidence_hash: end.hash,
    })
    .onConflict((conflict) => conflict.columns(['rule_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  const rows = links.map((link, no) => ({
    certificate_id: row.id,
    no,
    account_id: holder.id,
    row: link.row,
    hash: link.hash,
    ...accessOf(evidence[no], now),
  }))
  for (const part of partsOf(rows, rowsAtOnce)) await tx.insertInto('certificate_evidence').values(part).execute()
  return true
}

/** Held until the end, so that nobody deletes the image between here and the certificate that bears it. */
const heldSeal = (tx: Tx, companyId: number) =>
  tx
    .selectFrom('company_seal')
    .select('id')
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()

/** Rows of one statement. */
const rowsAtOnce = 500

/** A sign-in that goes on counts as ended on the day of issue, so that what is kept of it ends as well. */
const accessOf = (evidence: Evidence | undefined, now: Date) =>
  evidence?.access
    ? { access: JSON.stringify(evidence.access), access_ended_at: evidence.accessEndedAt ?? now }
    : { access: null, access_ended_at: null }

const tellOf = (tx: Tx, course: Course, accountId: number, at: Date): Promise<void> =>
  raiseAlarm(tx, {
    accountId,
    category: '수료',
    title: '수료증이 나왔어요',
    text: `${course.name}의 수료 기준을 모두 채웠어요. 참여 현황에서 받을 수 있어요.`,
    url: '/report-participation',
    at,
  })
