import type { MemoryTrack } from '@readgrow/contract/constants'
import { daysBetween } from '@readgrow/learning'
import { defaultParameters, type MemoryModel } from '@readgrow/learning/memory'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db'
import { prepared } from '#platform/database/prepared'
import { dueByDay, loadsOf } from './cards.ts'
import { trackCode } from './codes.ts'

export interface BacklogPlan {
  readonly from: string
  readonly days: number
  readonly perDay: number
}

/** How a learner practises, with the models that calculate their memory. */
export interface Practice {
  readonly newPerDay: number
  readonly reviewsPerDay: number
  readonly retention: number
  /** Monday first; 1, .5 or 0. */
  readonly easyDays: readonly number[]
  readonly plan: BacklogPlan | null
  readonly versions: Readonly<Record<MemoryTrack, number>>
  /** Graded answers so far, and how many there were at the last fit. */
  readonly answers: Readonly<Record<MemoryTrack, number>>
  readonly fittedAt: Readonly<Record<MemoryTrack, number>>
  /** The parameters of any version that was ever in use; 0 is the default model. */
  modelOf(track: MemoryTrack, version?: number, retention?: number): MemoryModel
}

interface Row {
  newPerDay: number
  reviewsPerDay: number
  retention: number
  easyDays: number[]
  planFrom: string | null
  planDays: number | null
  planPerDay: number | null
  parameters: number[]
  answers: number[]
  fittedAt: number[]
  fits: { track: number; version: number; w: number[] }[] | null
}

const usual: Row = {
  newPerDay: 10,
  reviewsPerDay: 100,
  retention: 0.9,
  easyDays: [1, 1, 1, 1, 1, 1, 1],
  planFrom: null,
  planDays: null,
  planPerDay: null,
  parameters: [0, 0],
  answers: [0, 0],
  fittedAt: [0, 0],
  fits: null,
}

const both = (values: readonly number[]): Record<MemoryTrack, number> => ({
  RECALL: values[trackCode.RECALL] ?? 0,
  PRODUCTION: values[trackCode.PRODUCTION] ?? 0,
})

// A real holds .9 as .8999999762; the choices have two decimals.
const twoDecimals = (value: number) => Math.round(value * 100) / 100

const columns = sql.raw(`s.new_per_day as "newPerDay", s.reviews_per_day as "reviewsPerDay", s.retention,
  s.easy_days as "easyDays", s.plan_from::text as "planFrom", s.plan_days as "planDays", s.plan_per_day as "planPerDay",
  s.parameters, s.answers, s.fitted_at as "fittedAt",
  (select json_agg(json_build_object('track', p.track, 'version', p.version, 'w', p.w)) from memory_parameters p
    where p.account_id = s.account_id) as fits`)

export async function readSettings(db: Db, accountId: number): Promise<Practice> {
  const { rows } = await prepared(
    'read-settings',
    sql<Row>`
    select ${columns} from practice_setting s where s.account_id = ${accountId}`,
  ).execute(db)
  return practiceOf(rows[0] ?? usual)
}

/** The settings, and how full the coming days are, in one round trip. */
export async function readSettingsAndLoads(db: Db, accountId: number, now: Date) {
  const { rows } = await prepared(
    'read-settings-and-loads',
    sql<(Row | Record<keyof Row, null>) & { dues: [number, number][] | null }>`
    select ${columns}, d.dues from (select json_agg(json_build_array(due, cards)) as dues
      from (${dueByDay(accountId, now)}) as by_day) as d
    left join practice_setting s on s.account_id = ${accountId}`,
  ).execute(db)
  const row = rows[0]
  return {
    practice: practiceOf(row && row.newPerDay !== null ? row : usual),
    loads: loadsOf(row?.dues ?? []),
  }
}

function practiceOf(row: Row): Practice {
  const versions = both(row.parameters)
  const retention = twoDecimals(row.retention)
  const { planFrom: from, planDays: days, planPerDay: perDay } = row
  return {
    newPerDay: row.newPerDay,
    reviewsPerDay: row.reviewsPerDay,
    retention,
    easyDays: row.easyDays,
    plan: from && days && perDay ? { from, days, perDay } : null,
    versions,
    answers: both(row.answers),
    fittedAt: both(row.fittedAt),
    modelOf: (track, version = versions[track], wanted = retention) => ({
      w: row.fits?.find((fit) => fit.track === trackCode[track] && fit.version === version)?.w ?? defaultParameters,
      retention: twoDecimals(wanted),
    }),
  }
}

/** The plan on a study day; null when it has ended. */
export function planOn(plan: BacklogPlan | null, date: string): (BacklogPlan & { readonly daysLeft: number }) | null {
  if (!plan) return null
  const daysLeft = plan.days - daysBetween(plan.from, date)
  return daysLeft > 0 && daysLeft <= plan.days ? { ...plan, daysLeft } : null
}

export async function storeSettings(
  db: Db,
  accountId: number,
  given: Pick<Practice, 'newPerDay' | 'reviewsPerDay' | 'retention' | 'easyDays'>,
): Promise<void> {
  const row = {
    new_per_day: given.newPerDay,
    reviews_per_day: given.reviewsPerDay,
    retention: given.retention,
    easy_days: [...given.easyDays],
  }
  await db
    .insertInto('practice_setting')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

export async function storePlan(db: Db, accountId: number, plan: BacklogPlan | null): Promise<void> {
  const row = { plan_from: plan?.from ?? null, plan_days: plan?.days ?? null, plan_per_day: plan?.perDay ?? null }
  await db
    .insertInto('practice_setting')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}

/** Counts graded answers, which decide when a model is fitted; returns the new counts. */
export async function countAnswers(
  tx: Tx,
  accountId: number,
  more: Readonly<Record<MemoryTrack, number>>,
): Promise<Record<MemoryTrack, number>> {
  const { rows } = await prepared(
    'count-answers',
    sql<{ answers: number[] }>`
    insert into practice_setting as s (account_id, answers)
    values (${accountId}, array[${more.RECALL}::int, ${more.PRODUCTION}::int])
    on conflict (account_id) do update
      set answers = array[s.answers[1] + ${more.RECALL}::int, s.answers[2] + ${more.PRODUCTION}::int]
    returning answers`,
  ).execute(tx)
  return both(rows[0]?.answers ?? [0, 0])
}
