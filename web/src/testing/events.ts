import type { Answers } from '@readgrow/client/testing'
import type { CallArgs, CallReply } from '@readgrow/contract'

export type LearningEvent = CallArgs<'POST /learning/events'>['body']['events'][number]
type EventsReply = CallReply<'POST /learning/events'>

export const acceptAll = (events: readonly LearningEvent[], over: Partial<EventsReply> = {}): EventsReply => ({
  accepted: events.map(({ id }) => id),
  refused: [],
  challengeResults: [],
  quizResults: [],
  dictations: [],
  reviews: [],
  metInReading: [],
  ...over,
})

/** A server that takes every event that the outbox sends; `told` has what it took, `over` is what it says to a batch. */
export function eventLog(over: (events: readonly LearningEvent[]) => Partial<EventsReply> = () => ({})) {
  const told: Told[] = []
  const answers = {
    'POST /learning/events': ({ body: { events } }) => {
      told.push(...(events as Told[]))
      return acceptAll(events, over(events))
    },
  } satisfies Answers
  return { told, answers }
}

type KeysOf<T> = T extends unknown ? keyof T : never
type FieldOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never
/** Any learning event, with the fields of all kinds. */
export type Told = Pick<LearningEvent, 'kind' | 'id' | 'at'> & {
  readonly [K in Exclude<KeysOf<LearningEvent>, 'kind' | 'id' | 'at'>]?: FieldOf<LearningEvent, K>
}
