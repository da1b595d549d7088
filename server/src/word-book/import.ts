import { createHash } from 'node:crypto'
import type { importWords, ReplyOf } from '@readgrow/contract'
import { plainMeaning, sharesMeaning } from '@readgrow/learning/practice'
import { sql } from 'kysely'
import { type ImportedWord, importIntoLog } from '#learning-log'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { type WordKey, wordsInList } from '#vocabulary'
import { csvToWords, type ForeignWord, type ParsedWord } from '#word-exchange'

type Imported = ReplyOf<typeof importWords>

const sampleSize = 5

/** Words from a file into the list; those that are there stay as they are. With `dry` nothing is kept. */
export async function importAll(ctx: AccountContext, file: Uint8Array, dry: boolean): Promise<Imported> {
  const { words: parsed, problems } = csvToWords(file)
  if (parsed.length === 0 && problems.length === 0) throw new Refusal('FILE_INVALID')
  const matched = await matchWords(ctx.db, parsed)
  const known = matched.filter((word) => word !== null)
  const listed = new Set(
    (
      await wordsInList(
        ctx.db,
        ctx.account.id,
        known.map(({ lemma }) => lemma),
      )
    ).map(keyOf),
  )
  const fresh = known.filter((word) => !listed.has(keyOf(word)))
  if (!dry && fresh.length > 0) await importIntoLog(ctx, fresh)
  return {
    added: fresh.length,
    unchanged: known.length - fresh.length,
    withoutMeaning: matched.length - known.length,
    problems: problems.map(({ line, ko }) => ({ line, message: ko })),
    sample: fresh.slice(0, sampleSize).map(({ lemma, ko, sentenceEn }) => ({ lemma, ko, sentence: sentenceEn })),
  }
}

const keyOf = ({ lemma, pos, sense }: WordKey) => `${lemma}|${pos}|${sense}`

interface Entry {
  lemma: string
  pos: string
  ipa: string
  level: string
  senses: { ko: string; example: { en: string; ko: string } }[]
}

/** What comes into the list for each word of the file; null where neither the file nor the dictionary has a meaning. */
async function matchWords(db: Db, parsed: readonly ParsedWord[]): Promise<(ImportedWord | null)[]> {
  const lemmas = [...new Set(parsed.filter(({ pos }) => pos === undefined).map(({ lemma }) => lemma.toLowerCase()))]
  const { rows } = await sql<Entry>`select lemma, pos, ipa, level, senses from dictionary_entry
    where lower(lemma) = any(${lemmas}::text[]) order by lemma, pos`.execute(db)
  const entries = Map.groupBy(rows, ({ lemma }) => lemma.toLowerCase())
  return parsed.map((word) =>
    word.pos === undefined ? foreign(word, entries.get(word.lemma.toLowerCase()) ?? []) : ours(word),
  )
}

function ours(word: Exclude<ParsedWord, { pos?: undefined }>): ImportedWord {
  const { lemma, pos, sense, ko, ipa, level: wordLevel, state, source, recall, production } = word
  return {
    ...{ lemma, pos, sense, ko, ipa, wordLevel, state, recall, production },
    sentenceEn: word.sentence?.en ?? '',
    sentenceKo: word.sentence?.ko ?? '',
    place: source && {
      articleId: source.articleId,
      level: source.level,
      sentenceId: source.sentenceId,
      headline: source.headline,
    },
  }
}

/** A word of another list: the entry and sense whose meaning is the list's, else a word of one's own. */
function foreign(word: ForeignWord, entries: readonly Entry[]): ImportedWord | null {
  const senses = entries.flatMap((entry) => entry.senses.map((sense, index) => ({ entry, sense, number: index + 1 })))
  const same = word.ko ? senses.find(({ sense }) => sharesMeaning(plainMeaning(sense.ko), word.ko)) : senses[0]
  const sentence = { sentenceEn: word.sentence?.en ?? '', sentenceKo: word.sentence?.ko ?? '' }
  const rest = { state: 'LEARNING' as const, place: null, recall: null, production: null }
  if (same) {
    const { entry, sense, number } = same
    const shown = word.sentence ? sentence : { sentenceEn: sense.example.en, sentenceKo: sense.example.ko }
    const { lemma, pos, ipa, level: wordLevel } = entry
    return { ...rest, ...shown, lemma, pos, sense: number, ipa, wordLevel, ko: word.ko || sense.ko }
  }
  if (!word.ko) return null
  return {
    ...rest,
    ...sentence,
    lemma: word.lemma,
    pos: 'own',
    sense: ownSense(word.ko),
    ipa: '',
    wordLevel: '',
    ko: word.ko,
  }
}

/** One spelling may come with several meanings; the same one is always the same word. */
const ownSense = (ko: string) => 2 + (createHash('sha256').update(ko).digest().readUInt16BE(0) % 30_000)
