import { wordStageNames } from '@readgrow/contract/constants'
import { dateOfDay, studyDayNumber } from '@readgrow/learning'
import { defaultModel, type MemoryCard, schedulerOf, stageOf } from '@readgrow/learning/memory'
import { database, expect, type Page, type Reader, test } from './fixtures.ts'
import { depth } from './src/depth.ts'
import { answerCards, answerDictation, expectAgreement, type LogLine, logOf, queueOnScreen } from './src/practice.ts'
import { studyDate } from './src/time/dates.ts'
import { moveClock, openLater } from './src/time/time-travel.ts'

const dayMs = 86_400_000
const words = depth(4, 8)
const dayOf = (instant: Date) => dateOfDay(studyDayNumber(instant))

/** Saves the first recommended words; the first of them will be forgotten. */
async function saveWords(page: Page, reader: Reader): Promise<string> {
  await openLater(page, '/vocabulary/recommend')
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /저장/ }) })
  const forgotten = await rows.first().locator('[lang="en"]').first().innerText()
  for (let index = 0; index < words; index++) await rows.first().getByRole('button', { name: /저장/ }).click()
  const saved = () => database().selectFrom('saved_word').select('no').where('account_id', '=', reader.id).execute()
  await expect.poll(async () => (await saved()).length).toBe(words)
  return forgotten
}

/** What is due on a day by the log: the last line of each word and track. */
function dueByLog(log: readonly LogLine[], today: string): LogLine[] {
  const last = new Map(log.filter(({ due }) => due !== null).map((line) => [`${line.no}/${line.track}`, line]))
  return [...last.values()].filter(({ due }) => due !== null && dayOf(due) <= today)
}

/** Words whose meaning became firm before this day and whose spelling was never asked. */
function writableByLog(log: readonly LogLine[], today: string): number {
  const firm = log.filter(
    ({ track, state, stability, date }) => track === 0 && state === 2 && (stability ?? 0) >= 7 && date < today,
  )
  const written = new Set(log.filter(({ track }) => track === 1).map(({ no }) => no))
  return new Set(firm.map(({ no }) => no).filter((no) => !written.has(no))).size
}

/** One day: the queue agrees with the log, and the results agree with what was added to it. */
async function liveThroughDay(page: Page, reader: Reader, day: number, forgotten: string): Promise<void> {
  const queue = await queueOnScreen(page)
  const before = await logOf(reader.id)
  const today = studyDate(day)
  const due = dueByLog(before, today)
  const writable = writableByLog(before, today)
  expect([day, queue]).toEqual([day, { due: due.length, fresh: day === 0 ? words : 0, writing: writable }])
  const cards = day === 0 ? words : due.filter(({ track }) => track === 0).length
  if (cards > 0) {
    const summary = await answerCards(page, forgotten)
    const added = (await logOf(reader.id)).slice(before.length)
    expectAgreement(summary, added, today)
    expect(new Set(added.map(({ no }) => no)).size).toBe(cards)
  }
  const toWrite = writable + due.filter(({ track }) => track === 1).length
  if (toWrite === 0) return
  const beforeWriting = await logOf(reader.id)
  await openLater(page, '/vocabulary/today')
  expectAgreement(await answerDictation(page, reader.id), (await logOf(reader.id)).slice(beforeWriting.length), today)
}

/** Every memory in the log is what FSRS computes from the answers. */
function isReckonedRightly(log: readonly LogLine[]): void {
  const scheduler = schedulerOf(defaultModel)
  for (const [which, lines] of Map.groupBy(log, ({ no, track }) => `${no}/${track}`)) {
    let card: MemoryCard | null = null
    for (const line of lines.filter(({ state }) => state !== null)) {
      card = scheduler.answer(card, line.at, line.rating, 1).card
      expect([which, line.state, line.stability]).toEqual([which, card.state, card.stability])
    }
  }
}

test('a week of practice shows queues, intervals and results that agree with the log @depth', async ({
  page,
  reader,
  browserErrors,
}) => {
  // A session's token expires while the clock moves; the page gets a new one by itself.
  browserErrors.expect(/^status: 401 /)
  await moveClock(page, 0)
  const forgotten = await saveWords(page, reader)
  for (let day = 0; day <= depth(1, 7); day++) {
    await moveClock(page, day * dayMs)
    await liveThroughDay(page, reader, day, forgotten)
  }
  const log = await logOf(reader.id)
  isReckonedRightly(log)
  const last = log.filter(({ lemma, track }) => lemma === forgotten && track === 0).at(-1)
  const stage = stageOf({ state: last?.state ?? 0, stability: last?.stability ?? 0, reps: 1 })
  await openLater(page, '/vocabulary/my')
  await expect(page.getByRole('listitem').filter({ hasText: forgotten }).first()).toContainText(wordStageNames[stage])
})
