import type { ReplyOf, readPracticeResult } from '@readgrow/contract'
import { studyDateOf } from '@readgrow/learning'
import { cardState, leechStep, type MemoryCard, stageOf } from '@readgrow/learning/memory'
import { plainMeaning } from '@readgrow/learning/practice'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { forecast, nextDue } from './cards.ts'
import { effectCode, effectOfCode, formatOf, sourceCode, trackOf } from './codes.ts'
import { readQueue } from './today.ts'

type Result = ReplyOf<typeof readPracticeResult>

interface Line {
  id: string
  no: number
  lemma: string
  ko: string
  track: number
  format: number
  effect: number
  rating: number
  correct: boolean
  state_before: number | null
  stability_before: number | null
  state_after: number | null
  stability_after: number | null
  due_after: Date | null
  response_ms: number | null
  lapses_before: number
}

const longestAnswerMs = 60_000
const daysOfAttempt = 2

/** What an attempt, or without one the day, has moved. Every figure comes from the lines of the log. */
export async function resultOf(ctx: AccountContext, attempt: string | undefined): Promise<Result> {
  const { db, account, clock } = ctx
  const now = clock.now()
  const date = studyDateOf(now)
  const [lines, tomorrow, next, today] = await Promise.all([
    linesOf(db, account.id, date, attempt),
    forecast(db, account.id, now, 1),
    nextDue(db, account.id, now),
    readQueue(ctx),
  ])
  const measured = lines.flatMap(({ response_ms: ms }) => (ms === null ? [] : [Math.min(ms, longestAnswerMs)]))
  return {
    date,
    answers: lines.map(toReply),
    seconds: measured.length === 0 ? null : Math.round(measured.reduce((sum, ms) => sum + ms, 0) / 1_000),
    tomorrow: tomorrow[0]?.cards ?? 0,
    nextDueAt: next?.toISOString() ?? null,
    leftToday: today.queue.items.length,
  }
}

async function linesOf(db: Db, accountId: number, date: string, attempt: string | undefined): Promise<Line[]> {
  const which = attempt
    ? sql`l.attempt_id = ${attempt}::uuid and l.study_date > ${date}::date - ${daysOfAttempt}::int`
    : sql`l.study_date = ${date}::date`
  const { rows } = await sql<Line>`
    select l.id, l.word_no as no, s.lemma, s.ko, l.track, l.format, l.effect, l.rating, l.correct, l.state_before,
      l.stability_before, l.state_after, l.stability_after, l.due_after, l.response_ms,
      (select (count(*) filter (where p.rating = 1 and p.effect = ${effectCode('GRADED')}
          and p.state_before <> ${cardState.fresh})
        + coalesce(sum((p.answer -> 'card' ->> 'lapses')::int) filter (where p.effect = ${effectCode('IMPORTED')}), 0))::int
        from review_log p where p.account_id = l.account_id and p.word_no = l.word_no and p.track = l.track
        and p.undone_at is null and p.reviewed_at < l.reviewed_at) as lapses_before
    from review_log l join saved_word s on s.account_id = l.account_id and s.no = l.word_no
    where l.account_id = ${accountId} and ${which} and l.undone_at is null
      and l.source not in (${sourceCode.transfer}, ${sourceCode.import})
    order by l.reviewed_at, l.id`.execute(db)
  return rows
}

/** Whether a word that was known before was forgotten: a first answer of a study day that is wrong, in whatever state. */
const isLapse = ({ rating, effect, state_before: before }: Line) =>
  rating === 1 && effect === effectCode('GRADED') && before !== null && before !== cardState.fresh

function toReply(line: Line): Result['answers'][number] {
  return {
    id: line.id,
    no: line.no,
    lemma: line.lemma,
    ko: plainMeaning(line.ko),
    track: trackOf(line.track),
    format: formatOf(line.format),
    effect: effectOfCode(line.effect),
    rating: line.rating,
    correct: line.correct,
    stageBefore: stageAt(line.state_before, line.stability_before),
    stageAfter: stageAt(line.state_after ?? line.state_before, line.stability_after ?? line.stability_before),
    dueAt: line.due_after?.toISOString() ?? null,
    leech: isLapse(line) ? leechStep(line.lapses_before, line.lapses_before + 1) : null,
  }
}

/** The stage of a word in a line of the log. */
export const stageAt = (state: number | null, stability: number | null) =>
  stageOf({ state: (state ?? 0) as MemoryCard['state'], stability: stability ?? 0, reps: state ? 1 : 0 })
