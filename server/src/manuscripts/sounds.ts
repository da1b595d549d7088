import type { Insertable } from 'kysely'
import type { Tx } from '#platform/database/db'
import type { Tables } from '#platform/tables'

interface Place {
  readonly id: number
  readonly level: string
}

type Sound = Omit<Insertable<Tables['manuscript_audio']>, 'manuscript_id' | 'level'>

/** Attaches a sound to a level of a manuscript, in the place of an earlier one. */
export async function putSound(tx: Tx, { id, level }: Place, sound: Sound): Promise<void> {
  await tx
    .insertInto('manuscript_audio')
    .values({ manuscript_id: id, level, ...sound })
    .onConflict((conflict) => conflict.columns(['manuscript_id', 'level']).doUpdateSet(sound))
    .execute()
}

/** Keeps times that an editor has given; `clips` is their JSON. */
export async function setGivenTimings(tx: Tx, { id, level }: Place, clips: string): Promise<void> {
  await tx
    .updateTable('manuscript_audio')
    .set({ timings: 'GIVEN', clips })
    .where('manuscript_id', '=', id)
    .where('level', '=', level)
    .execute()
}

/** Keeps that a sound fits the sentences as they are now; `hashes` is their JSON. False where there is none. */
export async function setSentenceHashes(tx: Tx, { id, level }: Place, hashes: string): Promise<boolean> {
  const updated = await tx
    .updateTable('manuscript_audio')
    .set({ sentence_hashes: hashes })
    .where('manuscript_id', '=', id)
    .where('level', '=', level)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

export async function removeSound(tx: Tx, { id, level }: Place): Promise<void> {
  await tx.deleteFrom('manuscript_audio').where('manuscript_id', '=', id).where('level', '=', level).execute()
}
