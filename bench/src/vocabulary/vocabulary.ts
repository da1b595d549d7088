import { printHead } from '../shared/measure.ts'
import { benchMemoryFit } from '../shared/memory-fit.ts'
import { fillCards, fillLists } from './card-filling.ts'
import { benchCardSize } from './card-size.ts'
import { openCardStore } from './card-store.ts'
import { benchDueQuery } from './due-query.ts'
import { benchLogReplay } from './log-replay.ts'
import { benchMemoryParity } from './memory-parity.ts'
import { benchReviewWrite, listedAccounts, writtenWords } from './review-write.ts'
import { benchScheduleCost } from './schedule-cost.ts'

// Every account has a thousand; answers are written to about 1,500 of these accounts.
const wantedCards = Number(process.env.BENCH_CARDS ?? 10_000_000)

/** D1 to D3, L1, G1 and G3: ten million cards in a new database, and the memory rules next to their sources. */
export async function benchVocabulary(): Promise<void> {
  printHead()
  benchScheduleCost()
  benchMemoryParity()
  await benchCards()
  await benchMemoryFit()
}

async function benchCards(): Promise<void> {
  const store = await openCardStore()
  try {
    const accounts = await fillCards(store.client, wantedCards)
    if (accounts < listedAccounts) throw new Error(`at least ${listedAccounts} accounts are needed`)
    await benchDueQuery(store, accounts)
    await benchCardSize(store.client)
    await fillLists(store.client, listedAccounts, writtenWords)
    await benchReviewWrite(store)
    await benchLogReplay(store)
  } finally {
    await store.close()
  }
}
