import type { ArgsOf, exportReport, SentFile } from '@readgrow/contract'
import { reportColumns } from '@readgrow/contract/constants'
import { seoulDateOf, studyDateOf } from '@readgrow/learning'
import { recordExport } from '#accesses'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { inTransaction } from '#platform/database/db'
import { csvPartsOf } from '#platform/spreadsheets/csv'
import { workbookOf } from '#platform/spreadsheets/workbook'
import { throttle } from '#platform/throttle'
import { partsOf } from '#platform/turns'
import { nameOfTeam } from '#teams'
import { columnsOf, factsOf } from './file-columns.ts'
import { openRows, type ToldRow } from './frozen-rows.ts'
import { type Report, readPeople, readRowsOf } from './rows.ts'
import { scopeOf } from './scope.ts'
import { readClosed } from './sums/closed-months.ts'

type Body = ArgsOf<typeof exportReport, 'output'>['body']

/** Learners of one statement. */
const peopleAtOnce = 500

/** A row of the file, with the percent of the month. */
export type FileRow = Omit<ToldRow, 'now'> & Partial<Pick<ToldRow, 'now'>>

/**
 * The table as a file. Whose rows it holds is decided and recorded before its first byte, and whoever leaves while it is
 * made is in the record and not in the file. Rows are read a part at a time and no transaction waits for the reader; a
 * file that cannot be finished breaks off, so that nobody takes it for whole.
 */
export async function exportTable(ctx: AccountContext, body: Body): Promise<SentFile> {
  const { account, clock, db } = ctx
  const now = clock.now()
  await throttle(db, clock, `report-export:${account.id}`, { hits: 20, perSeconds: 3600 })
  const scope = await scopeOf(ctx, body.team)
  const { from, to, search } = body
  const closed = await readClosed(db, scope.companyId, { from, to })
  const isClosed = closed !== null && closed.people !== null
  const report: Report = { scope, filter: { from, to, search, isClosed }, today: studyDateOf(now) }
  const team = await nameOfTeam(db, scope.companyId, body.team)
  const ids = await inTransaction(db, async (tx) => {
    const people = await readPeople(tx, report)
    const sent = { kind: body.format, from, to, columns: reportColumns, ids: people }
    await recordExport(tx, ctx, sent, body.reason)
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'report.exported',
      subject: `${from} ~ ${to}${team === null ? '' : ` · ${team}`}`,
      after: { format: body.format, rows: people.length },
      reason: body.reason,
    })
    return people
  })
  const { titles, widths, meanings, cellsOf, csvCellsOf } = columnsOf(isClosed)
  const about = { company: ctx.company.name, team, search, from, to, madeAt: now, people: ids.length }
  const facts = factsOf({ ...about, closedAt: isClosed ? new Date(closed.closedAt) : null })
  const name = `readgrow-report-${from}-${to}-${seoulDateOf(now)}`
  const parts = rowsInParts(db, report, ids)
  if (body.format === 'CSV')
    return {
      bytes: csvPartsOf(titles, mapped(parts, csvCellsOf), [...facts, [], ...meanings]),
      mime: 'text/csv',
      fileName: `${name}.csv`,
    }
  const explained = { name: '열 설명', columns: aboutColumns, rows: [[...facts, [], ...meanings]] }
  const table = { name: '학습 현황', columns: widths, rows: mapped(parts, cellsOf) }
  return { bytes: workbookOf([table, explained], now), mime: workbookType, fileName: `${name}.xlsx` }
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const aboutColumns = [
  { title: '항목', width: 20 },
  { title: '뜻', width: 90 },
]

async function* rowsInParts(db: Db, report: Report, ids: readonly number[]): AsyncGenerator<FileRow[]> {
  const complete = await openRows(db, report)
  for (const part of partsOf(ids, peopleAtOnce)) yield complete(await readRowsOf(db, report, part))
}

async function* mapped<From, To>(parts: AsyncIterable<readonly From[]>, to: (item: From) => To): AsyncGenerator<To[]> {
  for await (const part of parts) yield part.map(to)
}
