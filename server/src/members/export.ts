import type { ArgsOf, exportMembers, ReplyOf } from '@readgrow/contract'
import { accountRoleNames, memberStateNames } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { sql } from 'kysely'
import { actorOf, recordAuditOfEach } from '#audit'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { csvOf } from '#platform/spreadsheets/csv'
import { throttle } from '#platform/throttle'
import { nameOfTeam } from '#teams'
import { matching } from './list.ts'
import { type Member, type MemberRow, memberColumns, type Scope, toMemberReply, within } from './rows.ts'

type Body = ArgsOf<typeof exportMembers, 'output'>['body']

const head = ['이름', '이메일', '아이디', '사번', '역할', '상태', '팀', '이끄는 팀', '가입일', '마지막 이용일']

/** Everything that owners see of their members, as Excel reads it. Each member can read who exported it, and why. */
export async function exportAll(ctx: AccountContext, body: Body): Promise<ReplyOf<typeof exportMembers>> {
  const { account, clock } = ctx
  const now = clock.now()
  await throttle(ctx.db, clock, `member-export:${account.id}`, { hits: 20, perSeconds: 3600 })
  const scope: Scope = { companyId: account.companyId, leadId: null }
  const actor = actorOf(ctx)
  const where = sql`${within(scope)} ${matching(scope, body)}`
  // The file and the log come from the same query, so that nobody is in the file without a line in the log.
  const members = await inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<MemberRow>`
      select ${memberColumns(scope)} from account a where ${where} order by a.name, a.id for share of a`.execute(tx)
    const ids = rows.map((row) => row.id)
    const after = await filterInWords(tx, account.companyId, body)
    await recordAuditOfEach(tx, now, actor, ids, { action: 'member.exported', reason: body.reason, after })
    return rows.map(toMemberReply)
  })
  const text = await csvOf(head, members, cellsOf)
  return {
    fileName: `readgrow-members-${seoulDateOf(now)}.csv`,
    mediaType: 'text/csv',
    base64: Buffer.from(text, 'utf8').toString('base64'),
    rows: members.length,
  }
}

/** The filter as the audit log says it; null where the file has everybody. */
async function filterInWords(tx: Db, companyId: number, { search, state, team, role }: Body) {
  const name = await nameOfTeam(tx, companyId, team)
  const filter = {
    ...(search === undefined ? {} : { search }),
    ...(state === undefined ? {} : { state }),
    ...(name === null ? {} : { team: name }),
    ...(role === undefined ? {} : { role }),
  }
  return Object.keys(filter).length === 0 ? null : filter
}

const cellsOf = (member: Member): string[] => [
  member.name,
  member.email,
  member.customerId,
  member.employeeNo ?? '',
  accountRoleNames[member.role],
  memberStateNames[member.state],
  member.teams.map((team) => team.name).join(';'),
  member.teams
    .filter((team) => team.lead)
    .map((team) => team.name)
    .join(';'),
  member.joinedOn,
  member.lastUsedOn ?? '',
]
