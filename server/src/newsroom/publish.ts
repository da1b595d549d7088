import { actorOf } from '#audit'
import { fieldOf } from '#editorial'
import {
  auditManuscript,
  checksOf,
  type EditorContext,
  findManuscript,
  type Judgement,
  judge,
  lockManuscript,
  type StoredManuscript,
  setSchedule,
} from '#manuscripts'
import type { Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { publishArticle } from './publish-article.ts'

const checkKinds = ['FACTS', 'LANGUAGE'] as const

/** What keeps a manuscript from being published, as fields: open MUST problems and missing checks. */
export async function obstaclesOf(
  { db }: Pick<Services, 'db'>,
  manuscript: StoredManuscript,
  { problems }: Judgement,
): Promise<{ path: string; rule: string }[]> {
  const checks = await checksOf(db, manuscript)
  return [
    ...problems.filter(({ weight }) => weight === 'MUST').map(fieldOf),
    ...checkKinds
      .filter((kind) => !checks.some((check) => check.kind === kind))
      .map((kind) => ({ path: `checks.${kind}`, rule: 'MISSING' })),
  ]
}

/** Publishes this revision now, or at a future instant. NOT_PUBLISHABLE names everything that is missing. */
export async function publish(
  services: Services & EditorContext,
  request: { id: string; revision: number; publishAt: string | null },
): Promise<void> {
  const { db, clock } = services
  const manuscript = await findManuscript(db, request.id)
  if (!manuscript) throw new Refusal('NOT_FOUND')
  if (manuscript.state === 'RETIRED') throw new Refusal('STATE_CONFLICT')
  if (manuscript.revision !== request.revision) throw new Refusal('VERSION_CONFLICT')
  const judgement = await judge(db, manuscript)
  const fields = await obstaclesOf(services, manuscript, judgement)
  if (fields.length > 0) throw new Refusal('NOT_PUBLISHABLE', { fields })
  const at = request.publishAt === null ? null : new Date(request.publishAt)
  // A year mistyped must not publish at once.
  if (at && at <= clock.now())
    throw new Refusal('VALIDATION_FAILED', { fields: [{ path: 'body.publishAt', rule: 'TOO_EARLY' }] })
  await inTransaction(db, async (tx) => {
    // Somebody may have saved, published or retired it since it was judged.
    const held = await lockManuscript(tx, manuscript.id)
    if (!held || held.state === 'RETIRED') throw new Refusal('STATE_CONFLICT')
    if (held.revision !== request.revision) throw new Refusal('VERSION_CONFLICT')
    if (at) await schedule(tx, services, held, at)
    else await publishArticle(tx, services, held, { ...judgement, by: actorOf(services) })
  })
}

async function schedule(
  tx: Tx,
  editor: EditorContext,
  { publishAt, ...held }: StoredManuscript,
  at: Date,
): Promise<void> {
  const { id, state, revision } = held
  await setSchedule(tx, id, at)
  await auditManuscript(tx, editor.clock.now(), actorOf(editor), held, {
    action: 'manuscript.scheduled',
    before: { state, ...(publishAt && { publishAt }) },
    after: { revision, state: 'SCHEDULED', publishAt: at },
  })
}
