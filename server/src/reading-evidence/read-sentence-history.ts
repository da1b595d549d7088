import type { ReplyOf, readingEvidenceEndpoints } from '@readgrow/contract'
import { findVersion, openVersion, sentencesOf, type VersionRow } from '#articles'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import type { EvidenceKind } from './projections.ts'

type History = ReplyOf<typeof readingEvidenceEndpoints.readSentenceHistory>

const kindOf: Readonly<Record<string, EvidenceKind>> = {
  SENTENCES_READ: 'READ',
  WORD_LOOKED_UP: 'LOOKED_UP',
  SENTENCE_TRANSLATED: 'TRANSLATED',
  SENTENCE_HEARD: 'HEARD',
}
const shownAtMost = 200

/** Everything one did with a sentence, straight from the log, newest first. */
export async function readSentenceHistory(
  ctx: AccountContext,
  place: { readonly id: string; readonly sentenceId: string },
  level: VersionRow['level'],
): Promise<History> {
  await openVersion(ctx, place.id, level)
  const version = await findVersion(ctx.db, place.id, level)
  const sentence = version && sentencesOf(version.body).find(({ id }) => id === place.sentenceId)
  if (!sentence) throw new Refusal('NOT_FOUND')
  const rows = await ctx.db
    .selectFrom('learning_event')
    .select(['kind', 'received_at', 'revision', 'detail'])
    .where('account_id', '=', ctx.account.id)
    .where('article_id', '=', place.id)
    .where('level', '=', level)
    .where('kind', 'in', Object.keys(kindOf))
    .where((eb) =>
      eb.or([
        eb('sentence_id', '=', place.sentenceId),
        eb.and([
          eb('kind', '=', 'SENTENCES_READ'),
          eb('detail', '@>', JSON.stringify({ sentenceIds: [place.sentenceId] })),
        ]),
      ]),
    )
    .orderBy('seq', 'desc')
    .limit(shownAtMost)
    .execute()
  return {
    en: sentence.en,
    ko: sentence.ko,
    history: rows.flatMap((row) => {
      const kind = kindOf[row.kind]
      if (!kind) return []
      const word = (row.detail as { lemma?: string }).lemma ?? null
      return [{ kind, at: row.received_at.toISOString(), revision: row.revision ?? 1, word }]
    }),
  }
}
