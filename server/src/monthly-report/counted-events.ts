import { type RawBuilder, sql } from 'kysely'

interface Days {
  readonly from: string
  readonly to: string
}

/** The kinds of the index `learning_event_counted`, which the planner takes only for this very list. */
const kinds = sql`('ARTICLE_FINISHED', 'QUIZ_ANSWERED', 'CHALLENGE_ANSWERED', 'TAKE_RECORDED', 'SENTENCE_READ_QUIETLY')`

/** The events that a report counts one by one, of the study dates `from` to `to`. */
export const countedEvents = (accountId: number, { from, to }: Days): RawBuilder<unknown> => sql`
  select account_id, seq, kind, study_date, article_id, level, sentence_id, detail from learning_event
  where account_id = ${accountId} and study_date between ${from}::date and ${to}::date and kind in ${kinds}`

const earlier = (same: RawBuilder<unknown>) => sql`exists (select from learning_event f
  where f.account_id = c.account_id and f.article_id = c.article_id and f.kind = c.kind and f.seq < c.seq ${same})`

/**
 * Which event `c` of its kind counts: the first, in the order of the log. An article counts once at whichever level, a
 * question of an article once, an item of a challenge in its first round, a take once.
 */
export const isFirst = {
  article: sql`(c.kind = 'ARTICLE_FINISHED' and not ${earlier(sql``)})`,
  quiz: sql`(c.kind = 'QUIZ_ANSWERED'
    and not ${earlier(sql`and f.level = c.level and f.detail ->> 'quizId' = c.detail ->> 'quizId'`)})`,
  challenge: sql`(c.kind = 'CHALLENGE_ANSWERED' and c.detail ->> 'round' = '1'
    and not coalesce((c.detail ->> 'isPilot')::boolean, false)
    and exists (select from challenge_answer a where a.account_id = c.account_id
      and a.attempt_id = (c.detail ->> 'attemptId')::uuid and a.position = (c.detail ->> 'position')::int
      and a.round = 1 and a.seq = c.seq))`,
  take: sql`(c.kind = 'TAKE_RECORDED'
    and not ${earlier(sql`and f.level = c.level and f.detail ->> 'takeId' = c.detail ->> 'takeId'`)})`,
}
