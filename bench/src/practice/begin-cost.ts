import { studyDateOf } from '@readgrow/learning'
import type { Account, AccountContext } from '@readgrow/server/platform/context'
import { readDictionaryWords } from '@readgrow/server/practice'
import { begin } from '../../../server/src/challenge/begin.ts'
import { microseconds, printRatio } from '../shared/measure.ts'
import { beginByHand, forgetByHand } from './bare-challenge.ts'
import type { PracticeStore } from './practice-store.ts'
import { type Reader, repeatChallenges } from './reader-filling.ts'
import { noteParts, processorUs, type Spent, tripsOf, typical, wallTimes } from './spent.ts'

const dayMs = 86_400_000
const daysOfChallenges = 60

/** Q1: every reader begins the challenge of each of so many days, next to the same reads and the insert by hand. */
export async function measureBegin(
  store: PracticeStore,
  readers: readonly Reader[],
  { today, warmingDays, days }: { readonly today: Date; readonly warmingDays: number; readonly days: number },
): Promise<void> {
  const spent = { ours: [] as Spent[], hand: [] as Spent[] }
  for (let day = 0; day < warmingDays + days; day++) {
    const now = new Date(today.getTime() + day * dayMs)
    store.setClock(now)
    // The dictionary is read every ten minutes, for everybody.
    await readDictionaryWords(store.services.db, store.services.clock)
    for (const [turn, { account }] of readers.entries()) {
      const items = JSON.stringify(await itemsOf(store, account))
      const ways = {
        ours: () => begin(contextOf(store, account), { kind: 'DAY', period: studyDateOf(now) }),
        hand: () => beginByHand(store, account, { now, items }),
      }
      const inTurn = turn % 2 === 0 ? (['ours', 'hand'] as const) : (['hand', 'ours'] as const)
      for (const who of inTurn) {
        const measured = await store.measured<unknown>(ways[who])
        if (day >= warmingDays) spent[who].push(measured.spent)
      }
      await forgetByHand(store)
    }
    if (day === 0) await repeatChallenges(store, daysOfChallenges)
  }
  print(spent)
}

/** As much to store as the product stores. */
async function itemsOf({ bare }: PracticeStore, { id }: Account): Promise<unknown> {
  const [row] = await bare<{ items: unknown }>({
    text: 'select items from challenge_attempt where account_id = $1 order by period desc limit 1',
    values: [id],
  })
  return row?.items ?? []
}

const contextOf = ({ services }: PracticeStore, account: Account) =>
  ({ ...services, account }) as unknown as AccountContext

function print({ ours, hand }: Record<'ours' | 'hand', Spent[]>): void {
  printRatio({
    id: 'Q1',
    measure: `beginning a challenge, processor time, next to its reads and insert by hand (${wallTimes(ours, hand)})`,
    anchor: typical(hand, processorUs),
    ours: typical(ours, processorUs),
    atMost: 2,
    show: microseconds,
  })
  noteParts('by hand', hand)
  noteParts(`ours, ${ours.length} times, ${tripsOf(ours)} round trips at most`, ours)
}
