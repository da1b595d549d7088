import type { ArgsOf, exportWords, ReplyOf } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { throttle } from '#platform/throttle'
import { mapInSlices } from '#platform/turns'
import {
  type ExchangedMemory,
  type ExchangedWord,
  wordsToAnkiPackage,
  wordsToAnkiText,
  wordsToCsv,
} from '#word-exchange'

type Format = ArgsOf<typeof exportWords, 'output'>['query']['format']

const files: Record<Format, { readonly ending: string; readonly mediaType: string }> = {
  csv: { ending: 'csv', mediaType: 'text/csv' },
  'anki-text': { ending: 'txt', mediaType: 'text/plain' },
  'anki-package': { ending: 'apkg', mediaType: 'application/octet-stream' },
}

/** A file of all words costs the server as much as a thousand other calls. */
const exports = { hits: 20, perSeconds: 3600 }

/** All words of the list as a file, 20 an hour; removed words are not in it. RATE_LIMITED. */
export async function exportAll(ctx: AccountContext, format: Format): Promise<ReplyOf<typeof exportWords>> {
  const now = ctx.clock.now()
  await throttle(ctx.db, ctx.clock, `vocabulary-export:${ctx.account.id}`, exports)
  const words = await readAll(ctx.db, ctx.account.id, ctx.company.origin)
  const { ending, mediaType } = files[format]
  const bytes =
    format === 'anki-package'
      ? await wordsToAnkiPackage(words, now)
      : Buffer.from(await (format === 'csv' ? wordsToCsv(words) : wordsToAnkiText(words)), 'utf8')
  return {
    fileName: `readgrow-${studyDateOf(now)}.${ending}`,
    mediaType,
    base64: Buffer.from(bytes).toString('base64'),
  }
}

interface Row {
  lemma: string
  pos: string
  sense: number
  ipa: string
  level: string
  ko: string
  state: ExchangedWord['state']
  savedAt: Date
  en: string
  sentenceKo: string
  articleId: string | null
  articleLevel: string | null
  sentenceId: string | null
  headline: string | null
  recall: Memory | null
  production: Memory | null
  audio: { key: string; from: string; to: string | null } | null
}

type Memory = Omit<ExchangedMemory, 'dueAt' | 'lastAt'> & { readonly dueAt: string; readonly lastAt: string }

const memoryOf = (track: number) => sql`(select json_build_object('stability', c.stability, 'difficulty', c.difficulty,
  'dueAt', c.due_at, 'lastAt', c.last_at, 'reps', c.reps, 'lapses', c.lapses) from review_card c
  where c.account_id = s.account_id and c.word_no = s.no and c.track = ${track} and c.reps > 0)`

async function readAll(db: Db, accountId: number, origin: string): Promise<ExchangedWord[]> {
  const { rows } = await sql<Row>`
    select s.lemma, s.pos, s.sense, s.ipa, s.word_level as level, s.ko, s.state, s.saved_at as "savedAt",
      s.sentence_en as en, s.sentence_ko as "sentenceKo", s.article_id as "articleId", s.level as "articleLevel",
      s.sentence_id as "sentenceId", s.headline, (
        select json_build_object('key', clip ->> 'key', 'from', said ->> 'startMs', 'to', said ->> 'endMs')
        from article_audio a, jsonb_array_elements(a.clips) clip, jsonb_array_elements(clip -> 'sentences') said
        where a.article_id = s.article_id and a.level = s.level and said ->> 'id' = s.sentence_id
        order by a.source limit 1) as audio, ${memoryOf(0)} as recall, ${memoryOf(1)} as production
    from saved_word s where s.account_id = ${accountId} and s.state <> 'REMOVED' order by s.seq`.execute(db)
  return mapInSlices(rows, (row) => exchanged(row, origin))
}

const memory = (stored: Memory | null): ExchangedMemory | null =>
  stored && { ...stored, dueAt: new Date(stored.dueAt), lastAt: new Date(stored.lastAt) }

/** The stretch of a sound as a media fragment, in seconds. Source: W3C Media Fragments URI 1.0, 4.2.1. */
const stretch = ({ from, to }: { from: string; to: string | null }) =>
  [from, ...(to === null ? [] : [to])].map((ms) => Number(ms) / 1_000).join(',')

function exchanged(row: Row, origin: string): ExchangedWord {
  const { lemma, pos, sense, ipa, level, ko, state, savedAt, articleId, articleLevel, sentenceId, headline } = row
  const url = `${origin}/article/detail/${articleId}?level=${articleLevel}&sentence=${sentenceId}`
  return {
    lemma,
    pos,
    sense,
    ipa,
    level,
    ko,
    state,
    savedAt,
    sentence: row.en ? { en: row.en, ko: row.sentenceKo } : null,
    source:
      articleId && articleLevel && sentenceId
        ? { articleId, level: articleLevel, sentenceId, headline: headline ?? '', url }
        : null,
    audioUrl: row.audio && `${origin}/${row.audio.key}#t=${stretch(row.audio)}`,
    recall: memory(row.recall),
    production: memory(row.production),
  }
}
