import type { LearningEvent } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import type { z } from 'zod'
import { sentencesOf, type VersionRow } from '#articles'
import type { Db } from '#platform/db'
import { metWords } from './met-words.ts'
import { type AboutWord, isAboutWord, shownOfEntry, wordEventDetail } from './word-events.ts'

export type Reported = z.output<typeof LearningEvent>
/** What this log keeps; answers to words have one of their own (`#practice`). */
export type Told = Exclude<Reported, { kind: 'WORD_REVIEWED' | 'REVIEW_UNDONE' }>

/** An event as the log keeps it: everything that a projection needs is in it, so that content may change later. */
export interface LoggedEvent {
  readonly accountId: number
  readonly id: string
  readonly kind: Told['kind'] | 'WORD_IMPORTED' | 'QUEUE_CLEARED'
  readonly clientAt: Date
  readonly studyDate: string
  readonly articleId: string | null
  readonly level: string | null
  readonly revision: number | null
  readonly sentenceId: string | null
  readonly detail: Record<string, unknown>
}

const oldestOfflineMs = 48 * 3_600_000

/** When something happened: the browser's clock counts while it is believable, at most 48 hours back and not ahead. */
export function believedTime(clientAt: Date, now: Date): Date {
  const age = now.getTime() - clientAt.getTime()
  return age >= 0 && age <= oldestOfflineMs ? clientAt : now
}

export const studyDateOfEvent = (clientAt: Date, now: Date): string => studyDateOf(believedTime(clientAt, now))

/** Completes a reported event from the content; null when it speaks of something that is not there. */
export async function completeEvent(
  db: Db,
  accountId: number,
  event: Told,
  version: VersionRow | undefined,
  now: Date,
): Promise<LoggedEvent | null> {
  const clientAt = new Date(event.at)
  const base = { accountId, id: event.id, kind: event.kind, clientAt, studyDate: studyDateOfEvent(clientAt, now) }
  if (isAboutWord(event)) {
    const detail = await wordEventDetail(db, accountId, event)
    return detail && { ...base, articleId: null, level: null, revision: null, sentenceId: null, detail }
  }
  if (!version) return null
  const detail = await detailOf(db, accountId, event, version)
  if (!detail) return null
  const sentenceId = 'sentenceId' in event ? event.sentenceId : null
  return { ...base, articleId: event.articleId, level: event.level, revision: event.revision, sentenceId, detail }
}

type InArticle = Exclude<Told, AboutWord>

async function detailOf(
  db: Db,
  accountId: number,
  event: InArticle,
  version: VersionRow,
): Promise<Record<string, unknown> | null> {
  switch (event.kind) {
    case 'ARTICLE_OPENED':
    case 'ARTICLE_SAVED':
    case 'ARTICLE_UNSAVED':
      return {}
    case 'ARTICLE_FINISHED':
      return { words: version.words, met: await metWords(db, accountId, version) }
    case 'READ_FOR':
      return { seconds: event.seconds }
    case 'SENTENCE_TRANSLATED':
    case 'SENTENCE_HEARD':
      return sentenceIndex(version, event.sentenceId) < 0 ? null : {}
    case 'SENTENCES_READ': {
      const sentenceIds = event.sentenceIds.filter((id) => sentenceIndex(version, id) >= 0)
      return sentenceIds.length > 0 ? { sentenceIds } : null
    }
    case 'SENTENCE_REACHED': {
      const index = sentenceIndex(version, event.sentenceId)
      return index < 0 ? null : { progress: (index + 1) / sentencesOf(version.body).length }
    }
    case 'QUIZ_ANSWERED': {
      const question = version.quiz.find((candidate) => candidate.id === event.quizId)
      if (!question || event.choice >= question.choices.length) return null
      return { quizId: event.quizId, choice: event.choice, correct: question.answer === event.choice }
    }
    case 'WORD_LOOKED_UP':
      return sentenceIndex(version, event.sentenceId) < 0
        ? null
        : { lemma: event.lemma, pos: event.pos, sense: event.sense }
    case 'WORD_SAVED':
    case 'WORD_SENTENCE_CHOSEN':
      return wordDetail(db, event, version)
    case 'OWN_PHRASE_SAVED':
      return ownPhraseDetail(event, version)
    case 'DIFFICULTY_VOTED':
      return { vote: event.vote }
    case 'HIGHLIGHTED':
      return highlightDetail(event, version)
    case 'HIGHLIGHT_REMOVED':
      return { highlightId: event.highlightId }
  }
}

const sentenceAt = (version: VersionRow, id: string) => sentencesOf(version.body).find((sentence) => sentence.id === id)
const sentenceIndex = (version: VersionRow, id: string) =>
  sentencesOf(version.body).findIndex((sentence) => sentence.id === id)

async function wordDetail(
  db: Db,
  event: Extract<Reported, { kind: 'WORD_SAVED' | 'WORD_SENTENCE_CHOSEN' }>,
  version: VersionRow,
) {
  const sentence = sentenceAt(version, event.sentenceId)
  const shown = await shownOfEntry(db, event)
  return sentence && shown ? { ...shown, ...sourceOf(sentence, version) } : null
}

const sourceOf = (sentence: { en: string; ko: string }, version: VersionRow) => ({
  sentenceEn: sentence.en,
  sentenceKo: sentence.ko,
  headline: version.headline.en,
})

const longestOwnPhrase = 8

/** A phrase of one's own is kept as it stands in the sentence, with the meaning that the reader gave it. */
function ownPhraseDetail(event: Extract<Reported, { kind: 'OWN_PHRASE_SAVED' }>, version: VersionRow) {
  const sentence = sentenceAt(version, event.sentenceId)
  const [start] = sentence?.tokens[event.from] ?? []
  const [, end] = sentence?.tokens[event.to] ?? []
  const length = event.to - event.from + 1
  if (!sentence || start === undefined || end === undefined || length < 2 || length > longestOwnPhrase) return null
  return {
    lemma: sentence.en.slice(start, end),
    pos: 'own',
    sense: 1,
    ko: event.ko,
    ipa: '',
    wordLevel: '',
    ...sourceOf(sentence, version),
  }
}

const contextCharacters = 32

/** What is marked, with what stands around it, so that it is found again after a correction (learning/anchors). */
function highlightDetail(event: Extract<Reported, { kind: 'HIGHLIGHTED' }>, version: VersionRow) {
  const sentence = sentenceAt(version, event.sentenceId)
  if (!sentence || event.start >= event.end || event.end > sentence.en.length) return null
  const { highlightId, start, end, note } = event
  return {
    highlightId,
    start,
    end,
    note,
    quote: sentence.en.slice(start, end),
    before: sentence.en.slice(Math.max(0, start - contextCharacters), start),
    after: sentence.en.slice(end, end + contextCharacters),
  }
}
