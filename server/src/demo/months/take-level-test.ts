import { choiceIdsOf } from '@readgrow/learning/questions'
import { seededChance } from '@readgrow/learning/seeded-chance'
import { sql } from 'kysely'
import { answerTest, publicId, startTest } from '#level-test'
import type { Writer } from '../day-writer.ts'

const secondsOfQuestion = 24
const chanceBytes = 256

/** A level test from its beginning to its end, answered by what the learner can do. */
export async function takeLevelTest(writer: Writer): Promise<void> {
  const { ability, pass, send } = writer
  const ctx = { ...writer.ctx, chance: { bytes: drawnBytes(`${writer.idOf('level-test')}`) } }
  const secondsOf = (position: number) => secondsOfQuestion * (0.5 + writer.chanceOf(`level-${position}`))
  // A day that is replayed finds the answers that it gave.
  const { isDone, given } = await answersBefore(writer)
  const items = await bankOf(writer)
  const begun = isDone ? null : await startTest(ctx, null)
  for (let position = 1; position <= given; position++) pass(secondsOf(position))
  let at = begun
  while (at?.test) {
    const { id, question } = at.test
    const item = items.find((one) => publicId(id, one.id) === question.itemId)
    if (!item) throw new Error('the level test asks what its bank does not have')
    const drawn = writer.chanceOf(`level-${question.position}`)
    pass(secondsOf(question.position))
    const knows = item.c + (1 - item.c) / (1 + Math.exp(-item.a * (ability - item.b)))
    const place = drawn < knows ? item.answer : (item.answer + 1) % item.options.length
    const choice = choiceIdsOf(item.options)[place] ?? null
    at = await answerTest(ctx, id, { itemId: question.itemId, choice, responseMs: 9_000, heard: true })
  }
  await send()
}

/** How far the test of this session is, if the day is replayed a second time. */
async function answersBefore({ ctx, account }: Writer) {
  const { rows } = await sql<{ isDone: boolean; given: number }>`
    select t.state = 'DONE' as "isDone", (select count(*)::int from level_answer n
      where n.account_id = t.account_id and n.test_id = t.id) as given
    from level_test t where t.account_id = ${account.id} and t.started_at = ${ctx.clock.now()}`.execute(ctx.db)
  return rows[0] ?? { isDone: false, given: 0 }
}

async function bankOf({ ctx }: Writer) {
  const rows = await ctx.db.selectFrom('level_item').select(['id', 'answer', 'a', 'b', 'c', 'content']).execute()
  return rows.map(({ content, ...item }) => ({ ...item, options: (content as { options: string[] }).options }))
}

/** Bytes that are the same for the same seed. */
function drawnBytes(seed: string): (length: number) => Buffer {
  const chance = seededChance(seed)
  return (length) => Buffer.from(Array.from({ length }, () => Math.floor(chance() * chanceBytes)))
}
