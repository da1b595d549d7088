import type { listHighlights as listHighlightsCall, ReplyOf } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import { reanchorAll } from '@readgrow/learning'
import { findVersion, openVersion, sentencesOf } from '#articles'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'

/** Marks of a level of an article, each where its words stand in the text of today. NOT_FOUND where there is no text. */
export async function listHighlights(
  ctx: AccountContext,
  articleId: string,
  wanted: VersionLevel | undefined,
): Promise<ReplyOf<typeof listHighlightsCall>> {
  const { level } = await openVersion(ctx, articleId, wanted)
  const version = await findVersion(ctx.db, articleId, level)
  if (!version) throw new Refusal('NOT_FOUND')
  const made = await ctx.db
    .selectFrom('highlight')
    .selectAll()
    .where('account_id', '=', ctx.account.id)
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  const places = reanchorAll(
    made.map((row) => ({
      sentenceId: row.sentence_id,
      start: row.start_at,
      end: row.end_at,
      quote: row.quote,
      before: row.before,
      after: row.after,
    })),
    sentencesOf(version.body),
  )
  return {
    highlights: made.flatMap((row, index) => {
      const place = places[index]
      if (!place) return []
      const { state, sentenceId, start, end } = place
      return [
        {
          id: row.id,
          level,
          sentenceId: state === 'LOST' ? null : sentenceId,
          start,
          end,
          quote: row.quote,
          note: row.note,
          state,
          madeAt: row.made_at.toISOString(),
        },
      ]
    }),
  }
}
