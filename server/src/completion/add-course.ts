import type { ArgsOf, addCourse, ReplyOf } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { mustBePrintable } from '#platform/documents/missing-signs'
import { Refusal } from '#platform/refusal'
import { teamsOfCompany } from '#teams'
import { holidaysIn } from './months.ts'
import { keepParticipants } from './participants.ts'
import { mustBePossible, tryCourse } from './trial.ts'

type Body = ArgsOf<typeof addCourse, 'output'>['body']
type Reply = ReplyOf<typeof addCourse>

/** Courses that are not over. Every learner's page judges those that are theirs. */
const mostCourses = 50

/**
 * Adds a course, or only tries it. A period begins today or later, so that nobody is judged by what they were not told;
 * the holidays that are known now are kept with it. NOT_FOUND for a team that the company has not, NAME_NOT_PRINTABLE for
 * a name that certificates cannot print.
 */
export async function add(ctx: AccountContext, body: Body, isTrial: boolean): Promise<Reply> {
  const { db, clock, account } = ctx
  const { companyId } = account
  const today = studyDateOf(clock.now())
  const { name, team, rule, withOwners } = body
  if (rule.period.from < today)
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.rule.period.from', rule: 'BEGUN' }] })
  await mustBePrintable(name)
  const holidays = await holidaysIn(db, rule.period)
  mustBePossible(rule, holidays)
  if (team !== null && (await teamsOfCompany(db, companyId, [Number(team)])).length === 0)
    throw new Refusal('NOT_FOUND')
  const trial = await tryCourse(ctx, rule, { team, withOwners }, today)
  if (isTrial) return { id: null, trial }
  const id = await inTransaction(db, async (tx) => {
    await mustHaveRoom(tx, companyId, today)
    const teamName = team === null ? null : await teamNameHeld(tx, companyId, Number(team))
    const row = await tx
      .insertInto('completion_rule')
      .values({
        company_id: companyId,
        team_id: team === null ? null : Number(team),
        team_name: teamName,
        name,
        rule: JSON.stringify(rule),
        from_date: rule.period.from,
        to_date: rule.period.to,
        holidays,
        with_owners: withOwners,
        made_at: clock.now(),
        made_by: account.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(tx, clock.now(), actorOf(ctx), {
      action: 'course.added',
      subject: name,
      after: { ...rule.period, ...(teamName === null ? {} : { team: teamName }) },
    })
    await keepParticipants(tx, companyId, today)
    return row.id
  })
  return { id, trial }
}

/** The team's name; its row stays until the transaction is over. */
async function teamNameHeld(tx: Tx, companyId: number, teamId: number): Promise<string> {
  const row = await tx
    .selectFrom('team')
    .select('name')
    .where('id', '=', teamId)
    .where('company_id', '=', companyId)
    .forKeyShare()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row.name
}

async function mustHaveRoom(tx: Tx, companyId: number, today: string): Promise<void> {
  // One at a time for each company, so that two cannot take the last place.
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const { n } = await tx
    .selectFrom('completion_rule')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('company_id', '=', companyId)
    .where('to_date', '>=', today)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (n >= mostCourses) throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.name', rule: 'TOO_MANY' }] })
}
