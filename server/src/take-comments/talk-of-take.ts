import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** The conversation in which an answer was recorded, and the English question it answers; undefined once it is gone. */
export const talkOfTake = (db: Db, takeId: string) =>
  db
    .selectFrom('conversation_turn')
    .select(['conversation_id as id', sql<string | null>`question ->> 'en'`.as('question')])
    .where('take_id', '=', takeId)
    .executeTakeFirst()
