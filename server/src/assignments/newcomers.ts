import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { Services } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { type AssignmentRow, articleColumns } from './queries.ts'
import { addNewcomers, withNewcomers } from './rows.ts'
import { tellGiven } from './tell.ts'

/** Gives open assignments to people who have joined their team since, and tells them. Running it twice tells nobody twice. */
export async function giveToNewcomers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const id of await withNewcomers(db, studyDateOf(now)))
    await inTransaction(db, async (tx) => {
      const people = await addNewcomers(tx, id, now)
      const assignment = await readTold(tx, id)
      if (assignment) await tellGiven(tx, people, assignment, now)
    })
}

async function readTold(db: Db, id: string) {
  const { rows } = await sql<Pick<AssignmentRow, 'kind' | 'article' | 'note' | 'dueOn'>>`
    select a.kind, a.note, a.due_on as "dueOn", ${articleColumns} from assignment a where a.id = ${id}`.execute(db)
  return rows[0]
}
