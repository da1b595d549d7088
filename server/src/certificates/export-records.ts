import type { SentFile } from '@readgrow/contract'
import { seoulDateOf, studyDateOf } from '@readgrow/learning'
import { type Course, judgedOn, shareOf } from '#completion'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { inSlices, partsOf } from '#platform/turns'
import { readActiveDays } from '#study-days'
import { mayShareRecords, mustFindCourse } from './issued.ts'
import { opaqueId, statementOf } from './statements.ts'
import { recordTaking, type Taken } from './take-away.ts'

/** Learners of one statement. */
const peopleAtOnce = 200

/** xAPI statements of a course, one a line. FEATURE_DISABLED unless the company allows it. */
export async function exportStatements(ctx: AccountContext, courseId: string, reason: string): Promise<SentFile> {
  const { db, account, clock } = ctx
  const course = await mustFindCourse(ctx, courseId)
  if (!(await mayShareRecords(db, account.companyId))) throw new Refusal('FEATURE_DISABLED')
  const people = await recordTaking(ctx, course, { action: 'records.exported', reason })
  return {
    bytes: linesFor(ctx, course, people),
    mime: 'application/x-ndjson',
    fileName: `readgrow-xapi-${course.from}-${course.to}-${seoulDateOf(clock.now())}.ndjson`,
  }
}

async function* linesFor(ctx: AccountContext, course: Course, people: readonly Taken[]): AsyncGenerator<Uint8Array> {
  const { db, clock, account, config, company } = ctx
  const today = studyDateOf(clock.now())
  const turn = inSlices()
  for (const part of partsOf(people, peopleAtOnce)) {
    const ids = part.map(({ id }) => id)
    const [days, issued] = await Promise.all([readActiveDays(db, ids, course), issuedTo(ctx, course, ids)])
    let lines = ''
    for (const id of ids) {
      const { percent } = shareOf(course.rule, days.get(id) ?? [], judgedOn(course, today), course.expected)
      const statement = statementOf({
        origin: company.origin,
        person: opaqueId(config.sessionKey, account.companyId, id),
        course,
        percent,
        completedAt: issued.get(id) ?? null,
        today,
      })
      lines += `${JSON.stringify(statement)}\n`
      await turn()
    }
    yield Buffer.from(lines, 'utf8')
  }
}

/** Who holds a certificate that was not revoked, and since when. */
async function issuedTo({ db }: AccountContext, course: Course, ids: readonly number[]): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('certificate')
    .select(['account_id', 'issued_at'])
    .where('rule_id', '=', course.id)
    .where('account_id', 'in', [...ids])
    .where('revoked_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.issued_at]))
}
