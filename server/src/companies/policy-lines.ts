import type { addPolicyVersion, ReplyOf } from '@readgrow/contract'
import type { PolicyDocument } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import type { AccountContext } from '#platform/context'
import type { Db } from '#platform/database/db'
import { Refusal } from '#platform/refusal'

type Line = ReplyOf<typeof addPolicyVersion>

export interface VersionName {
  readonly document: PolicyDocument
  readonly version: string
}

interface LineRow {
  readonly document: PolicyDocument
  readonly version: string
  readonly title: string
  readonly effective_on: string
  readonly needs_agreement: boolean
  readonly added_by: string | null
  readonly added_at: Date | null
  readonly telling_since: Date | null
  readonly told_at: Date | null
}

function toldOf({ telling_since, told_at }: LineRow, now: Date): Line['told'] {
  if (told_at) return 'EVERYBODY'
  if (!telling_since) return 'NOBODY'
  return telling_since > now ? 'WAITING' : 'UNDER_WAY'
}

function lineOf(row: LineRow, now: Date): Line {
  const { document, version, title, effective_on, needs_agreement, added_by, added_at, telling_since } = row
  const told = toldOf(row, now)
  return {
    ...{ document, version, title, told },
    effectiveOn: effective_on,
    needsAgreement: needs_agreement,
    addedBy: added_by,
    addedAt: added_at?.toISOString() ?? null,
    tellingFrom: told === 'WAITING' ? (telling_since?.toISOString() ?? null) : null,
    mayWithdraw: told === 'WAITING' && effective_on > seoulDateOf(now),
  }
}

async function linesOf(db: Db, now: Date, one?: VersionName): Promise<Line[]> {
  const { rows } = await sql<LineRow>`
    select v.document, v.version, v.title, v.effective_on::text as effective_on, v.needs_agreement,
      (select a.name from account a where a.id = v.added_by) as added_by, v.added_at, v.telling_since, v.told_at
    from policy_version v
    ${one ? sql`where v.document = ${one.document} and v.version = ${one.version}` : sql``}
    order by v.effective_on desc, v.document limit 500`.execute(db)
  return rows.map((row) => lineOf(row, now))
}

/** Every version, the newest first, with how far its readers were told. */
export const listVersions = async ({ db, clock }: AccountContext) => ({ versions: await linesOf(db, clock.now()) })

/** One version as the desk lists it. NOT_FOUND for one that is not there. */
export async function lineAt(db: Db, one: VersionName, now: Date): Promise<Line> {
  const [line] = await linesOf(db, now, one)
  if (!line) throw new Refusal('NOT_FOUND')
  return line
}
