import { projectAnswer, projectFinished, projectOpened, projectPosition, projectSaved } from '#articles'
import type { Tx } from '#platform/db'
import { projectWordRemoved, projectWordSaved } from '#vocabulary'
import type { LoggedEvent } from './events.ts'

/** Carries one event of the log over into what the screens read. Depends on the event alone, so a rebuild is exact. */
export async function projectEvent(tx: Tx, event: LoggedEvent, seq: number, receivedAt: Date): Promise<void> {
  const { accountId, articleId, level, sentenceId } = event
  const word = event.detail as { lemma: string; pos: string; sense: number }
  if (event.kind === 'WORD_REMOVED') return projectWordRemoved(tx, { accountId, ...word })
  if (articleId === null || level === null) return
  const reading = { accountId, articleId, level, seq }
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
      return projectFinished(tx, reading)
    case 'ARTICLE_SAVED':
    case 'ARTICLE_UNSAVED':
      return projectSaved(tx, reading, event.kind === 'ARTICLE_SAVED')
    case 'QUIZ_ANSWERED':
      return projectAnswer(tx, {
        ...reading,
        revision: event.revision ?? 1,
        ...(event.detail as { quizId: string; choice: number; correct: boolean }),
      })
    case 'WORD_SAVED': {
      const detail = event.detail as Omit<
        Parameters<typeof projectWordSaved>[1],
        'accountId' | 'seq' | 'savedAt' | 'articleId' | 'level' | 'sentenceId'
      >
      return projectWordSaved(tx, { ...reading, sentenceId: sentenceId ?? '', savedAt: receivedAt, ...detail })
    }
    case 'HIGHLIGHT_REMOVED':
    case 'HIGHLIGHTED':
    case 'OWN_PHRASE_SAVED':
    case 'SENTENCES_READ':
    case 'DIFFICULTY_VOTED':
    case 'READ_FOR':
    case 'WORD_LOOKED_UP':
    case 'SENTENCE_TRANSLATED':
    case 'SENTENCE_HEARD':
      return
  }
}
