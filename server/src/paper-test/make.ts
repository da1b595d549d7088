import type { PaperTest } from '@readgrow/contract'
import type { Level } from '@readgrow/contract/constants'
import { isPeriod } from '@readgrow/learning/challenge'
import { composePaper } from '@readgrow/learning/paper-test'
import type { z } from 'zod'
import type { AccountContext } from '#platform/context'
import { Refusal } from '#platform/refusal'
import { readDictionaryWords } from '#practice'
import { openWeeks } from './list.ts'
import { paperReply } from './paper-reply.ts'
import { findTest } from './stored-tests.ts'
import { readWeek } from './week-readings.ts'

type Reply = z.output<typeof PaperTest>

const levelWithoutTest: Level = 'A2'

/**
 * Makes the paper test of a week, or returns the one that was made: two devices at once get the same. NOT_FOUND for any
 * week but this and the last, TOO_LITTLE_READ where too few questions can be made.
 */
export async function make(ctx: AccountContext, week: string): Promise<Reply> {
  const { db, clock, account } = ctx
  const made = await findTest(db, account.id, week)
  const tools = await readDictionaryWords(db, clock)
  if (made) return paperReply(made, tools)
  if (!isPeriod('WEEK', week) || !openWeeks(clock.now()).includes(week)) throw new Refusal('NOT_FOUND')
  const seed = `${account.id}/PAPER/${week}`
  const sections = composePaper(await readWeek(ctx, week, seed), seed)
  if (!sections) throw new Refusal('TOO_LITTLE_READ')
  await db
    .insertInto('paper_test')
    .values({
      account_id: account.id,
      week,
      level: account.customerLevel === 'NONE' ? levelWithoutTest : account.customerLevel,
      made_at: clock.now(),
      sections: JSON.stringify(sections),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readOwnTest(ctx, week)
}

/** NOT_FOUND unless it is one's own. */
export async function readOwnTest({ db, clock, account }: AccountContext, week: string): Promise<Reply> {
  const [test, tools] = await Promise.all([findTest(db, account.id, week), readDictionaryWords(db, clock)])
  if (!test) throw new Refusal('NOT_FOUND')
  return paperReply(test, tools)
}
