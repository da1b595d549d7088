import type { ArgsOf, voteOnHelp } from '@readgrow/contract'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { forReader, mayOpenGuide, seenRevision } from './visible.ts'

type Vote = ArgsOf<typeof voteOnHelp, 'output'>['body']

const votesAnHour = { hits: 60, perSeconds: 3600 }

/** Stores what a reader says of a page that they can see; one vote a person and page. */
export async function vote(ctx: AccountContext, { kind, slug, helpful, text }: Vote): Promise<void> {
  const { db, clock, account } = ctx
  await throttle(db, clock, `help-vote:${account.id}`, votesAnHour)
  if (kind === 'GUIDE' && !mayOpenGuide(account)) throw new Refusal('NOT_FOUND')
  const now = clock.now()
  const { numAffectedRows } = await sql`
    insert into help_vote (page_id, account_id, helpful, text, voted_at)
    select p.id, ${account.id}, ${helpful}, ${text}, ${now}::timestamptz from help_page p
    where p.kind = ${kind} and p.slug = ${slug} and ${forReader(ctx)} and ${seenRevision(now)} is not null
    on conflict (account_id, page_id) do update set
      helpful = excluded.helpful, text = excluded.text, voted_at = excluded.voted_at`.execute(db)
  if (numAffectedRows === 0n) throw new Refusal('NOT_FOUND')
}
