import type { importWords, ReplyOf } from '@readgrow/contract'
import { versionLevels } from '@readgrow/contract/constants'
import { studyDateOf } from '@readgrow/learning'
import { plainMeaning, sharesMeaning } from '@readgrow/learning/practice'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { badFile, Refusal } from '#platform/refusal'
import { throttle } from '#platform/throttle'
import { mapInSlices } from '#platform/turns'
import { csvToWords, type ForeignWord, hasTooManyLines, type ParsedWord, type RowRule } from '#word-exchange'
import type { WordKey } from '#word-list'
import { type ImportedWord, importIntoLog, notInList } from './import-words.ts'
import { ownNumbers, ownSense } from './own-number.ts'

type Imported = ReplyOf<typeof importWords>

const sampleSize = 5

/** Looks and imports are counted separately: each import follows a look at the same file. */
const anHour = { hits: 20, perSeconds: 3600 }

/**
 * Words from a file into the list; those that are there stay as they are. With `dry` nothing is stored. At most 20 looks and
 * 20 imports an hour. FILE_INVALID, TOO_MANY_LINES, RATE_LIMITED.
 */
export async function importAll(ctx: AccountContext, file: Uint8Array, dry: boolean): Promise<Imported> {
  await throttle(ctx.db, ctx.clock, `vocabulary-import:${dry ? 'dry:' : ''}${ctx.account.id}`, anHour)
  const { words: parsed, problems } = await readList(file)
  const matched = (await matchWords(ctx, parsed)).filter((word) => word !== null)
  // Two meanings in a file may be one in the dictionary.
  const known = [...new Map(matched.toReversed().map((word) => [keyOf(word), word])).values()].reverse()
  const fresh = dry ? await notInList(ctx.db, ctx.account.id, known) : await importIntoLog(ctx, known)
  return {
    added: fresh.length,
    unchanged: matched.length - fresh.length,
    withoutMeaning: parsed.length - matched.length,
    problems,
    sample: fresh.slice(0, sampleSize).map(({ lemma, ko, sentenceEn }) => ({ lemma, ko, sentence: sentenceEn })),
  }
}

const noList: ReadonlySet<RowRule> = new Set<RowRule>(['NO_WORDS', 'UNREADABLE'])
/** The greatest number of a sense that the list can store. */
const mostSenses = 32_767

async function readList(file: Uint8Array): Promise<{
  readonly words: readonly ParsedWord[]
  readonly problems: Imported['problems']
}> {
  refuseNoText(file)
  if (hasTooManyLines(file)) throw new Refusal('TOO_MANY_LINES')
  const { words, problems } = await csvToWords(file)
  if (words.length === 0 && problems.every(({ rule }) => noList.has(rule))) throw noWords(problems)
  const isStorable = ({ sense }: ParsedWord) =>
    sense === undefined || sense === null || (sense >= 1 && sense <= mostSenses)
  const misnumbered = words.filter((word) => !isStorable(word))
  const allProblems = [
    ...problems.map(({ line, ko }) => ({ line, message: ko })),
    ...misnumbered.map(({ line }) => ({
      line,
      message: `뜻 번호는 1부터 ${mostSenses.toLocaleString('ko-KR')}까지예요.`,
    })),
  ]
  return { words: words.filter(isStorable), problems: allProblems.sort((one, other) => one.line - other.line) }
}

/** Where nothing was a word: the line that could not be read, if there is one. */
function noWords(problems: readonly { readonly line: number; readonly rule: RowRule }[]): Refusal {
  const unreadable = problems.find(({ rule }) => rule === 'UNREADABLE')
  return unreadable ? badFile('UNREADABLE_LINE', { line: unreadable.line }) : badFile('NO_WORDS')
}

const oldWorkbook = '\xd0\xcf\x11\xe0'

/** Spreadsheets, archives and pictures begin with bytes that no text has. UTF-16 with a byte order mark is text. */
function refuseNoText(file: Uint8Array): void {
  const beginning = Buffer.from(file.subarray(0, 4_096))
  const signs = beginning.toString('latin1')
  if (/^(?:\xff\xfe|\xfe\xff)/.test(signs)) return
  if (signs.startsWith('PK\x03\x04')) throw badFile(isAnki(file) ? 'ANKI_PACKAGE' : 'WORKBOOK_OF_WORDS')
  if (signs.startsWith(oldWorkbook)) throw badFile('WORKBOOK_OF_WORDS')
  if (beginning.filter((byte) => byte === 0).length >= 4) throw badFile('NO_TEXT')
}

/** The names in an archive stand in it as they are. */
const isAnki = ({ buffer, byteOffset, length }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, length).includes('collection.anki')

const keyOf = ({ lemma, pos, sense }: WordKey) => `${lemma}|${pos}|${sense}`

interface Entry {
  lemma: string
  pos: string
  ipa: string
  level: string
  senses: { ko: string; example: { en: string; ko: string } }[]
  first_sense: number
}

/** What comes into the list for each word of the file; null if neither the file nor the dictionary has a meaning. */
async function matchWords({ db, clock, account }: AccountContext, parsed: readonly ParsedWord[]) {
  const lemmas = [...new Set(parsed.filter(({ pos }) => pos === undefined).map(({ lemma }) => lemma.toLowerCase()))]
  const { rows } = await sql<Entry>`select lemma, pos, ipa, level, senses, first_sense from dictionary_entry
    where lower(lemma) = any(${lemmas}::text[]) order by lemma, pos`.execute(db)
  const entries = Map.groupBy(rows, ({ lemma }) => lemma.toLowerCase())
  const now = clock.now()
  const shelf = await articlesAmong(db, parsed, studyDateOf(now))
  const unnumbered = parsed.filter(({ sense }) => sense === null).map(({ lemma }) => lemma)
  const numberOf = await ownNumbers(db, account.id, unnumbered)
  return mapInSlices(parsed, (word) => {
    if (word.pos === undefined) return foreign(word, entries.get(word.lemma.toLowerCase()) ?? [])
    const sense = word.sense ?? numberOf({ ...word, picked: word.source !== null })
    return ours({ ...word, sense }, shelf, now)
  })
}

/** The published articles among those of the file: any other address would lead nowhere. */
async function articlesAmong(db: Db, parsed: readonly ParsedWord[], today: string): Promise<ReadonlySet<string>> {
  const ids = parsed.flatMap((word) => (word.pos === undefined || !word.source ? [] : [word.source.articleId]))
  const { rows } = await sql<{ id: string }>`select id from article
    where id = any(${[...new Set(ids)]}::text[]) and published_on <= ${today}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type OwnWord = Exclude<ParsedWord, { pos?: undefined }>
type NumberedWord = OwnWord & { readonly sense: number }

function ours(word: NumberedWord, shelf: ReadonlySet<string>, now: Date): ImportedWord | null {
  const { lemma, pos, sense, ko, ipa, level: wordLevel, state, savedAt } = word
  if (ko.trim() === '') return null
  return {
    lemma,
    pos,
    sense,
    ko,
    ipa,
    wordLevel,
    state,
    savedAt: savedAt < now ? savedAt : now,
    sentenceEn: word.sentence?.en ?? '',
    sentenceKo: word.sentence?.ko ?? '',
    place: placeOf(word.source, shelf),
    recall: remembered(word.recall),
    production: remembered(word.production),
  }
}

function placeOf(source: OwnWord['source'], shelf: ReadonlySet<string>): ImportedWord['place'] {
  if (!source) return null
  const { articleId, level, sentenceId, headline } = source
  const leadsThere = shelf.has(articleId) && versionLevels.some((one) => one === level) && /^s\d{1,3}$/.test(sentenceId)
  return leadsThere ? { articleId, level, sentenceId, headline } : null
}

/** A card that was never asked has no memory. */
const remembered = (memory: OwnWord['recall']) => (memory && memory.reps > 0 && memory.stability > 0 ? memory : null)

/** A word of another list: the entry and sense of the dictionary with the same meaning, else the learner's word. */
function foreign(word: ForeignWord, entries: readonly Entry[]): ImportedWord | null {
  const senses = entries.flatMap((entry) => entry.senses.map((sense, index) => ({ entry, sense, number: index + 1 })))
  const same = word.ko
    ? senses.find(({ sense }) => sharesMeaning(plainMeaning(sense.ko), word.ko))
    : senses.find(({ entry, number }) => number === entry.first_sense)
  const sentence = { sentenceEn: word.sentence?.en ?? '', sentenceKo: word.sentence?.ko ?? '' }
  const rest = { state: 'LEARNING' as const, savedAt: null, place: null, recall: null, production: null }
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
