import { highlightEndpoints } from '@readgrow/contract'
import { reanchorAll } from '@readgrow/learning'
import { findVersion, openVersion, sentencesOf } from '#articles'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'

export const highlightHandlers = handlersFor(highlightEndpoints, {
  /** Marks of this level, each where its words stand in the text of today. */
  listHighlights: async (ctx, { params, query }) => {
    const { level } = await openVersion(ctx, params.id, query.level)
    const version = await findVersion(ctx.db, params.id, level)
    if (!version) throw new Refusal('NOT_FOUND')
    const made = await ctx.db
      .selectFrom('highlight')
      .selectAll()
      .where('account_id', '=', ctx.account.id)
      .where('article_id', '=', params.id)
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
  },
})
