import type { ReplyOf, readVocabularyOverview } from '@readgrow/contract'
import { memoryTracks } from '@readgrow/contract/constants'
import { studyDateOf } from '@readgrow/learning'
import { cardState, type MemoryCard, spreadHeldBack, spreadOver, stageOf } from '@readgrow/learning/memory'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { forecast, nextDue } from './cards.ts'
import { trackCode } from './codes.ts'
import { minutesFor, paceOf } from './done-today.ts'
import { planOn } from './settings.ts'
import { limitsOf, readQueue, type Today } from './today.ts'

type Overview = ReplyOf<typeof readVocabularyOverview>

const daysAhead = 7
const planDays = [3, 5, 7] as const

/** What is due today and how long it takes, how far the words have come, and what the next days bring. */
export async function overviewOf(ctx: AccountContext): Promise<Overview> {
  const { db, account, clock } = ctx
  const now = clock.now()
  const [today, pace, words, ahead, next, fitted] = await Promise.all([
    readQueue(ctx),
    paceOf(db, account.id),
    countWords(db, account.id),
    forecast(db, account.id, now, daysAhead),
    nextDue(db, account.id, now),
    readFitted(db, account.id),
  ])
  const { items } = today.queue
  const { newPerDay, reviewsPerDay, retention, easyDays } = today.practice
  const countOf = (track: 'RECALL' | 'PRODUCTION', isNew: boolean) =>
    items.filter((item) => item.track === track && (item.phase === 'FRESH') === isNew).length
  return {
    today: {
      date: today.date,
      recall: countOf('RECALL', false),
      production: countOf('PRODUCTION', false),
      fresh: countOf('RECALL', true),
      writing: countOf('PRODUCTION', true),
      minutes: minutesFor(items, pace),
      paceMeasured: pace.measured,
    },
    done: { answers: today.done.answers, words: today.done.words.size, seconds: today.done.seconds },
    backlog: backlogOf(today),
    ...words,
    forecast: withHeldBack(ahead, today),
    nextDueAt: next?.toISOString() ?? null,
    settings: { newPerDay, reviewsPerDay, retention, easyDays: easyDays as (0 | 0.5 | 1)[] },
    fitted,
    readingEvidence: today.done.read,
  }
}

/** The coming days with what today holds back, as the plan or the limit of a day lets it come. */
function withHeldBack(ahead: Overview['forecast'], today: Today): Overview['forecast'] {
  const cards = spreadHeldBack(
    ahead.map((day) => day.cards),
    today.queue.heldBack,
    limitsOf(today),
  )
  return ahead.map((day, at) => ({ ...day, cards: cards[at] ?? day.cards }))
}

function backlogOf(today: Today): Overview['backlog'] {
  const { overdue } = today
  const plan = planOn(today.practice.plan, today.date)
  if (!plan && overdue <= today.practice.reviewsPerDay - today.done.reviews) return null
  return {
    overdue,
    plan: plan && { days: plan.days, daysLeft: plan.daysLeft, perDay: plan.perDay },
    choices: planDays.map((days) => ({ days, perDay: spreadOver(overdue, days) })),
  }
}

async function countWords(db: Db, accountId: number): Promise<Pick<Overview, 'stages' | 'states'>> {
  const { rows } = await sql<{ state: keyof Overview['states']; card: number; stability: number; words: number }>`
    select s.state, coalesce(c.state, 0)::int as card, least(floor(coalesce(c.stability, 0)), 30)::int as stability,
      count(*)::int as words
    from saved_word s
    left join review_card c on c.account_id = s.account_id and c.word_no = s.no and c.track = ${trackCode.RECALL}
    where s.account_id = ${accountId} and s.state <> 'REMOVED' group by 1, 2, 3`.execute(db)
  const stages = { FRESH: 0, LEARNING: 0, FAMILIAR: 0, MASTERED: 0 }
  const states = { LEARNING: 0, KNOWN: 0, IGNORED: 0, PAUSED: 0 }
  for (const { state, card, stability, words } of rows) {
    states[state] += words
    if (state !== 'LEARNING') continue
    stages[stageOf({ state: card as MemoryCard['state'], stability, reps: card === cardState.fresh ? 0 : 1 })] += words
  }
  return { stages, states }
}

async function readFitted(db: Db, accountId: number): Promise<Overview['fitted']> {
  const rows = await db
    .selectFrom('memory_parameters as p')
    .innerJoin('practice_setting as s', 's.account_id', 'p.account_id')
    .select(['p.track', 'p.version', 'p.answers', 'p.measures', 'p.made_at as madeAt', 's.parameters'])
    .where('p.account_id', '=', accountId)
    .execute()
  return memoryTracks.flatMap((track) => {
    const row = rows.find(
      (each) => each.track === trackCode[track] && each.version === each.parameters[trackCode[track]],
    )
    if (!row) return []
    const { logLossBefore, logLossAfter } = row.measures as { logLossBefore: number; logLossAfter: number }
    return [{ track, answers: row.answers, betterBy: 1 - logLossAfter / logLossBefore, on: studyDateOf(row.madeAt) }]
  })
}
