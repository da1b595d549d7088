import { derivedId } from '#platform/derived-id'

export const attemptId = (accountId: number, kind: string, period: string) =>
  derivedId(`${accountId}/${kind}/${period}`, 'challenge')
/** The answer to a word that an answer to a challenge is. */
export const wordAnswerId = (eventId: string) => derivedId(eventId, 'challenge-word')
export const doneId = (attempt: string) => derivedId(attempt, 'challenge-done')
