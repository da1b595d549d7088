import { type Kysely, sql } from 'kysely'

/** The self-study of one article: projections of the log. Sentences are also written down and tested. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table self_study_step (
      account_id bigint not null references account (id) on delete cascade,
      article_id text not null,
      level text not null,
      step text not null,
      done boolean not null,
      seconds integer not null,
      work jsonb,
      ended_at timestamptz not null,
      last_seq bigint not null,
      primary key (account_id, article_id, level, step)
    )`.execute(db)
  // The first writing of a sentence counts. The sentence is stored as it was dictated, so that the text may change.
  await sql`
    create table self_study_dictation (
      account_id bigint not null references account (id) on delete cascade,
      article_id text not null,
      level text not null,
      sentence_id text not null,
      expected text not null,
      typed text not null,
      score real not null,
      written_at timestamptz not null,
      seq bigint not null,
      primary key (account_id, article_id, level, sentence_id)
    )`.execute(db)
  await sql`
    alter table sentence_evidence drop constraint sentence_evidence_kind_check,
      add constraint sentence_evidence_kind_check
        check (kind in ('READ', 'LOOKED_UP', 'TRANSLATED', 'HEARD', 'WRITTEN', 'TESTED'))`.execute(db)
  await sql`alter table study_day add column self_studies integer not null default 0`.execute(db)
}
