import { type RawBuilder, sql } from 'kysely'

/** SQL of `unitsOf` over `d`, a row of `study_day`, where thousands of learners are added up. A test holds the two equal. */
export const unitsSql: RawBuilder<number> = sql<number>`(least(d.articles, d.quiz_answers) + d.self_studies + d.challenges
  + d.conversations + d.spoken_seconds / 30
  + case when d.queue_cleared and d.word_answers > 0 then greatest(1, d.word_answers / 10) else d.word_answers / 10 end)`
