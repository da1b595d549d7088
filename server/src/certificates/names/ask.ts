import { raiseAlarmForEach } from '#alarms'
import type { Db } from '#platform/database/db'

interface Asking {
  readonly companyId: number
  readonly course: string
  /** How many completed the course and wait for a name. */
  readonly nameless: number
  readonly now: Date
}

const title = '수료증에 적을 이름을 확인해 주세요'

/** Tells the owners once a course, and once more when the number has changed, that people wait for a name. */
export async function askForNames(db: Db, { companyId, course, nameless, now }: Asking): Promise<void> {
  const text = `${course} 수료자 ${nameless}명이 기다려요.`
  const owners = await db
    .selectFrom('account as a')
    .select('a.id')
    .where('a.company_id', '=', companyId)
    .where('a.role', '=', 'owner')
    .where('a.status', '=', 'ACTIVE')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('alarm as l')
            .select('l.id')
            .whereRef('l.account_id', '=', 'a.id')
            .where('l.title', '=', title)
            .where('l.text', '=', text),
        ),
      ),
    )
    .execute()
  const url = '/admin/certificates'
  const ids = owners.map(({ id }) => id)
  await raiseAlarmForEach(db, ids, { category: '수료', title, text, url, at: now })
}
