import type { Page } from '@playwright/test'
import type { MemoryCard, Rating } from '@readgrow/learning/memory'
import { plainMeaning } from '@readgrow/learning/practice'
import { sql } from 'kysely'
import { database, expect } from '../fixtures.ts'
import { openLater } from './time/time-travel.ts'

export interface LogLine {
  readonly lemma: string
  readonly no: number
  readonly track: number
  readonly source: number
  readonly rating: Rating
  readonly effect: number
  readonly date: string
  readonly at: Date
  readonly state: MemoryCard['state'] | null
  readonly stability: number | null
  readonly due: Date | null
}

/** The log of a reader's answers, the oldest first. */
export async function logOf(accountId: number): Promise<LogLine[]> {
  const { rows } = await sql<LogLine>`
    select s.lemma, l.word_no as no, l.track, l.source, l.rating, l.effect, l.study_date::text as date,
      l.reviewed_at as at, l.state_after as state, l.stability_after as stability, l.due_after as due
    from review_log l join saved_word s on s.account_id = l.account_id and s.no = l.word_no
    where l.account_id = ${accountId} and l.undone_at is null order by l.reviewed_at, l.id`.execute(database())
  return rows
}

/** Today's queue as the screen shows it. */
export async function queueOnScreen(page: Page): Promise<{ due: number; fresh: number; writing: number }> {
  await openLater(page, '/vocabulary/today')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const shown = await page.locator('main').innerText()
  const count = (name: string) => Number(new RegExp(`(?:^|, )${name} (\\d+)개`, 'm').exec(shown)?.[1] ?? 0)
  return { due: count('복습'), fresh: count('새 단어'), writing: count('처음 써 볼 단어') }
}

const turn = (page: Page) => page.getByRole('button', { name: '뜻 보기' })
const next = (page: Page) => page.getByRole('button', { name: '다음' })
const check = (page: Page) => page.getByRole('button', { name: /^(모르겠어요|확인하기)$/ })
const over = (page: Page) =>
  page.getByRole('link', { name: '결과 보기' }).or(page.getByRole('button', { name: '결과 보기' }))

/** Practises today's queue to its end; `ask` answers each question. Returns the text of the result. */
async function answerQueue(page: Page, way: RegExp, ask: () => Promise<void>): Promise<string> {
  await page.getByRole('link', { name: way }).click()
  const anything = turn(page).or(next(page)).or(check(page)).or(over(page)).first()
  for (;;) {
    await expect(anything).toBeVisible()
    if (await over(page).isVisible()) break
    if (await next(page).isVisible()) await next(page).click()
    else await ask()
  }
  await over(page).click()
  const summary = page.getByRole('region', { name: '요약' })
  await expect(summary).toBeVisible()
  await expect(page.getByText('아직 보내지 않았어요')).toBeHidden()
  return summary.innerText()
}

/** Forgets one word the first time that it comes in a day, and knows every other. */
export async function answerCards(page: Page, forgotten: string): Promise<string> {
  const missed = new Set<string>()
  return answerQueue(page, /^플래시카드/, async () => {
    const word = await page.locator('[lang="en"]').first().innerText()
    await turn(page).click()
    const isMissed = word === forgotten && !missed.has(word)
    missed.add(word)
    await page.getByRole('button', { name: isMissed ? /몰랐어요/ : /알았어요/ }).click()
  })
}

/** Types every word correctly from its meaning: browsers here have no voice. */
export async function answerDictation(page: Page, accountId: number): Promise<string> {
  const words = await database()
    .selectFrom('saved_word')
    .select(['ko', 'lemma'])
    .where('account_id', '=', accountId)
    .execute()
  return answerQueue(page, /^받아쓰기/, async () => {
    await expect(page.getByText('이 브라우저에는 영어 음성이 없어서')).toBeVisible()
    const asked = await page.getByRole('heading', { level: 2 }).innerText()
    const word = words.find(({ ko }) => plainMeaning(ko) === asked)
    await page.getByRole('textbox', { name: '영어 단어' }).fill(word?.lemma ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByText('모두 맞았어요.')).toBeVisible()
  })
}

/** Expects the result screen to agree with the log of its attempt; a word is graded once a day. */
export function expectAgreement(summary: string, lines: readonly LogLine[], today: string): void {
  const answers = lines.filter(({ source }) => source < 2)
  const words = new Set(answers.map(({ no }) => no))
  expect(summary).toContain(`단어 ${words.size}개 · 답 ${answers.length}번`)
  expect(answers.filter(({ effect }) => effect === 0).length).toBe(words.size)
  expect(new Set(lines.map(({ date }) => date))).toEqual(new Set([today]))
}
