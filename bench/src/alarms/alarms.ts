import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { raiseAlarm } from '@readgrow/server/alarms'
import type { Db } from '@readgrow/server/platform/database/db'
import { raiseBroadcast } from '@readgrow/server/testing/notices'
import type pg from 'pg'
import { measureRoundTrips } from '../api/header-info-trips.ts'
import { bytes, milliseconds, note, print, printHead, printLimit, times } from '../shared/measure.ts'
import { type CardStore, openCardStore } from '../vocabulary/card-store.ts'
import { fillAlarms, ownAlarms, type Watched } from './alarm-filling.ts'
import { type PopupCost, popupCosts } from './alarm-popup.ts'

const accounts = Number(process.env.BENCH_ACCOUNTS ?? 1_000_000)
const noticesOfOthers = 5_000

/** D7: a notice to a million accounts, and the cost of one account's popup. */
export async function benchAlarms(): Promise<void> {
  const store = await openCardStore()
  try {
    const watched = await fillAlarms(store.client, accounts)
    printHead()
    const { db, close } = store.open(1)
    await printNotice(store.client, db)
    await printPopups(store, db, watched)
    await close()
    await printRoundTrips(store, watched.at(-1) as Watched)
  } finally {
    await store.close()
  }
}

const noticeToAll = { companyId: null, category: '공지', title: '새 읽기 화면이 나왔어요', url: '/notice' }

/** Rows and WAL of one notice through our layer, next to a hand-written row for every account. */
async function printNotice(client: pg.Client, db: Db): Promise<void> {
  await client.query(
    'create table fan_out (account_id bigint, id bigint, category text, title text, url text, created_at timestamptz, primary key (account_id, id))',
  )
  await client.query('checkpoint')
  const hand = await costOf(client, async () => {
    await client.query(`insert into fan_out select id, 1, $1, $2, $3, now() from account`, [
      noticeToAll.category,
      noticeToAll.title,
      noticeToAll.url,
    ])
  })
  await client.query('delete from alarm_broadcast')
  const ours = await costOf(client, () => raiseBroadcast(db, { ...noticeToAll, at: new Date() }))
  await client.query('drop table fan_out')
  print({
    id: 'D7',
    measure: `rows written for a notice to ${accounts} accounts, next to one a head`,
    anchor: times(hand.rows),
    ours: times(ours.rows),
    ratio: ours.rows / hand.rows,
    goal: 'exactly 1 row',
    holds: ours.rows === 1,
  })
  printLimit({
    id: 'D7',
    measure: 'log of the database (WAL) for it',
    anchor: bytes(hand.wal),
    ours: ours.wal,
    atMost: 64 * 1024,
    show: bytes,
  })
  note(`time: ${milliseconds(hand.ms)} one a head, ${milliseconds(ours.ms)} ours`)
}

async function costOf(client: pg.Client, write: () => Promise<void>) {
  const before = await writtenSoFar(client)
  const startedAtMs = performance.now()
  await write()
  const ms = performance.now() - startedAtMs
  const after = await writtenSoFar(client)
  return { rows: after.rows - before.rows, wal: after.wal - before.wal, ms }
}

async function writtenSoFar(client: pg.Client): Promise<{ rows: number; wal: number }> {
  const { rows } = await client.query<{ rows: string; wal: string }>(
    `select (select count(*) from alarm) + (select count(*) from alarm_broadcast) + (select count(*) from fan_out) as rows,
       pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal`,
  )
  return { rows: Number(rows[0]?.rows), wal: Number(rows[0]?.wal) }
}

/** The popup with more and more notices; of the accounts with alarms, one got an alarm after the last vacuum. */
async function printPopups(store: CardStore, db: Db, watched: readonly Watched[]): Promise<void> {
  const { client } = store
  for (const { accountId, own } of watched)
    if (own > 0) await raiseAlarm(db, { accountId, category: 'CORRECTION', title: '새 답', url: '/', at: daysAgo(2) })
  await client.query('delete from alarm_broadcast')
  printCase('no notices', await popupCosts(store, watched))
  await raiseNotices(client, 20, null)
  printCase('20 notices', await popupCosts(store, watched))
  await raiseNotices(client, 480, null)
  printCase('500 notices', await popupCosts(store, watched))
  const { rows } = await client.query<{ id: number }>(
    `insert into company (type, name, support_email) values ('COMPANY', 'Other', 'help@other.invalid') returning id`,
  )
  await raiseNotices(client, noticesOfOthers, rows[0]?.id ?? null)
  printCase(`500 notices and ${noticesOfOthers} to another company`, await popupCosts(store, watched))
  await client.query('update account set created_at = now() where id = any($1)', [
    watched.map(({ accountId }) => accountId),
  ])
  printCase('the same, for somebody who joined after all of them', await popupCosts(store, watched))
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Notices of the last day, later than anybody's own alarms. */
async function raiseNotices(client: pg.Client, count: number, companyId: number | null): Promise<void> {
  await client.query(
    `insert into alarm_broadcast (company_id, category, title, text, url, created_at)
     select $2, '공지', '새 읽기 화면이 나왔어요', '설정에서 글자 크기를 고를 수 있어요.', '/notice', now() - interval '1 day'
     from generate_series(1, $1::int)`,
    [count, companyId],
  )
  await client.query('analyze alarm_broadcast')
}

function printCase(what: string, costs: readonly PopupCost[]): void {
  const most = (own: number) => Math.max(...costs.filter((cost) => cost.own === own).map(({ buffers }) => buffers))
  note(`${what}: most buffers with ${ownAlarms.map((own) => `${own} own: ${most(own)}`).join(', ')}`)
  printLimit({
    id: 'D7',
    measure: `buffers of the popup, ${what}`,
    ours: Math.max(...costs.map(({ buffers }) => buffers)),
    atMost: 12,
    show: times,
  })
  const discarded = Math.max(...costs.map((cost) => cost.discarded))
  if (discarded > 20) note(`${what}: ${discarded} rows were read in vain`)
}

async function printRoundTrips(store: CardStore, { accessToken }: Watched): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'readgrow-bench-'))
  try {
    await measureRoundTrips({ databaseUrl: store.url, folder }, `__Host-rg_at=${accessToken}`, 'D7')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
