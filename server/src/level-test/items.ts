import type { listLevelItems, ReplyOf } from '@readgrow/contract'
import { levelCentres, type TestArea, type TestLevel } from '@readgrow/learning/level-test'
import { sql } from 'kysely'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import type { ItemText } from './bank.ts'
import { lastVersion } from './parameters.ts'

type LevelItems = ReplyOf<typeof listLevelItems>
type Flag = LevelItems['items'][number]['flags'][number]

/** With fewer answers nothing is said about how an item separates. */
const fewestAnswers = 30
const lowDiscrimination = 0.1
/** How far an item's difficulty may be from the centre of its level. */
const farMove = 1
/** Share of all tests that gave the item. */
const overexposed = 0.3
const testsBeforeExposure = 50

interface ItemRow {
  readonly id: string
  readonly setId: string | null
  readonly area: TestArea
  readonly level: TestLevel
  readonly rated: TestLevel
  readonly content: ItemText
  readonly answer: number
  readonly a: number
  readonly b: number
  readonly c: number
  readonly exposures: number
  readonly active: boolean
  readonly answers: number
  readonly right: number
  readonly unknown: number
  readonly discrimination: number | null
}

/** The bank as operators see it. Correctness is correlated with the ability that the whole test showed. */
export async function listItems(db: Db): Promise<LevelItems> {
  const { rows } = await sql<ItemRow>`
    select i.id, i.set_id as "setId", i.area, i.level, i.rated, i.content, i.answer, i.a, i.b, i.c, i.exposures, i.active,
      coalesce(n.answers, 0) as answers, coalesce(n."right", 0) as "right", coalesce(n.unknown, 0) as unknown,
      case when n.measured >= ${fewestAnswers} then n.discrimination end as discrimination
    from level_item i
    left join (
      select n.item_id, count(*)::int as answers, (count(*) filter (where n.is_right))::int as "right",
        (count(*) filter (where n.choice is null))::int as unknown,
        (count(*) filter (where t.state = 'DONE'))::int as measured,
        corr(n.is_right::int, (t.result ->> 'theta')::float8) as discrimination
      from level_answer n join level_test t on t.account_id = n.account_id and t.id = n.test_id
      group by n.item_id) n on n.item_id = i.id
    where i.shipped
    order by array_position(array['VOCABULARY', 'GRAMMAR', 'READING', 'LISTENING'], i.area), i.level, i.set_id,
      i.position, i.id`.execute(db)
  const { rows: counted } = await sql<{ tests: number }>`select count(*)::int as tests from level_test`.execute(db)
  const tests = counted[0]?.tests ?? 0
  return {
    tests,
    parameterVersion: await lastVersion(db),
    items: rows.map(({ content, ...row }) => ({
      ...row,
      title: content.title,
      text: [...(content.passage ?? content.script?.map(({ voice, en }) => `${voice}: ${en}`) ?? [])],
      question: content.question,
      options: [...content.options],
      explanation: content.explanation,
      flags: flagsOf(row, tests),
    })),
  }
}

function flagsOf({ discrimination, b, level, exposures }: Omit<ItemRow, 'content'>, tests: number): Flag[] {
  const flags: Flag[] = []
  if (discrimination !== null && discrimination < lowDiscrimination) flags.push('LOW_DISCRIMINATION')
  if (Math.abs(b - levelCentres[level]) > farMove) flags.push('MOVED_FAR')
  if (tests >= testsBeforeExposure && exposures / tests > overexposed) flags.push('OVEREXPOSED')
  return flags
}

export function switchItem(ctx: AccountContext, id: string, active: boolean): Promise<{ active: boolean }> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await tx
      .selectFrom('level_item')
      .select('active')
      .where('id', '=', id)
      .where('shipped', '=', true)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Refusal('NOT_FOUND')
    await tx.updateTable('level_item').set({ active }).where('id', '=', id).execute()
    const line = { action: 'level_item.switched', subject: id, companyId: null } as const
    await recordAudit(tx, ctx.clock.now(), actorOf(ctx), { ...line, before, after: { active } })
    return { active }
  })
}
