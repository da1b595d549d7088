/** How long somebody may be silent before their turn is about to end, in milliseconds; null: only they end it. */
export const patiences = { SHORT: 2_000, USUAL: 4_000, LONG: 8_000, OWN: null } as const
export type Patience = keyof typeof patiences

/** Between saying that a turn is about to end and ending it: whoever goes on speaking has not been cut off. */
export const graceMs = 2_000

/** A speaker's turn as the microphone knows it. */
export interface Heard {
  readonly spokenMs: number
  /** Since the last sound of speech. */
  readonly silentMs: number
  /** Whether they hold the key or the button. */
  readonly holding: boolean
}

/** THINKING: nothing was said yet. ENDING: silent for as long as they chose; it ends unless they go on. */
export type TurnState = 'THINKING' | 'SPEAKING' | 'ENDING' | 'OVER'

/**
 * Where a turn stands. Silence before the first word never ends it, nor does a hesitation of three seconds, even with
 * the shortest patience; while the button is held, nothing does.
 */
export function turnState({ spokenMs, silentMs, holding }: Heard, patience: Patience): TurnState {
  const pauseMs = patiences[patience]
  if (spokenMs === 0) return 'THINKING'
  if (holding || pauseMs === null || silentMs < pauseMs) return 'SPEAKING'
  return silentMs < pauseMs + graceMs ? 'ENDING' : 'OVER'
}
