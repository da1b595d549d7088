import { printHead } from '../shared/measure.ts'
import { measureAnswers } from './answer-cost.ts'
import { measureBegin } from './begin-cost.ts'
import { measureOverHttp } from './over-http.ts'
import { openPracticeStore } from './practice-store.ts'
import { fillReaders, type Wish } from './reader-filling.ts'

const today = new Date('2026-11-20T10:00:00+09:00')

export interface PracticeBench extends Wish {
  readonly warmingDays: number
  readonly days: number
}

/** Two thousand cards of 1,300 words, and some more that reading has made. */
const usual: PracticeBench = { readers: 20, articles: 400, words: 1_300, written: 700, warmingDays: 3, days: 5 }

/** Q1 and Q2: beginning a challenge and answering it, for readers with a year of history. */
export async function benchPractice(wish: PracticeBench = usual): Promise<void> {
  const store = await openPracticeStore(today)
  try {
    printHead()
    const readers = await fillReaders(store, wish, today)
    await measureOverHttp(store, readers)
    await measureBegin(store, readers, { today, ...wish })
    await measureAnswers(store, readers, Math.floor(wish.readers / 4))
  } finally {
    await store.close()
  }
}
