import { findEntries } from '#articles'
import type { Db } from '#platform/db'
import { findWord, type WordKey } from '#word-list'
import type { Told } from './events.ts'

/** Events about a word of one's list, wherever it came from. */
export type AboutWord = Extract<Told, { kind: 'WORD_REMOVED' | 'WORD_STATE_SET' | 'WORD_MEANING_SET' | 'CARD_FLAGGED' }>

const kinds: ReadonlySet<Told['kind']> = new Set<AboutWord['kind']>([
  'WORD_REMOVED',
  'WORD_STATE_SET',
  'WORD_MEANING_SET',
  'CARD_FLAGGED',
])

export const isAboutWord = (event: Told): event is AboutWord => kinds.has(event.kind)

/** What the log keeps of such an event; null when it speaks of a word that is neither listed nor in the dictionary. */
export async function wordEventDetail(
  db: Db,
  accountId: number,
  event: AboutWord,
): Promise<Record<string, unknown> | null> {
  const key = { lemma: event.lemma, pos: event.pos, sense: event.sense }
  if (event.kind === 'WORD_REMOVED') return key
  const listed = await findWord(db, accountId, key)
  if (event.kind === 'WORD_MEANING_SET') return listed ? { ...key, ko: event.ko } : null
  if (event.kind === 'CARD_FLAGGED') return listed ? { ...key, problem: event.problem, text: event.text } : null
  if (!listed) {
    const shown = await shownOfEntry(db, key)
    return shown && { ...shown, state: event.state, headline: null }
  }
  const { ko, ipa, word_level: wordLevel, sentence_en: sentenceEn, sentence_ko: sentenceKo, headline } = listed
  const place = { articleId: listed.article_id, level: listed.level, sentenceId: listed.sentence_id, headline }
  return { ...key, ko, ipa, wordLevel, sentenceEn, sentenceKo, state: event.state, place }
}

/** A word as the dictionary shows it, with its example; null where it has no such sense. */
export async function shownOfEntry(db: Db, { lemma, pos, sense }: WordKey) {
  const [entry] = await findEntries(db, [{ lemma, pos }])
  const found = entry?.senses[sense - 1]
  if (!entry || !found) return null
  const { en, ko } = found.example
  return { lemma, pos, sense, ko: found.ko, ipa: entry.ipa, wordLevel: entry.level, sentenceEn: en, sentenceKo: ko }
}
