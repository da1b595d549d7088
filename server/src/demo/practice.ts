import { seededChance } from '@readgrow/learning/memory'
import type { Account, Services } from '#platform/context'
import { readQueue } from '#practice'
import { recordLearning } from '../learning.ts'
import { stableUuid } from './stable-uuid.ts'

type Events = Parameters<typeof recordLearning>[1]
type Review = Extract<Events[number], { kind: 'WORD_REVIEWED' }>

const minuteMs = 60_000
/** New words come back twice within half an hour, so a session has three rounds. */
const rounds = [30, 42, 54]
const shareKnown = 0.85

/** An evening of practice for the demo reader: the queue of that day, answered by a reader who knows most of it. */
export async function practiseDemoWords(
  services: Pick<Services, 'db' | 'jobs'>,
  account: Account,
  day: Date,
): Promise<void> {
  for (const minutes of rounds) {
    const at = new Date(day.getTime() + minutes * minuteMs)
    const then = { ...services, account, clock: { now: () => at } }
    const { queue, date } = await readQueue(then)
    const chance = seededChance(`${account.customerId}/${date}/${minutes}`)
    const events = queue.items
      .filter(({ track }) => track === 'RECALL')
      .map(({ no }): Review => {
        const rating = chance() < shareKnown ? (chance() < 0.2 ? 2 : 3) : 1
        return {
          kind: 'WORD_REVIEWED',
          id: stableUuid(`${account.id}/${date}/${minutes}/${no}`),
          at: at.toISOString(),
          word: no,
          track: 'RECALL',
          mode: 'TODAY',
          attemptId: stableUuid(`${account.id}/${date}`),
          responseMs: 3_000 + Math.round(chance() * 9_000),
          answer: { format: 'FLASHCARD', rating },
        }
      })
    if (events.length > 0) await recordLearning(then, events)
  }
}
