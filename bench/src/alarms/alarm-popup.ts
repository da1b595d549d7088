import { systemClock } from '@readgrow/server/platform/clock'
import { hashToken } from '@readgrow/server/platform/tokens'
import { cookieNames, identify, sessionHandlers } from '@readgrow/server/session'
import type pg from 'pg'
import type { CardStore } from '../vocabulary/card-store.ts'
import type { Watched } from './alarm-filling.ts'

/** What PostgreSQL does for one account's popup within the header-info query. */
export interface PopupCost {
  readonly own: number
  readonly buffers: number
  /** Rows of alarms that were read and then filtered out. */
  readonly discarded: number
  readonly shown: number
}

interface Plan {
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const alarmTables = new Set(['alarm', 'alarm_broadcast', 'alarm_reader'])
// From the sixth call on, PostgreSQL may use one plan for all accounts. Source: PostgreSQL manual, PREPARE, Notes.
const warmingCalls = 8

const { headerInfo } = sessionHandlers
const extraSql = 'extraSql' in headerInfo ? headerInfo.extraSql : null

/** Explains the statement that header-info has prepared, as executed for each account. */
export async function popupCosts(store: CardStore, accounts: readonly Watched[]): Promise<PopupCost[]> {
  const { pool, close } = store.open(1)
  const shown = (account: Watched) => alarmsShown(pool, account)
  for (let call = 0; call < warmingCalls; call++) await shown(accounts[call % accounts.length] as Watched)
  const { rows } = await pool.query<{ name: string }>(`select name from pg_prepared_statements where name <> ''`)
  const costs: PopupCost[] = []
  for (const account of accounts) {
    const token = hashToken(account.accessToken).toString('hex')
    const explained = await pool.query(
      `explain (analyze, buffers, format json) execute "${rows[0]?.name}" ('localhost', '\\x${token}', 'at', now())`,
    )
    const scans = nodesOf(explained.rows[0]['QUERY PLAN'][0].Plan).filter((node) =>
      alarmTables.has(node['Relation Name'] ?? ''),
    )
    costs.push({
      own: account.own,
      buffers: sumOf(scans.map((scan) => scan['Shared Hit Blocks'] + scan['Shared Read Blocks'])),
      discarded: sumOf(scans.map((scan) => scan['Rows Removed by Filter'] ?? 0)),
      shown: await shown(account),
    })
  }
  await close()
  return costs
}

async function alarmsShown(pool: pg.Pool, { accessToken }: Watched): Promise<number> {
  const cookies = { [cookieNames.at]: accessToken }
  const identity = await identify(pool, systemClock, { host: 'localhost', cookies, extraSql })
  if (!identity.account) throw new Error('the session must hold')
  return (identity.extra as { alarms: unknown[] }).alarms.length
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const sumOf = (values: readonly number[]) => values.reduce((left, right) => left + right, 0)
