import { type InquiryState, inquiryOpenDays } from '@readgrow/contract/constants'

type StoredState = Exclude<InquiryState, 'CLOSED'>

export interface Standing {
  readonly state: string
  readonly answered_at: Date | null
}

const openMs = inquiryOpenDays * 86_400_000

/** Until when the person may ask again; null while they wait for an answer. */
export function mayAskUntil({ state, answered_at }: Standing): Date | null {
  return state === 'ANSWERED' && answered_at ? new Date(answered_at.getTime() + openMs) : null
}

/** An answered inquiry closes by the clock: nothing has to run, and nothing is sent. */
export function stateOf(row: Standing, now: Date): InquiryState {
  const until = mayAskUntil(row)
  return until && now >= until ? 'CLOSED' : (row.state as StoredState)
}

/** Those answered at this instant or before are closed. */
export const closedSince = (now: Date): Date => new Date(now.getTime() - openMs)
