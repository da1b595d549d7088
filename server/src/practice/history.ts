import type { ReplyOf, readVocabularyHistory } from '@readgrow/contract'
import { addDays, studyDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { stageAt } from './result.ts'
import { retentionOf } from './retention.ts'

type History = ReplyOf<typeof readVocabularyHistory>
type Day = History['days'][number]

interface Change {
  date: string
  no: number
  state: number | null
  stability: number | null
}

/** How many words were in which stage at the end of each study day, from the log of events and the log of answers alone. */
export async function historyOf({ db, clock, account }: AccountContext, days: number): Promise<History> {
  const today = studyDateOf(clock.now())
  const first = addDays(today, 1 - days)
  const [entered, changes, answers, retention] = await Promise.all([
    readEntered(db, account.id),
    readChanges(db, account.id, first),
    readAnswers(db, account.id, first),
    retentionOf(db, account.id, { from: first, to: today }),
  ])
  return { days: daysFrom(first, today, { entered, changes, answers }), retention }
}

/** Goes through the days. The words of a day are those that had entered the list by then and were still on it. */
function daysFrom(
  first: string,
  today: string,
  log: {
    entered: readonly { date: string; no: number; in: boolean }[]
    changes: readonly Change[]
    answers: ReadonlyMap<string, number>
  },
): Day[] {
  const stages = new Map<number, Change | null>()
  const listed = new Set<number>()
  const days: Day[] = []
  let [nextEntered, nextChange] = [0, 0]
  for (let date = first; date <= today; date = addDays(date, 1)) {
    for (let one = log.entered[nextEntered]; one && one.date <= date; one = log.entered[++nextEntered]) {
      if (one.in) listed.add(one.no)
      else listed.delete(one.no)
    }
    for (let one = log.changes[nextChange]; one && one.date <= date; one = log.changes[++nextChange])
      stages.set(one.no, one)
    const counts = { FRESH: 0, LEARNING: 0, FAMILIAR: 0, MASTERED: 0 }
    for (const no of listed) {
      const at = stages.get(no)
      counts[stageAt(at?.state ?? null, at?.stability ?? null)] += 1
    }
    days.push({ date, ...counts, answers: log.answers.get(date) ?? 0 })
  }
  return days
}

/** When words entered the list and left it, by number. */
async function readEntered(db: Db, accountId: number) {
  const { rows } = await sql<{ date: string; no: number; in: boolean }>`
    select e.study_date::text as date, s.no,
      e.kind in ('WORD_SAVED', 'OWN_PHRASE_SAVED')
        or (e.kind in ('WORD_STATE_SET', 'WORD_IMPORTED') and e.detail ->> 'state' = 'LEARNING') as in
    from learning_event e
    join saved_word s on s.account_id = e.account_id and s.lemma = e.detail ->> 'lemma' and s.pos = e.detail ->> 'pos'
      and s.sense = (e.detail ->> 'sense')::smallint
    where e.account_id = ${accountId}
      and e.kind in ('WORD_SAVED', 'OWN_PHRASE_SAVED', 'WORD_STATE_SET', 'WORD_IMPORTED', 'WORD_REMOVED')
    order by e.seq`.execute(db)
  return rows
}

/** The last memory of each word on each study day, in the recall track; days before `first` count as one day, `first`. */
async function readChanges(db: Db, accountId: number, first: string): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select distinct on (date, word_no) greatest(study_date, ${first}::date)::text as date, word_no as no,
      state_after as state, stability_after as stability
    from review_log
    where account_id = ${accountId} and track = 0 and undone_at is null and state_after is not null
    order by date, word_no, reviewed_at desc, id desc`.execute(db)
  return rows
}

async function readAnswers(db: Db, accountId: number, first: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ date: string; answers: number }>`
    select study_date::text as date, count(*)::int as answers from review_log
    where account_id = ${accountId} and study_date >= ${first}::date and undone_at is null and source < 2
    group by study_date`.execute(db)
  return new Map(rows.map(({ date, answers }) => [date, answers]))
}
