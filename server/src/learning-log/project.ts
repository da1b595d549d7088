import type { WordState } from '@readgrow/contract/facts'
import {
  projectAnswer,
  projectFinished,
  projectFinishedReading,
  projectOpened,
  projectPosition,
  projectReadingTime,
  projectSaved,
  projectVote,
} from '#articles'
import { projectPassedWords, projectTap } from '#coverage'
import { type MadeHighlight, projectHighlight, projectHighlightRemoved } from '#highlights'
import type { Tx } from '#platform/db'
import { projectEvidence } from '#reading-evidence'
import { projectArticleFinished, projectQueueCleared, projectQuizAnswered, projectReadFor } from '#study-days'
import {
  type ListedWord,
  type MetWord,
  projectMeaning,
  projectSentenceChosen,
  projectSentences,
  projectWordRemoved,
  projectWordSaved,
  projectWordState,
  projectWordsEntered,
} from '#word-list'
import type { LoggedEvent } from './events.ts'

/** Carries one event of the log over into what the screens read. Depends on the event alone, so a rebuild is exact. */
export async function projectEvent(tx: Tx, event: LoggedEvent, seq: number, receivedAt: Date): Promise<void> {
  const { accountId, articleId, level, sentenceId } = event
  const word = event.detail as { lemma: string; pos: string; sense: number }
  if (aboutWords.has(event.kind)) return projectWord(tx, event, seq, receivedAt)
  if (event.kind === 'QUEUE_CLEARED') return projectQueueCleared(tx, { ...event, seq })
  if (articleId === null || level === null) return
  const reading = { accountId, articleId, level, seq }
  const day = { ...reading, studyDate: event.studyDate }
  const met = { ...reading, revision: event.revision ?? 1, at: receivedAt }
  switch (event.kind) {
    case 'ARTICLE_OPENED':
      return projectOpened(tx, reading)
    case 'SENTENCE_REACHED':
      return projectPosition(tx, {
        ...reading,
        sentenceId: sentenceId ?? '',
        progress: event.detail.progress as number,
      })
    case 'ARTICLE_FINISHED':
      await projectFinished(tx, reading)
      await projectArticleFinished(tx, day)
      await projectFinishedReading(tx, reading, (event.detail.words as number | undefined) ?? null, receivedAt)
      await projectSentences(tx, { ...reading, revision: event.revision ?? 1 }, metOf(event))
      return projectPassedWords(tx, { ...reading, revision: event.revision ?? 1 })
    case 'ARTICLE_SAVED':
    case 'ARTICLE_UNSAVED':
      return projectSaved(tx, reading, event.kind === 'ARTICLE_SAVED')
    case 'QUIZ_ANSWERED': {
      const answer = event.detail as { quizId: string; choice: number; correct: boolean }
      await projectAnswer(tx, { ...reading, revision: event.revision ?? 1, ...answer })
      return projectQuizAnswered(tx, { ...day, quizId: answer.quizId })
    }
    case 'OWN_PHRASE_SAVED':
    case 'WORD_SAVED':
      return projectWordSaved(tx, { accountId, seq, savedAt: receivedAt, ...wordInArticle(event) })
    case 'WORD_SENTENCE_CHOSEN':
      return projectSentenceChosen(tx, accountId, wordInArticle(event))
    case 'READ_FOR':
      await projectReadingTime(tx, reading, event.detail.seconds as number)
      return projectReadFor(tx, day, event.detail.seconds as number)
    case 'WORD_LOOKED_UP':
      await projectTap(tx, { accountId, ...word })
      return projectEvidence(tx, { ...met, kind: 'LOOKED_UP', sentenceIds: [sentenceId ?? ''] })
    case 'SENTENCES_READ':
      return projectEvidence(tx, { ...met, kind: 'READ', sentenceIds: event.detail.sentenceIds as string[] })
    case 'SENTENCE_TRANSLATED':
      return projectEvidence(tx, { ...met, kind: 'TRANSLATED', sentenceIds: [sentenceId ?? ''] })
    case 'SENTENCE_HEARD':
      return projectEvidence(tx, { ...met, kind: 'HEARD', sentenceIds: [sentenceId ?? ''] })
    case 'DIFFICULTY_VOTED':
      return projectVote(tx, reading, event.detail.vote as string)
    case 'HIGHLIGHTED':
      return projectHighlight(tx, {
        ...reading,
        revision: event.revision ?? 1,
        sentenceId: sentenceId ?? '',
        madeAt: receivedAt,
        ...(event.detail as Omit<
          MadeHighlight,
          'accountId' | 'articleId' | 'level' | 'revision' | 'sentenceId' | 'madeAt'
        >),
      })
    case 'HIGHLIGHT_REMOVED':
      return projectHighlightRemoved(tx, accountId, event.detail.highlightId as string)
  }
}

/** Readings logged before words had a schedule do not say which words of the list they met. */
export const metOf = (event: LoggedEvent) => (event.detail.met as MetWord[] | undefined) ?? []

const aboutWords: ReadonlySet<LoggedEvent['kind']> = new Set<LoggedEvent['kind']>([
  'WORD_REMOVED',
  'WORD_STATE_SET',
  'WORD_MEANING_SET',
  'CARD_FLAGGED',
  'WORD_IMPORTED',
])

type Shown = Omit<ListedWord, 'articleId' | 'level' | 'sentenceId' | 'headline'>
type Place = Pick<ListedWord, 'articleId' | 'level' | 'sentenceId' | 'headline'>

const wordInArticle = ({ articleId, level, sentenceId, detail }: LoggedEvent): ListedWord => {
  const { headline, ...shown } = detail as unknown as Shown & { headline: string }
  return { ...shown, articleId, level, sentenceId, headline }
}

const nowhere: Place = { articleId: null, level: null, sentenceId: null, headline: null }

async function projectWord(tx: Tx, event: LoggedEvent, seq: number, savedAt: Date): Promise<void> {
  const { kind, accountId, detail } = event
  const { place, ...shown } = detail as unknown as Shown & { place?: Place }
  const entering = { ...shown, ...(place ?? nowhere), accountId, seq, savedAt }
  if (kind === 'WORD_REMOVED') return projectWordRemoved(tx, accountId, shown)
  if (kind === 'WORD_MEANING_SET') return projectMeaning(tx, accountId, shown, shown.ko)
  if (kind === 'WORD_IMPORTED') return projectImported(tx, accountId, [{ event, seq }], savedAt)
  if (kind === 'WORD_STATE_SET') return projectWordState(tx, entering, detail.state as WordState)
}

/** Words that came with a file, each of them once, saved when the file says. */
export async function projectImported(
  tx: Tx,
  accountId: number,
  imported: readonly { readonly event: LoggedEvent; readonly seq: number }[],
  receivedAt: Date,
): Promise<void> {
  const words = imported.map(({ event, seq }) => {
    const { place, savedAt, state, ...shown } = event.detail as unknown as Shown & {
      place: Place | null
      savedAt?: string | null
      state: WordState
    }
    return { ...shown, ...(place ?? nowhere), state, seq, savedAt: savedAt ? new Date(savedAt) : receivedAt }
  })
  await projectWordsEntered(tx, accountId, words)
}
