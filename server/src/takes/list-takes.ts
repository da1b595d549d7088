import type { ArgsOf, ReplyOf, takeEndpoints } from '@readgrow/contract'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import { cursorParts } from '#platform/database/page-cursor'
import { Refusal } from '#platform/refusal'
import { measuresNow } from './measures-now.ts'
import { bytesOf } from './open-take.ts'
import { findOwnTake } from './queries.ts'

type List = typeof takeEndpoints.listTakes
type Take = ReplyOf<typeof takeEndpoints.readTake>

const atOnce = 50
const dayMs = 86_400_000

/** Takes of the account with the headlines that their articles have now; texts that are gone leave theirs empty. */
const cards = ({ db, account }: AccountContext) =>
  db
    .selectFrom('take')
    .leftJoin('article_version as version', (join) =>
      join.onRef('version.article_id', '=', 'take.article_id').onRef('version.level', '=', 'take.level'),
    )
    .selectAll('take')
    .select(sql<string | null>`version.headline ->> 'en'`.as('headline'))
    .where('take.account_id', '=', account.id)

type Row = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

const cardOf = (row: Row, retentionDays: number) => ({
  id: row.id,
  kind: row.kind as Take['kind'],
  articleId: row.article_id,
  level: row.level as Take['level'],
  headline: row.headline ?? '',
  sentenceId: row.sentence_id,
  durationMs: row.duration_ms,
  recordedAt: row.recorded_at.toISOString(),
  deletedOn: new Date(row.opened_at.getTime() + retentionDays * dayMs).toISOString(),
  stored: row.stored_at !== null,
  best: row.best,
})

export async function listTakes(ctx: AccountContext, { query }: ArgsOf<List, 'output'>): Promise<ReplyOf<List>> {
  const [time, id] = cursorParts(query.cursor, /^(\d{1,14})_([0-9a-f-]{36})$/)
  let asked = cards(ctx)
  if (query.articleId) asked = asked.where('take.article_id', '=', query.articleId)
  if (query.level) asked = asked.where('take.level', '=', query.level)
  if (query.kind) asked = asked.where('take.kind', '=', query.kind)
  if (time && id)
    asked = asked.where(
      sql<boolean>`(take.recorded_at, take.id) < (${new Date(Number(time))}::timestamptz, ${id}::uuid)`,
    )
  const [rows, count, bytes] = await Promise.all([
    asked
      .orderBy('take.recorded_at', 'desc')
      .orderBy('take.id', 'desc')
      .limit(atOnce + 1)
      .execute(),
    ctx.db
      .selectFrom('take')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('account_id', '=', ctx.account.id)
      .executeTakeFirstOrThrow(),
    bytesOf(ctx.db, ctx.account.id),
  ])
  const shown = rows.slice(0, atOnce)
  const last = shown.at(-1)
  return {
    takes: shown.map((row) => cardOf(row, ctx.config.recordingRetentionDays)),
    total: Number(count.total),
    bytes,
    nextCursor: rows.length > atOnce && last ? `${last.recorded_at.getTime()}_${last.id}` : null,
  }
}

export async function readTake(ctx: AccountContext, takeId: string): Promise<Take> {
  const row = await cards(ctx).where('take.id', '=', takeId).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return {
    ...cardOf(row, ctx.config.recordingRetentionDays),
    revision: row.revision,
    script: row.script,
    measures: measuresNow(row),
    transcript:
      row.transcript === null
        ? null
        : { text: row.transcript, source: row.transcript_source as NonNullable<Take['transcript']>['source'] },
  }
}

/** Makes a take the one that stands for its sentence; the one before gives way. */
export async function keepAsBest(ctx: AccountContext, takeId: string): Promise<void> {
  const take = await findOwnTake(ctx.db, ctx.account.id, takeId)
  if (!take?.sentence_id) throw new Refusal('NOT_FOUND')
  await ctx.db.transaction().execute(async (tx) => {
    const ofSentence = tx
      .updateTable('take')
      .where('account_id', '=', ctx.account.id)
      .where('article_id', '=', take.article_id)
      .where('level', '=', take.level)
      .where('sentence_id', '=', take.sentence_id)
    await ofSentence.set({ best: false }).where('best', '=', true).execute()
    await ofSentence.set({ best: true }).where('id', '=', takeId).execute()
  })
}
