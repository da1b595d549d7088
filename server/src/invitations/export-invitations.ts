import type { ArgsOf, exportInvitations, SentFile } from '@readgrow/contract'
import { accountRoleNames, invitationStateNames } from '@readgrow/contract/constants'
import { seoulDateOf } from '@readgrow/learning'
import { seoulSecondsText } from '@readgrow/learning/seoul-time'
import { actorOf, recordAudit } from '#audit'
import type { AccountContext } from '#platform/context'
import { type Db, inTransaction } from '#platform/database/db'
import { csvOf } from '#platform/spreadsheets/csv'
import { throttle } from '#platform/throttle'
import { nameOfTeam } from '#teams'
import { type Invitation, listAllInvitations } from './list-invitations.ts'

type Body = ArgsOf<typeof exportInvitations, 'output'>['body']

const titles = ['메일', '이름', '상태', '역할', '팀', '보낸 때', '보낸 횟수', '기한', '초대한 사람']

/** The invitations that fit a filter, as a spreadsheet reads them. */
export async function exportAllInvitations(ctx: AccountContext, { reason, ...filter }: Body): Promise<SentFile> {
  const { account, clock } = ctx
  const now = clock.now()
  await throttle(ctx.db, clock, `invitation-export:${account.id}`, { hits: 20, perSeconds: 3600 })
  const rows = await inTransaction(ctx.db, async (tx) => {
    const found = await listAllInvitations(tx, account.companyId, { filter, now })
    await recordAudit(tx, now, actorOf(ctx), {
      action: 'invitation.exported',
      subject: ctx.company.name,
      after: { ...(await filterInWords(tx, account.companyId, filter)), lines: found.length },
      reason,
    })
    return found
  })
  return {
    bytes: Buffer.from(await csvOf(titles, rows, cellsOf), 'utf8'),
    mime: 'text/csv',
    fileName: `readgrow-invitations-${seoulDateOf(now)}.csv`,
  }
}

/** The filter as the audit log says it. */
async function filterInWords(tx: Db, companyId: number, { search, state, team }: Omit<Body, 'reason'>) {
  const name = await nameOfTeam(tx, companyId, team)
  // Who was searched for may never join and leave, so that nobody would forget the name: that there was a search is enough.
  return {
    ...(search === undefined ? {} : { search: true }),
    ...(state === undefined ? {} : { state }),
    ...(name === null ? {} : { team: name }),
  }
}

const cellsOf = ({ email, name, state, role, teams, sentAt, sends, expiresAt, invitedBy }: Invitation): string[] => [
  email,
  name ?? '',
  invitationStateNames[state],
  accountRoleNames[role],
  teams.join(';'),
  seoulSecondsText(new Date(sentAt)),
  String(sends),
  seoulSecondsText(new Date(expiresAt)),
  invitedBy,
]
