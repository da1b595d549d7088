import type { ReportedKind } from './domain.ts'

/** Events that the server adds by itself. */
type AddedKind =
  | 'WORD_IMPORTED'
  | 'QUEUE_CLEARED'
  | 'CHALLENGE_DONE'
  | 'PAPER_TEST_ANSWERED'
  | 'CONVERSATION_TURN'
  | 'CONVERSATION_DONE'

/** The place of an event that is about no article. */
export const nowhere = { articleId: null, level: null, revision: null, sentenceId: null } as const

/** An event as the log stores it: it contains everything that a projection needs, so content may change later. */
export interface LoggedEvent {
  readonly accountId: number
  readonly id: string
  readonly kind: ReportedKind | AddedKind
  readonly clientAt: Date
  readonly studyDate: string
  readonly articleId: string | null
  readonly level: string | null
  readonly revision: number | null
  readonly sentenceId: string | null
  readonly detail: Readonly<Record<string, unknown>>
}
