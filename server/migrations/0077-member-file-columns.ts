import { type Kysely, sql } from 'kysely'

/**
 * What a company has said of the columns of its lists of people, by their titles; without a field where a column is not
 * used. There are as many rows as titles that somebody chose for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_file_column (
      company_id bigint not null references company (id) on delete cascade,
      title text not null,
      field text check (field in ('NAME', 'EMAIL', 'EMPLOYEE_NO', 'TEAMS', 'ROLE')),
      primary key (company_id, title)
    )`.execute(db)
}
