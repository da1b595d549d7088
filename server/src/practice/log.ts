import { studyDateOf } from '@readgrow/learning'
import type { MemoryCard, Settled, WordAnswer } from '@readgrow/learning/memory'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'
import type { ReviewLogRow } from '#platform/tables'
import { effectCode, effectOfCode, modeOf, schedulerVersion, sourceCode, trackCode, trackOf } from './codes.ts'
import type { Practice } from './settings.ts'

/** What never changes once an answer has come in. */
export interface LoggedAnswer {
  readonly id: string
  readonly no: number
  readonly answer: WordAnswer
  readonly receivedAt: Date
  readonly attemptId: string | null
  readonly source: number
  readonly correct: boolean
  readonly hints: number
  readonly replays: number
  readonly responseMs: number | null
  readonly given: unknown
  readonly place: { readonly articleId: string; readonly level: string; readonly sentenceId: string } | null
  readonly parameters: number
}

/** Appends answers with their effects. The caller leaves out ids that are in the log already. */
export async function appendAnswers(
  tx: Tx,
  accountId: number,
  answers: readonly { readonly logged: LoggedAnswer; readonly settled: Settled }[],
): Promise<void> {
  if (answers.length === 0) return
  const rows = answers.map(({ logged, settled }) => ({ ...givenColumns(logged), ...settledColumns(settled) }))
  await prepared(
    'append-answers',
    sql`
    insert into review_log (account_id, id, word_no, track, reviewed_at, received_at, study_date, attempt_id, mode,
      source, format, rating, correct, hints, replays, response_ms, answer, article_id, level, sentence_id, parameters,
      scheduler, retention, effect, state_before, stability_before, difficulty_before, due_before, state_after,
      stability_after, difficulty_after, due_after, recall, elapsed_days, scheduled_days, balance_shift)
    select ${accountId}, r.* from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, word_no int,
      track smallint, reviewed_at timestamptz, received_at timestamptz, study_date date, attempt_id uuid, mode smallint,
      source smallint, format smallint, rating smallint, correct boolean, hints smallint, replays smallint,
      response_ms int, answer jsonb, article_id text, level text, sentence_id text, parameters int, scheduler smallint,
      retention real, effect smallint, state_before smallint, stability_before double precision,
      difficulty_before double precision, due_before timestamptz, state_after smallint,
      stability_after double precision, difficulty_after double precision, due_after timestamptz, recall real,
      elapsed_days int, scheduled_days int, balance_shift smallint)`,
  ).execute(tx)
}

/** Rewrites the effects of answers, after an earlier answer arrived late or an answer was taken back. */
export async function resettle(tx: Tx, accountId: number, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return
  const rows = settled.map((each) => ({ id: each.id, ...settledColumns(each) }))
  await sql`
    update review_log l set effect = r.effect, state_before = r.state_before, stability_before = r.stability_before,
      difficulty_before = r.difficulty_before, due_before = r.due_before, state_after = r.state_after,
      stability_after = r.stability_after, difficulty_after = r.difficulty_after, due_after = r.due_after,
      recall = r.recall, elapsed_days = r.elapsed_days, scheduled_days = r.scheduled_days,
      balance_shift = r.balance_shift
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, effect smallint, state_before smallint,
      stability_before double precision, difficulty_before double precision, due_before timestamptz,
      state_after smallint, stability_after double precision, difficulty_after double precision, due_after timestamptz,
      recall real, elapsed_days int, scheduled_days int, balance_shift smallint)
    where l.account_id = ${accountId} and l.id = r.id
      and (l.effect, l.state_before, l.stability_before, l.difficulty_before, l.due_before, l.state_after,
        l.stability_after, l.difficulty_after, l.due_after, l.recall, l.elapsed_days, l.scheduled_days, l.balance_shift)
      is distinct from (r.effect, r.state_before, r.stability_before, r.difficulty_before, r.due_before, r.state_after,
        r.stability_after, r.difficulty_after, r.due_after, r.recall, r.elapsed_days, r.scheduled_days, r.balance_shift)
    `.execute(tx)
}

const givenColumns = ({ no, answer, ...logged }: LoggedAnswer) => ({
  id: logged.id,
  word_no: no,
  track: trackCode[answer.track],
  reviewed_at: answer.at,
  received_at: logged.receivedAt,
  study_date: studyDateOf(answer.at),
  attempt_id: logged.attemptId,
  mode: answer.mode === 'TODAY' ? 0 : 1,
  source: logged.source,
  format: answer.format,
  rating: answer.rating,
  correct: logged.correct,
  hints: logged.hints,
  replays: logged.replays,
  response_ms: logged.responseMs,
  answer: logged.given,
  article_id: logged.place?.articleId ?? null,
  level: logged.place?.level ?? null,
  sentence_id: logged.place?.sentenceId ?? null,
  parameters: logged.parameters,
  scheduler: schedulerVersion,
  retention: answer.model.retention,
})

const settledColumns = ({ effect, before, after, recall, elapsedDays, scheduledDays, shift }: Settled) => ({
  effect: effectCode(effect),
  ...cardPart('before', before),
  ...cardPart('after', after),
  recall,
  elapsed_days: elapsedDays,
  scheduled_days: scheduledDays,
  balance_shift: shift,
})

const cardPart = (when: 'before' | 'after', card: MemoryCard | null) => ({
  [`state_${when}`]: card?.state ?? null,
  [`stability_${when}`]: card?.stability ?? null,
  [`difficulty_${when}`]: card?.difficulty ?? null,
  [`due_${when}`]: card?.dueAt ?? null,
})

/** All answers to a word that still count, for a replay. */
export async function answersTo(db: Db, accountId: number, no: number, practice: Practice): Promise<WordAnswer[]> {
  const rows = await db
    .selectFrom('review_log')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('word_no', '=', no)
    .where('undone_at', 'is', null)
    .orderBy('reviewed_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => answerOf(row, practice))
}

/** All answers of an account that still count, by word. */
export async function answersByWord(db: Db, accountId: number, practice: Practice): Promise<Map<number, WordAnswer[]>> {
  const rows = await db
    .selectFrom('review_log')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('undone_at', 'is', null)
    .orderBy('word_no')
    .execute()
  const byWord = Map.groupBy(rows, (row) => row.word_no)
  return new Map([...byWord].map(([no, lines]) => [no, lines.map((line) => answerOf(line, practice))]))
}

type AnswerRow = Pick<
  ReviewLogRow,
  'id' | 'track' | 'mode' | 'format' | 'rating' | 'parameters' | 'retention' | 'scheduled_days' | 'balance_shift'
> & { readonly reviewed_at: Date; readonly answer: unknown }

/** A line of the log as the rules of memory read it. */
function answerOf(row: AnswerRow, practice: Practice): WordAnswer {
  const { scheduled_days: scheduledDays, balance_shift: shift } = row
  const track = trackOf(row.track)
  return {
    id: row.id,
    track,
    at: row.reviewed_at,
    rating: row.rating as WordAnswer['rating'],
    format: row.format as WordAnswer['format'],
    mode: modeOf(row.mode),
    model: practice.modelOf(track, row.parameters, row.retention),
    imported: importedCard(row.answer),
    chosen: scheduledDays === null || shift === null ? undefined : { scheduledDays, shift },
  }
}

/** The line of an import holds the memory that came with the file. */
function importedCard(given: unknown): MemoryCard | undefined {
  const { card } = (given ?? {}) as { card?: MemoryCard & { dueAt: string; lastAt: string } }
  return card && { ...card, dueAt: new Date(card.dueAt), lastAt: new Date(card.lastAt) }
}

type Outcome = Pick<ReviewLogRow, 'id' | 'word_no' | 'track' | 'effect' | 'rating' | 'correct'> & {
  readonly due_after: Date | null
  readonly undone_at: Date | null
}

/** Those of these ids that the log has, with their effects. */
export async function answersWithIds(db: Db, accountId: number, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await prepared(
    'answers-with-ids',
    sql<Outcome>`
    select id, word_no, track, effect, rating, correct, due_after, undone_at from review_log
    where account_id = ${accountId} and id = any(${ids}::uuid[])`,
  ).execute(db)
  return rows.map((row) => ({
    id: row.id,
    no: row.word_no,
    track: trackOf(row.track),
    effect: effectOfCode(row.effect),
    rating: row.rating,
    correct: row.correct,
    dueAt: row.due_after,
    undone: row.undone_at !== null,
  }))
}

/**
 * Marks answers as taken back, together with what was carried over from them. A carried answer is never taken back
 * alone. Returns the words whose memory has to be replayed.
 */
export async function markUndone(
  tx: Tx,
  accountId: number,
  ids: { readonly given: readonly string[]; readonly carried: readonly string[] },
  at: Date,
): Promise<number[]> {
  if (ids.given.length === 0) return []
  const { rows } = await sql<{ word_no: number }>`
    update review_log set undone_at = ${at}
    where account_id = ${accountId} and undone_at is null
      and id = any(${[...ids.given, ...ids.carried]}::uuid[])
      and (source <> ${sourceCode.transfer} or id = any(${ids.carried}::uuid[]))
    returning word_no`.execute(tx)
  return [...new Set(rows.map((row) => row.word_no))]
}
