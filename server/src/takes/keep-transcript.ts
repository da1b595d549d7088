import type { Db } from '#platform/database/db'

/** What a service heard in a take; it takes the place of what a browser heard. */
export async function keepServiceTranscript(db: Db, takeId: string, transcript: string): Promise<void> {
  await db.updateTable('take').set({ transcript, transcript_source: 'SERVICE' }).where('id', '=', takeId).execute()
}
