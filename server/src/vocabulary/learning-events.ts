import type { WordState } from '@readgrow/contract/constants'
import { findEntries, sentenceOf } from '#articles'
import { type Batch, inArticle, type LoggedEvent, learningDomain } from '#learning-log'
import type { Db } from '#platform/database/db'
import {
  dropWordProjections,
  findWord,
  type ListedWord,
  projectMeaning,
  projectSentenceChosen,
  projectWordRemoved,
  projectWordSaved,
  projectWordState,
  type WordKey,
} from '#word-list'
import { projectImported } from './import-words.ts'
import { ownPhraseOf } from './own-phrase.ts'

type WordDetail = Omit<ListedWord, 'articleId' | 'level' | 'sentenceId' | 'headline'>
type Place = Pick<ListedWord, 'articleId' | 'level' | 'sentenceId' | 'headline'>
type SavedFromArticle = WordKey & { readonly articleId: string; readonly level: string; readonly sentenceId: string }

/** What a reader does with the words of their list. */
export const vocabularyLearning = learningDomain({
  complete: {
    WORD_SAVED: detailOfWord,
    WORD_SENTENCE_CHOSEN: detailOfWord,
    OWN_PHRASE_SAVED: async (event, batch) => {
      const found = await sentenceOf(batch, event)
      const phrase = found && ownPhraseOf(found.sentence, event)
      return phrase && { ...phrase, ...sourceOf(found) }
    },
    WORD_REMOVED: ({ lemma, pos, sense }) => ({ lemma, pos, sense }),
    WORD_MEANING_SET: async ({ lemma, pos, sense, ko }, { tx, recorder }) =>
      (await findWord(tx, recorder.account.id, { lemma, pos, sense })) ? { lemma, pos, sense, ko } : null,
    WORD_STATE_SET: async ({ lemma, pos, sense, state }, { tx, recorder }) => {
      const word = await detailInList(tx, recorder.account.id, { lemma, pos, sense })
      return word && { ...word, state }
    },
  },
  project: {
    WORD_SAVED: inArticle(saveWord),
    OWN_PHRASE_SAVED: inArticle(saveWord),
    WORD_SENTENCE_CHOSEN: inArticle((tx, event) => projectSentenceChosen(tx, event.accountId, wordInArticle(event))),
    WORD_REMOVED: (tx, { accountId, detail }) => projectWordRemoved(tx, accountId, detail as unknown as WordKey),
    WORD_MEANING_SET: (tx, { accountId, detail }) =>
      projectMeaning(tx, accountId, detail as unknown as WordKey, detail.ko as string),
    WORD_STATE_SET: (tx, { accountId, detail, seq, receivedAt }) => {
      const { place, state, ...word } = detail as unknown as WordDetail & { state: WordState; place?: Place }
      return projectWordState(tx, { ...word, ...(place ?? nowhere), accountId, seq, savedAt: receivedAt }, state)
    },
    WORD_IMPORTED: (tx, event) => projectImported(tx, event.accountId, [event], event.receivedAt),
  },
  drop: dropWordProjections,
})

const nowhere: Place = { articleId: null, level: null, sentenceId: null, headline: null }

type ProjectedWord = Parameters<Parameters<typeof inArticle>[0]>

function saveWord(tx: ProjectedWord[0], event: ProjectedWord[1]): Promise<void> {
  const { accountId, seq, receivedAt } = event
  return projectWordSaved(tx, { ...wordInArticle(event), accountId, seq, savedAt: receivedAt })
}

const wordInArticle = ({ articleId, level, sentenceId, detail }: LoggedEvent): ListedWord => {
  const { headline, ...word } = detail as unknown as WordDetail & { headline: string }
  return { ...word, articleId, level, sentenceId, headline }
}

/** A word of the dictionary with the sentence in which it was met. */
async function detailOfWord(event: SavedFromArticle, batch: Batch) {
  const found = await sentenceOf(batch, event)
  const word = found && (await detailInDictionary(batch.tx, event))
  return word && { ...word, ...sourceOf(found) }
}

const sourceOf = ({ sentence, version }: NonNullable<Awaited<ReturnType<typeof sentenceOf>>>) => ({
  sentenceEn: sentence.en,
  sentenceKo: sentence.ko,
  headline: version.headline.en,
})

/** A word as the list has it, else as the dictionary does; null if neither has it. */
async function detailInList(db: Db, accountId: number, key: WordKey) {
  const listed = await findWord(db, accountId, key)
  if (!listed) {
    const word = await detailInDictionary(db, key)
    return word && { ...word, headline: null }
  }
  const { ko, ipa, word_level: wordLevel, sentence_en: sentenceEn, sentence_ko: sentenceKo, headline } = listed
  const place = { articleId: listed.article_id, level: listed.level, sentenceId: listed.sentence_id, headline }
  return { ...key, ko, ipa, wordLevel, sentenceEn, sentenceKo, place }
}

/** A word as the dictionary has it, with its example; null if it has no such sense. */
async function detailInDictionary(db: Db, { lemma, pos, sense }: WordKey) {
  const [entry] = await findEntries(db, [{ lemma, pos }])
  const found = entry?.senses[sense - 1]
  if (!entry || !found) return null
  const { en, ko } = found.example
  return { lemma, pos, sense, ko: found.ko, ipa: entry.ipa, wordLevel: entry.level, sentenceEn: en, sentenceKo: ko }
}
