import { type Kysely, sql } from 'kysely'

/**
 * What each item of a challenge is, by the names of `askedKey`, so that it is not asked again before its rest is over.
 * Null for a challenge that the release before this one begins meanwhile: it is not remembered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table challenge_attempt add column asked_keys text[]`.execute(db)
  await sql`
    update challenge_attempt c set asked_keys = (
      select array_agg(case i ->> 'type'
          when 'CLOZE' then 'WORD ' || (i #>> '{word,no}')
          when 'MEANING' then 'WORD ' || (i #>> '{word,no}')
          when 'LEVEL_ITEM' then 'BANK ' || (i ->> 'bankId')
          when 'COMPREHENSION' then 'QUIZ ' || concat_ws('/', i #>> '{place,articleId}', i #>> '{place,level}', i ->> 'quizId')
          else (i ->> 'type') || ' ' || (i #>> '{sentence,en}')
        end order by nth)
      from jsonb_array_elements(c.items) with ordinality slot(s, nth), lateral (select s -> 'item' as i) item)`.execute(
    db,
  )
}
