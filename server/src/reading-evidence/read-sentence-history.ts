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
  SENTENCE_DICTATED: 'WRITTEN',
  TAKE_RECORDED: 'READ_ALOUD',
  ...{ QUIZ_ANSWERED: 'TESTED', CHALLENGE_ANSWERED: 'TESTED' },
  ...{ WRONG_ANSWER_RETRIED: 'TESTED', PAPER_TEST_ANSWERED: 'TESTED' },
}
const testing = Object.keys(kindOf).filter((kind) => kindOf[kind] === 'TESTED')
const mostEntries = 200

/** Everything the reader did with a sentence, straight from the log, newest first. */
export async function readSentenceHistory(
  ctx: AccountContext,
  place: { readonly id: string; readonly sentenceId: string },
  asked: VersionRow['level'] | undefined,
): Promise<History> {
  const { level } = await openVersion(ctx, place.id, asked)
  const version = await findVersion(ctx.db, place.id, level)
  const sentence = version && sentencesOf(version.body).find(({ id }) => id === place.sentenceId)
  if (!version || !sentence) throw new Refusal('NOT_FOUND')
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
        eb.and([eb('kind', 'in', testing), eb('detail', '@>', JSON.stringify({ proof: [place.sentenceId] }))]),
      ]),
    )
    .orderBy('seq', 'desc')
    .limit(mostEntries)
    .execute()
  return {
    level,
    revision: version.revision,
    headline: version.headline,
    en: sentence.en,
    ko: sentence.ko,
    history: rows.flatMap(entryOf),
  }
}

interface LoggedRow {
  readonly kind: string
  readonly received_at: Date
  readonly revision: number | null
  readonly detail: unknown
}

function entryOf(row: LoggedRow): History['history'] {
  const kind = kindOf[row.kind]
  if (!kind) return []
  const { lemma, score, correct } = row.detail as { lemma?: string; score?: number; correct?: boolean }
  return [
    {
      kind,
      at: row.received_at.toISOString(),
      revision: row.revision ?? 1,
      word: lemma ?? null,
      score: score ?? null,
      correct: correct ?? null,
    },
  ]
}
