import { seoulDateOf } from '@readgrow/learning'
import { type RawBuilder, sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { throttle } from '#platform/throttle'
import { askedFor } from './search-text.ts'
import { readSynonyms } from './synonyms.ts'
import { forReader, mayOpenGuide, seenRevision } from './visible.ts'

const mostFound = 20
const snippetCharacters = 110
const searchesAMinute = { hits: 40, perSeconds: 60 }

interface Found {
  readonly kind: 'GUIDE' | 'FAQ' | 'NOTICE'
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly body: string
  readonly matched: number
}

/** Pages that contain what was asked for; those with all of it, or else those with most. */
export async function searchHelp(ctx: AccountContext, q: string) {
  await throttle(ctx.db, ctx.clock, `help-search:${ctx.account.id}`, searchesAMinute)
  const { groups } = await readSynonyms(ctx.db)
  const { parts, words } = askedFor(q, groups)
  const found = parts.length === 0 ? [] : await findPages(ctx, parts, words)
  if (found.length === 0) await countMiss(ctx, q)
  const most = Math.max(0, ...found.map(({ matched }) => matched))
  const pages = found.filter(({ matched }) => matched === most)
  return {
    pages: pages.map(({ kind, slug, title, summary, body }) => ({
      kind,
      slug,
      title,
      snippet: snippetOf(summary, body, words),
    })),
  }
}

/** One statement over the index of revisions; of the hits only those that readers see now are taken. */
async function findPages(ctx: AccountContext, parts: readonly RawBuilder<unknown>[], words: readonly string[]) {
  const { account, db, clock } = ctx
  const matches = sql.join(
    parts.map((part) => sql`(r.search @@ ${part})::int`),
    sql` + `,
  )
  const inTitle = sql`exists (select from unnest(${[...words]}::text[]) w where position(w in lower(r.title)) > 0)`
  const guides = mayOpenGuide(account) ? sql`` : sql`and p.kind <> 'GUIDE'`
  const { rows } = await sql<Found>`
    select p.kind, p.slug, r.title, r.summary, left(r.body, 4000) as body, (${matches}) as matched
    from help_revision r
    join help_page p on p.id = r.page_id and r.revision = ${seenRevision(clock.now())}
    where r.search @@ (${sql.join(parts, sql` || `)}) and ${forReader({ account })} ${guides}
    order by matched desc, ${inTitle} desc, array_position(array['FAQ', 'GUIDE', 'NOTICE'], p.kind), p.position, p.id
    limit ${mostFound}`.execute(db)
  return rows
}

/** The part of a page around the first word that was asked for; its summary where that holds one or none does. */
function snippetOf(summary: string, body: string, words: readonly string[]): string {
  const has = (text: string) => words.some((word) => text.toLowerCase().includes(word))
  const source = summary !== '' && (has(summary) || !has(body)) ? summary : body
  const at = Math.min(...words.map((word) => source.toLowerCase().indexOf(word)).filter((place) => place >= 0))
  const from = Number.isFinite(at) && at > snippetCharacters / 2 ? source.lastIndexOf(' ', at - 30) + 1 : 0
  const piece = source.slice(from, from + snippetCharacters).trim()
  return `${from > 0 ? '… ' : ''}${piece}${from + snippetCharacters < source.length ? ' …' : ''}`
}

const mostOfAWeek = 2_000

/** Counts a search that found nothing, without saying whose; what looks like an address or a number is not kept. */
async function countMiss({ db, clock }: AccountContext, q: string): Promise<void> {
  const text = q.replace(/\s+/g, ' ').trim().toLowerCase()
  if (text === '' || /@|\d{4,}/.test(text)) return
  await countIn(db, seoulDateOf(clock.now()), text)
}

/** Weeks begin on Monday. A week keeps a bounded number of texts, however many a program sends. */
const countIn = (db: Db, today: string, q: string) =>
  sql`with monday as (select date_trunc('week', ${today}::date)::date as week)
    insert into help_search_miss as m (week, q, count)
    select week, ${q}, 1 from monday
    where (select count(*) from help_search_miss h where h.week = monday.week) < ${mostOfAWeek}
      or exists (select from help_search_miss h where h.week = monday.week and h.q = ${q})
    on conflict (week, q) do update set count = m.count + 1`.execute(db)
