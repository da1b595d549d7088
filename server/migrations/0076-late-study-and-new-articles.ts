import { type Kysely, sql } from 'kysely'

/**
 * Active seconds of a day that only a late event brought (more than two days after they were studied): days from before say
 * 0, because what came late then had not kept its time. And the articles of a day that were finished for the first time ever,
 * as the learner's own report counts them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table study_day add column late_seconds integer not null default 0,
    add column new_articles integer not null default 0`.execute(db)
  await sql`
    update study_day d set new_articles = n.articles from (
      select account_id, study_date, count(*)::int as articles from (
        select distinct on (account_id, article_id) account_id, study_date from learning_event
        where kind = 'ARTICLE_FINISHED' and article_id is not null order by account_id, article_id, seq) f
      group by account_id, study_date) n
    where d.account_id = n.account_id and d.study_date = n.study_date`.execute(db)
}
