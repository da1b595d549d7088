import type { listEntries, ReplyOf } from '@readgrow/contract'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction, type Tx } from '#platform/database/db'
import { likePattern } from '#platform/database/like-pattern'
import { Refusal } from '#platform/refusal'
import { type Entry, type KnownEntry, keyOf, linesOf, lockEntries } from './entry-line.ts'
import { indexEntries } from './index-entries.ts'

const pageRows = 50

/** Entries whose word has this beginning, in either case. */
export async function findEntriesByBeginning(db: Db, search: string): Promise<ReplyOf<typeof listEntries>> {
  const beginnings = [...new Set([search, search.toLowerCase()])].map(likePattern.beginningWith)
  const entries = await db
    .selectFrom('dictionary_entry')
    .select(['lemma', 'pos', 'ipa', 'level', 'senses', 'by_use as byUse', 'collocations', 'confusable'])
    .where((eb) => eb.or(beginnings.map((beginning) => eb('lemma', 'like', beginning))))
    .orderBy('lemma')
    .orderBy('pos')
    .limit(pageRows)
    .execute()
  return { entries: entries as Entry[] }
}

/** Adds entries or changes them; STATE_CONFLICT if a text for readers uses a sense that would be removed. */
export async function storeEntries(
  ctx: Pick<AccountContext, 'db' | 'clock' | 'account' | 'address'>,
  entries: readonly Entry[],
): Promise<{ saved: number }> {
  // A headword given twice is one row; the last one counts.
  const unique = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]
  await inTransaction(ctx.db, async (tx) => {
    const known = await lockEntries(tx, unique)
    for (const entry of unique) await refuseLostSenses(tx, entry, known.get(keyOf(entry)))
    await tx
      .insertInto('dictionary_entry')
      .values(unique.map(rowOf))
      .onConflict((conflict) =>
        conflict.columns(['lemma', 'pos']).doUpdateSet((eb) => ({
          ipa: eb.ref('excluded.ipa'),
          level: eb.ref('excluded.level'),
          senses: eb.ref('excluded.senses'),
          by_use: eb.ref('excluded.by_use'),
          collocations: eb.ref('excluded.collocations'),
          confusable: eb.ref('excluded.confusable'),
          edited: true,
        })),
      )
      .execute()
    await indexEntries(
      tx,
      unique.map(({ lemma }) => lemma),
    )
    await recordAudit(
      tx,
      ctx.clock.now(),
      actorOf(ctx),
      ...unique.flatMap((entry) => linesOf(entry, known.get(keyOf(entry)))),
    )
  })
  return { saved: unique.length }
}

const rowOf = ({ senses, byUse, collocations, confusable, ...entry }: Entry) => ({
  ...entry,
  by_use: [...byUse],
  senses: JSON.stringify(senses),
  collocations: JSON.stringify(collocations),
  confusable: confusable && JSON.stringify(confusable),
  edited: true,
})

async function refuseLostSenses(tx: Tx, { lemma, pos, senses }: Entry, known: KnownEntry | undefined): Promise<void> {
  if ((known?.senses.length ?? 0) <= senses.length) return
  const list = pos === 'phrase' ? 'phrases' : 'words'
  const used = await sql`
    select from article_version v, jsonb_array_elements(v.body -> ${list}) w
    where (w ->> 'sense')::int > ${senses.length}
      and case when ${list} = 'phrases' then w ->> 'id' = ${lemma} else w ->> 'lemma' = ${lemma} and w ->> 'pos' = ${pos} end
    limit 1`.execute(tx)
  if (used.rows.length > 0) throw new Refusal('STATE_CONFLICT', { fields: [{ path: lemma, rule: 'SENSE_IN_USE' }] })
}
