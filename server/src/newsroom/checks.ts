import type { CheckKind } from '#editorial'
import { fieldOf } from '#editorial'
import { findManuscript, judge } from '#manuscripts'
import type { Services } from '#platform/context'
import { Refusal } from '#platform/refusal'

/**
 * Writes down that somebody checked this revision, once for each kind. Refused while a MUST problem of the kind is open
 * (NOT_PUBLISHABLE), and to the person of the other check where two people are asked for (STATE_CONFLICT).
 */
export async function recordCheck(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  check: { id: string; revision: number; kind: CheckKind; by: string },
): Promise<void> {
  const manuscript = await findManuscript(db, check.id)
  if (!manuscript) throw new Refusal('NOT_FOUND')
  if (manuscript.state === 'RETIRED') throw new Refusal('STATE_CONFLICT')
  if (manuscript.revision !== check.revision) throw new Refusal('VERSION_CONFLICT')
  const { problems } = await judge(db, manuscript)
  const open = problems.filter((problem) => problem.weight === 'MUST' && problem.check === check.kind)
  if (open.length > 0) throw new Refusal('NOT_PUBLISHABLE', { fields: open.map(fieldOf) })
  const others = await db
    .selectFrom('manuscript_check')
    .select(['kind', 'checked_by'])
    .where('manuscript_id', '=', manuscript.id)
    .where('revision', '=', check.revision)
    .where('kind', '<>', check.kind)
    .execute()
  if (config.newsroomTwoPeople && others.some((other) => other.checked_by === check.by))
    throw new Refusal('STATE_CONFLICT', { fields: [{ path: 'checks', rule: 'TWO_PEOPLE' }] })
  await db
    .insertInto('manuscript_check')
    .values({
      manuscript_id: manuscript.id,
      revision: check.revision,
      kind: check.kind,
      checked_by: check.by,
      checked_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
