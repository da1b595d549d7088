import type { Level } from '@readgrow/contract/constants'
import { type PaperScore, type PaperSection, paperItems, paperScore } from '@readgrow/learning/paper-test'
import type { QuestionAnswer, QuestionItem } from '@readgrow/learning/questions'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** An answer as it was judged; a question without one counts as wrong. */
export interface JudgedAnswer {
  readonly number: number
  readonly answer: QuestionAnswer
  readonly credit: number
  readonly correct: boolean
}

export interface StoredTest {
  readonly week: string
  /** The reader's own at the time it was made. */
  readonly level: Level
  readonly sections: readonly PaperSection[]
  /** `answers` is null where the answer sheet was looked at instead. */
  readonly handedIn: { readonly at: Date; readonly answers: readonly JudgedAnswer[] | null } | null
}

interface Row extends Pick<StoredTest, 'week' | 'level' | 'sections'> {
  readonly handed_in_at: Date | null
  readonly answers: readonly JudgedAnswer[] | null
}

async function testsWhere(db: Db, where: ReturnType<typeof sql>): Promise<StoredTest[]> {
  const { rows } = await sql<Row>`
    select p.week, p.level, p.sections, r.handed_in_at, r.answers
    from paper_test p left join paper_test_result r using (account_id, week)
    where ${where} order by p.week desc`.execute(db)
  return rows.map(({ handed_in_at: at, answers, ...test }) => ({ ...test, handedIn: at && { at, answers } }))
}

export async function findTest(db: Db, accountId: number, week: string): Promise<StoredTest | null> {
  const [test] = await testsWhere(db, sql`p.account_id = ${accountId} and p.week = ${week}::date`)
  return test ?? null
}

const mostListed = 26

/** The latest tests of half a year. */
export async function findTests(db: Db, accountId: number): Promise<StoredTest[]> {
  const tests = await testsWhere(db, sql`p.account_id = ${accountId}`)
  return tests.slice(0, mostListed)
}

/** The level of the text that a question is about. */
const levelOf = (item: QuestionItem, own: Level): Level => (item.place?.level ?? own) as Level

/** Null until answers are handed in, and where the answer sheet was looked at instead. */
export function scoreOfTest({ level, sections, handedIn }: StoredTest): PaperScore | null {
  if (!handedIn?.answers) return null
  const credits = new Map(handedIn.answers.map(({ number, credit }) => [number, credit]))
  return paperScore(
    paperItems(sections).map((item, index) => ({
      credit: credits.get(index + 1) ?? 0,
      level: levelOf(item, level),
    })),
    level,
  )
}
