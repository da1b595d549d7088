import type { ArgsOf, exportAllAudit, exportAudit, SentFile } from '@readgrow/contract'
import {
  auditFieldNames,
  auditWordNames,
  companyAuditActionNames,
  serviceAuditActionNames,
} from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { seoulSecondsText } from '@readgrow/learning/seoul-time'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'
import { csvPartsOf } from '#platform/spreadsheets/csv'
import { throttle } from '#platform/throttle'
import { countAllLines, countOwnLines, type Row, readAllLines, readOwnLines } from './lines.ts'
import { type AuditLine, actorOf, recordAudit } from './record-audit.ts'

type Body = ArgsOf<typeof exportAudit, 'output'>['body']
type AllBody = ArgsOf<typeof exportAllAudit, 'output'>['body']

/** A log as a file needs it. */
interface Log {
  readonly titles: readonly string[]
  readonly cellsOf: (row: Row) => string[]
  readonly read: (cursor: { readonly cursor?: string }, most: number) => Promise<readonly Row[]>
  readonly count: (cursor: { readonly cursor: string }) => Promise<number>
  /** The line that says who took it. */
  readonly line: Pick<AuditLine, 'action' | 'subject' | 'companyId' | 'reason'>
}

const titles = ['일시', '한 사람', '한 일', '대상', '바꾸기 전', '바꾼 뒤', '이유']
/** Lines of one statement. */
const linesAtOnce = 1_000

/** The own company's log as a file. */
export const exportOwnLines = (ctx: AccountContext, { reason, ...filter }: Body): Promise<SentFile> =>
  fileOf(ctx, {
    titles,
    cellsOf,
    read: (cursor, most) => readOwnLines(ctx.db, ctx.account.companyId, { ...filter, ...cursor }, most),
    count: (cursor) => countOwnLines(ctx.db, ctx.account.companyId, { ...filter, ...cursor }),
    line: { action: 'audit.exported', subject: ctx.company.name, reason },
  })

/** The log of everywhere as a file, or that of one company, whose owners then read in it that it was taken. */
export async function exportAllLines(ctx: AccountContext, { reason, ...filter }: AllBody): Promise<SentFile> {
  const { db } = ctx
  const line =
    filter.company === undefined
      ? ({ action: 'all_audit.exported', subject: '전체', companyId: null } as const)
      : ({
          action: 'audit.exported',
          subject: await nameOfCompany(db, filter.company),
          companyId: Number(filter.company),
        } as const)
  return fileOf(ctx, {
    titles: [...titles.slice(0, 2), '회사', ...titles.slice(2)],
    cellsOf: (row) => {
      const [at = '', actor = '', ...rest] = cellsOf(row)
      return [at, actor, row.companyName ?? '', ...rest]
    },
    read: (cursor, most) => readAllLines(db, { ...filter, ...cursor }, most),
    count: (cursor) => countAllLines(db, { ...filter, ...cursor }),
    line: { ...line, reason },
  })
}

async function nameOfCompany(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('company').select('name').where('id', '=', Number(id)).executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row.name
}

/**
 * A log as a file, line by line, the newest first. What is recorded later, this export among it, is not in it. The lines
 * leave as they are read, and no transaction waits for the reader.
 */
async function fileOf(ctx: AccountContext, log: Log): Promise<SentFile> {
  const { account, clock, db } = ctx
  const now = clock.now()
  await throttle(db, clock, `audit-export:${account.id}`, { hits: 20, perSeconds: 3600 })
  const [newest] = await log.read({}, 1)
  const start = { cursor: String(Number(newest?.id ?? 0) + 1) }
  await recordAudit(db, now, actorOf(ctx), { ...log.line, after: { lines: await log.count(start) } })
  return {
    bytes: csvPartsOf(log.titles, partsOf(log, start.cursor), []),
    mime: 'text/csv',
    fileName: `readgrow-audit-${seoulDateOf(now)}.csv`,
  }
}

async function* partsOf(log: Log, from: string) {
  let cursor: string | undefined = from
  while (cursor !== undefined) {
    const rows: readonly Row[] = await log.read({ cursor }, linesAtOnce)
    yield rows.map(log.cellsOf)
    cursor = rows.length < linesAtOnce ? undefined : rows.at(-1)?.id
  }
}

const actionNames = { ...companyAuditActionNames, ...serviceAuditActionNames }

const cellsOf = ({ at, actor, action, subject, before, after, reason }: Row): string[] => [
  seoulSecondsText(at),
  actor,
  nameIn(actionNames, action),
  subject,
  valuesText(before),
  valuesText(after),
  reason ?? '',
]

// Text that somebody wrote may equal a property that every object has, such as `constructor`.
const nameIn = (names: Readonly<Record<string, string>>, word: string): string =>
  (Object.hasOwn(names, word) ? names[word] : undefined) ?? word

const valuesText = (values: Row['before']): string =>
  Object.entries(values ?? {})
    .map(([field, value]) => `${nameIn(auditFieldNames, field)}: ${textOf(value)}`)
    .join('\n')

/** A value as a person reads it: lists and objects member by member. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '없음'
  if (Array.isArray(value)) return value.length === 0 ? '없음' : value.map(textOf).join(', ')
  if (typeof value !== 'object') return nameIn(auditWordNames, String(value))
  const named = value as Readonly<Record<string, unknown>>
  if (typeof named.name === 'string') return named.lead === true ? `${named.name}(리드)` : named.name
  return Object.entries(named)
    .map(([field, each]) => `${nameIn(auditFieldNames, field)} ${textOf(each)}`)
    .join(', ')
}
