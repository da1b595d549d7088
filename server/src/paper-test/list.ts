import type { listPaperTests, PaperTestCard, ReplyOf } from '@readgrow/contract'
import { addDays } from '@readgrow/learning'
import { periodOf } from '@readgrow/learning/challenge'
import type { z } from 'zod'
import type { AccountContext } from '#platform/context'
import { findTests, type StoredTest, scoreOfTest } from './stored-tests.ts'
import { countReadings, lastDayOf } from './week-readings.ts'

/** This week and the one before: a whole week can be asked about once it is over. */
export function openWeeks(now: Date): readonly string[] {
  const week = periodOf('WEEK', now)
  return [week, addDays(week, -7)]
}

export async function list({ db, clock, account }: AccountContext): Promise<ReplyOf<typeof listPaperTests>> {
  const weeks = openWeeks(clock.now())
  const [tests, readings] = await Promise.all([findTests(db, account.id), countReadings(db, account.id, weeks)])
  const card = (week: string) => cardOf(week, tests.find((test) => test.week === week) ?? null, readings.get(week) ?? 0)
  return {
    open: weeks.map(card),
    earlier: tests.filter(({ week }) => !weeks.includes(week)).map((test) => cardOf(test.week, test, 0)),
  }
}

function cardOf(week: string, test: StoredTest | null, readings: number): z.output<typeof PaperTestCard> {
  return { week, lastDay: lastDayOf(week), state: stateOf(test, readings), readings, score: test && scoreOfTest(test) }
}

function stateOf(test: StoredTest | null, readings: number): z.output<typeof PaperTestCard>['state'] {
  if (!test) return readings > 0 ? 'OPEN' : 'EMPTY'
  if (!test.handedIn) return 'MADE'
  return test.handedIn.answers ? 'HANDED_IN' : 'KEY_SEEN'
}
