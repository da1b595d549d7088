import { raiseAlarm } from '#alarms'
import type { Actor } from '#audit'
import { auditManuscript, judge, lockDueManuscript, operatorIds, type StoredManuscript, setState } from '#manuscripts'
import type { Services } from '#platform/context'
import { inTransaction, type Tx } from '#platform/database/db'
import { obstaclesOf } from './publish.ts'
import { publishArticle } from './publish-article.ts'

/** No person publishes; the audit line of the scheduling names who asked for it. */
const schedule: Actor = { id: null, name: '예약 발행', companyId: null, address: null }

/** Publishes every scheduled manuscript whose hour has come; safe to run on several servers at once. */
export async function publishDue(services: Services): Promise<void> {
  const tried: number[] = []
  const failures: unknown[] = []
  for (;;) {
    try {
      if (!(await publishNextDue(services, tried))) break
    } catch (error) {
      // One that cannot be published must not keep the others waiting; the job fails afterwards and is tried again.
      failures.push(error)
      services.log.error({ event: 'publish_due_failed', manuscript: tried.at(-1) }, 'newsroom')
    }
  }
  if (failures.length > 0) throw failures[0]
}

async function publishNextDue(services: Services, tried: number[]): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const due = await lockDueManuscript(tx, services.clock.now(), tried)
    if (!due) return false
    tried.push(due.id)
    const judgement = await judge(services.db, due)
    const obstacles = await obstaclesOf(services, due, judgement)
    if (obstacles.length === 0) await publishArticle(tx, services, due, { ...judgement, by: schedule })
    else await returnToEditors(tx, due, obstacles.length, services.clock.now())
    return true
  })
}

/** The dictionary, a picture or the address may have changed since it was scheduled: people decide then. */
async function returnToEditors(tx: Tx, due: StoredManuscript, obstacles: number, at: Date): Promise<void> {
  const { id, title, publishAt } = due
  const state = due.publishedRevision === null ? 'DRAFT' : 'PUBLISHED'
  await setState(tx, id, state)
  await auditManuscript(tx, at, schedule, due, {
    action: 'manuscript.schedule_failed',
    before: { state: due.state, publishAt },
    after: { state, publishAt: null, obstacles },
  })
  for (const accountId of await operatorIds(tx))
    await raiseAlarm(tx, {
      accountId,
      category: 'NEWSROOM',
      title: '예약한 기사를 내지 못했어요',
      text: title,
      url: `/admin/articles/${id}/publish`,
      at,
    })
}
