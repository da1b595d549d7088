import type { ArgsOf, exportAudit, SentFile } from '@readgrow/contract'
import { auditFieldNames, auditWordNames, companyAuditActionNames } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { seoulSecondsText } from '@readgrow/learning/seoul-time'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { csvPartsOf } from '#platform/spreadsheets/csv'
import { throttle } from '#platform/throttle'
import { countOwnLines, type Row, readOwnLines } from './lines.ts'
import { actorOf, recordAudit } from './record-audit.ts'

type Body = ArgsOf<typeof exportAudit, 'output'>['body']

const titles = ['일시', '한 사람', '한 일', '대상', '바꾸기 전', '바꾼 뒤', '이유']
/** Lines of one statement. */
const linesAtOnce = 1_000

/**
 * The log as a file, line by line, the newest first. What is recorded later, this export among it, is not in it. The
 * lines leave as they are read, and no transaction waits for the reader.
 */
export async function exportOwnLines(ctx: AccountContext, { reason, ...filter }: Body): Promise<SentFile> {
  const { account, clock, db } = ctx
  const now = clock.now()
  await throttle(db, clock, `audit-export:${account.id}`, { hits: 20, perSeconds: 3600 })
  const [newest] = await readOwnLines(db, account.companyId, filter, 1)
  const query = { ...filter, cursor: String(Number(newest?.id ?? 0) + 1) }
  await recordAudit(db, now, actorOf(ctx), {
    action: 'audit.exported',
    subject: ctx.company.name,
    after: { lines: await countOwnLines(db, account.companyId, query) },
    reason,
  })
  return {
    bytes: csvPartsOf(titles, partsOfLog(db, account.companyId, query), []),
    mime: 'text/csv',
    fileName: `readgrow-audit-${seoulDateOf(now)}.csv`,
  }
}

async function* partsOfLog(db: Db, companyId: number, query: Omit<Body, 'reason'> & { cursor: string }) {
  let cursor: string | undefined = query.cursor
  while (cursor !== undefined) {
    const rows: readonly Row[] = await readOwnLines(db, companyId, { ...query, cursor }, linesAtOnce)
    yield rows.map(cellsOf)
    cursor = rows.length < linesAtOnce ? undefined : rows.at(-1)?.id
  }
}

const cellsOf = ({ at, actor, action, subject, before, after, reason }: Row): string[] => [
  seoulSecondsText(at),
  actor,
  nameIn(companyAuditActionNames, action),
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
