import type { SentFile } from '@readgrow/contract'
import { seatReasonNames } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { seoulSecondsText } from '@readgrow/learning/seoul-time'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { csvPartsOf } from '#platform/spreadsheets/csv'
import { throttle } from '#platform/throttle'
import { countLines, type LedgerLine, readLines } from './ledger.ts'

const titles = ['일시', '변화', '사유', '대상', '처리한 사람']
/** Lines of one statement. */
const linesAtOnce = 1_000

/** The ledger of seats as a file, line by line, the newest first. The lines leave as they are read. */
export async function exportLedger(ctx: AccountContext, reason: string): Promise<SentFile> {
  const { account, clock, db } = ctx
  const now = clock.now()
  await throttle(db, clock, `seat-export:${account.id}`, { hits: 20, perSeconds: 3600 })
  const [newest] = await readLines(db, account.companyId, {}, 1)
  const cursor = String(Number(newest?.id ?? 0) + 1)
  await recordAudit(db, now, actorOf(ctx), {
    action: 'seats.exported',
    subject: ctx.company.name,
    after: { lines: await countLines(db, account.companyId, { cursor }) },
    reason,
  })
  return {
    bytes: csvPartsOf(titles, partsOfLedger(db, account.companyId, cursor), []),
    mime: 'text/csv',
    fileName: `readgrow-seats-${seoulDateOf(now)}.csv`,
  }
}

async function* partsOfLedger(db: Db, companyId: number, from: string) {
  let cursor: string | undefined = from
  while (cursor !== undefined) {
    const rows: readonly LedgerLine[] = await readLines(db, companyId, { cursor }, linesAtOnce)
    yield rows.map(cellsOf)
    cursor = rows.length < linesAtOnce ? undefined : rows.at(-1)?.id
  }
}

const cellsOf = ({ at, change, reason, whose, by }: LedgerLine): string[] => [
  seoulSecondsText(at),
  String(change),
  seatReasonNames[reason],
  whose,
  by ?? '자동',
]
