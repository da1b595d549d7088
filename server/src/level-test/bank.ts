import type { LevelTestItem } from '@readgrow/content/level-test'
import {
  type BankItem,
  type Belief,
  nextDraw,
  type TestArea,
  type TestLevel,
  testAreas,
} from '@readgrow/learning/level-test'
import { sql } from 'kysely'
import type { Chance } from '#platform/clock'
import type { Db, Tx } from '#platform/database/db'
import type { ParametersOf } from './parameters.ts'
import { type AnswerRow, itemsOfOtherTests } from './tests.ts'

/** An item's text as the bank stores it. */
export type ItemText = Pick<LevelTestItem, 'title' | 'passage' | 'script' | 'question' | 'options' | 'explanation'>

export interface Item extends ItemText {
  readonly id: string
  readonly area: TestArea
  readonly answer: number
}

export async function itemsById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Item>> {
  const rows = await db
    .selectFrom('level_item')
    .select(['id', 'area', 'answer', 'content'])
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .execute()
  return new Map(
    rows.map(({ id, area, answer, content }) => [id, { ...(content as ItemText), id, area: area as TestArea, answer }]),
  )
}

interface BankRow {
  readonly id: string
  readonly area: TestArea
  readonly setId: string | null
  readonly exposures: number
  readonly level: TestLevel
}

/** The items that may be used, each set in its order, with the parameters of one version. */
async function readBank(db: Db, parameters: ParametersOf): Promise<(BankItem & Pick<BankRow, 'level'>)[]> {
  const { rows } = await sql<BankRow>`
    select id, area, set_id as "setId", exposures, level from level_item
    where active and shipped order by area, set_id, position, id`.execute(db)
  return rows.map((item) => ({ ...item, parameters: parameters(item) }))
}

async function countTests(db: Db): Promise<number> {
  const { rows } = await sql<{ tests: number }>`select count(*)::int as tests from level_test`.execute(db)
  return rows[0]?.tests ?? 0
}

interface Drawing {
  readonly accountId: number
  readonly testId: string
  readonly answers: readonly AnswerRow[]
  readonly belief: Belief
  /** How many more items the test may have. */
  readonly left: number
  readonly parameters: ParametersOf
  /** The one level that is still to be asked about; null for whatever says most. */
  readonly wanted?: TestLevel | null
}

/**
 * Draws what this test asks next and counts it as given; an empty list when nothing is left. Items of the taker's
 * earlier tests come again only when the bank has no others, those of the oldest test first.
 */
export async function draw(tx: Tx, chance: Chance, drawing: Drawing): Promise<readonly string[]> {
  const { accountId, testId, answers, belief, left, wanted = null } = drawing
  const bank = await readBank(tx, drawing.parameters)
  const tests = await countTests(tx)
  const others = await itemsOfOtherTests(tx, accountId, testId)
  const rule = { tests, left }
  const own = ownItems(bank, answers)
  const counts = countsOf(answers)
  const open = wanted === null ? bank : bank.filter(({ level }) => level === wanted)
  for (let released = 0; released <= others.length; released++) {
    const given = new Set([...own, ...others.slice(released).flat()])
    const drawn = nextDraw(open, { belief, given, counts }, rule, () => chance.bytes(4).readUInt32BE() / 2 ** 32)
    if (!drawn) continue
    const ids = drawn.map(({ id }) => id)
    await sql`update level_item set exposures = exposures + 1 where id = any(${ids}::text[])`.execute(tx)
    return ids
  }
  return []
}

/**
 * The items that this test has given, and the rest of the passages that it has shown: nobody reads a passage twice in
 * a test.
 */
function ownItems(bank: readonly BankItem[], answers: readonly AnswerRow[]): string[] {
  const sets = new Set(answers.flatMap(({ setId }) => setId ?? []))
  const rest = bank.filter(({ setId }) => setId !== null && sets.has(setId))
  return [...answers.map(({ itemId }) => itemId), ...rest.map(({ id }) => id)]
}

function countsOf(answers: readonly AnswerRow[]): Record<TestArea, number> {
  const counts = { VOCABULARY: 0, GRAMMAR: 0, READING: 0, LISTENING: 0 }
  for (const area of testAreas) counts[area] = answers.filter((answer) => answer.area === area).length
  return counts
}
