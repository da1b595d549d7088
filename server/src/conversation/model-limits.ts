import type { Slots } from '#drafting'

/** How many answers of the model may be awaited at once, and how long each. */
export interface ModelLimits {
  readonly slots: Slots
  readonly withinMs: number
}
