import type { Db } from '#platform/database/db'
import { type Measures, withTranscript } from './measures-now.ts'

/** What a service heard in a take; it takes the place of what a browser heard, and the pace is that of these words. */
export async function keepServiceTranscript(db: Db, takeId: string, transcript: string): Promise<void> {
  const row = await db.selectFrom('take').select('measures').where('id', '=', takeId).executeTakeFirst()
  if (!row) return
  await db
    .updateTable('take')
    .set({
      transcript,
      transcript_source: 'SERVICE',
      measures: JSON.stringify(withTranscript(row.measures as Measures, transcript)),
    })
    .where('id', '=', takeId)
    .execute()
}
