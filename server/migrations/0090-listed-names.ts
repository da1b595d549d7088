import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a company calls a member on paper, beside what they call themselves. LIST: as a list, an invitation or a
  // directory of the company has it; OWNER: as an owner has confirmed it.
  await sql`
    create table listed_name (
      account_id bigint primary key references account (id) on delete cascade,
      name text not null,
      origin text not null check (origin in ('LIST', 'OWNER')),
      changed_at timestamptz not null
    )`.execute(db)
  // Whoever accepted an invitation with a name has been on a list. Of two invitations the later one counts.
  await sql`insert into listed_name (account_id, name, origin, changed_at)
    select distinct on (i.account_id) i.account_id, i.name, 'LIST', i.ended_at from invitation i
    where i.account_id is not null and i.name is not null and i.end_state = 'ACCEPTED'
    order by i.account_id, i.ended_at desc`.execute(db)
}
