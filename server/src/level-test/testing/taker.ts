import type { CallReply } from '@readgrow/contract'
import type { TestArea, TestLevel } from '@readgrow/learning/level-test'
import { choiceIdsOf } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import type { ItemText } from '../bank.ts'
import { publicId } from '../question.ts'

export type TestStatus = CallReply<'GET /level-test'>
type Outcome = Promise<{ status: number; body: TestStatus }>

interface Answer {
  readonly itemId: string
  readonly choice: string | number | null
  readonly responseMs: number | null
  readonly heard?: boolean | null
}

/** The calls of a test taker. */
interface Caller {
  call(name: 'POST /level-test', args: { body: { selfRating: number | null } }): Outcome
  call(name: 'POST /level-test/:testId/answers', args: { params: { testId: string }; body: Answer }): Outcome
}

export interface BankedItem extends ItemText {
  readonly id: string
  readonly setId: string | null
  readonly area: TestArea
  readonly level: TestLevel
  readonly answer: number
  readonly a: number
  readonly b: number
  readonly c: number
}

export async function bankOf(db: Db): Promise<BankedItem[]> {
  const rows = await db.selectFrom('level_item').selectAll().execute()
  return rows.map(({ id, set_id, area, level, answer, a, b, c, content }) => ({
    ...(content as ItemText),
    id,
    setId: set_id,
    area: area as TestArea,
    level: level as TestLevel,
    answer,
    a,
    b,
    c,
  }))
}

/** The bank's item that a status asks. */
export function itemAtHand(bank: readonly BankedItem[], { test }: TestStatus): BankedItem {
  const item = test && bank.find(({ id }) => publicId(test.id, id) === test.question.itemId)
  if (!item) throw new Error('no question is at hand')
  return item
}

export type Decide = (item: BankedItem) => number | null
export const rightly: Decide = ({ answer }) => answer
export const wrongly: Decide = ({ answer }) => (answer + 1) % 4
export const unknown: Decide = () => null

const chosenOf = ({ options }: BankedItem, place: number | null) =>
  place === null ? null : (choiceIdsOf(options)[place] ?? null)

/** Whether a question was heard, as a client reports it; undefined for a client that cannot. */
export type Hear = (item: BankedItem) => boolean | null | undefined

export function answerAtHand(
  taker: Caller,
  bank: readonly BankedItem[],
  at: TestStatus,
  decide: Decide,
  hear: Hear = () => undefined,
): Outcome {
  const { id = '', question } = at.test ?? {}
  const item = itemAtHand(bank, at)
  const heard = hear(item)
  const body = { itemId: question?.itemId ?? '', choice: chosenOf(item, decide(item)), responseMs: 4_000 }
  return taker.call('POST /level-test/:testId/answers', {
    params: { testId: id },
    body: heard === undefined ? body : { ...body, heard },
  })
}

/** Begins or continues a test, and answers to its end or up to this many answers; returns every reply. */
export async function take(
  taker: Caller,
  bank: readonly BankedItem[],
  decide: Decide,
  { answers = 99, selfRating = null, hear }: { answers?: number; selfRating?: number | null; hear?: Hear } = {},
): Promise<{ replies: TestStatus[]; items: BankedItem[]; at: TestStatus }> {
  const first = await taker.call('POST /level-test', { body: { selfRating } })
  if (first.status !== 200) throw new Error(`no test began: ${JSON.stringify(first.body)}`)
  let at = first.body
  const [replies, items] = [[at], [] as BankedItem[]]
  while (at.test && items.length < answers) {
    items.push(itemAtHand(bank, at))
    const answer = await answerAtHand(taker, bank, at, decide, hear)
    if (answer.status !== 200) throw new Error(`an answer was refused: ${JSON.stringify(answer.body)}`)
    at = answer.body
    replies.push(at)
  }
  return { replies, items, at }
}

/** Lets days pass for one account's tests: the sessions of a test do not live that long. */
export async function moveBack(db: Db, accountId: number, by: string): Promise<void> {
  const interval = sql`${by}::interval`
  await sql`update level_test set started_at = started_at - ${interval}, ends_at = ends_at - ${interval},
    finished_at = finished_at - ${interval} where account_id = ${accountId}`.execute(db)
}
