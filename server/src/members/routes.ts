import { memberEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { applyToAll } from './actions.ts'
import { changeNumberAndTeams, changeRole } from './change.ts'
import { exportAll } from './export.ts'
import { findListed } from './find-listed.ts'
import { importFile } from './import/import.ts'
import { showMembers } from './list.ts'
import { lookAtMember } from './member.ts'
import { resetTwoStepOf } from './reset-two-step.ts'

export const memberHandlers = handlersFor(memberEndpoints, {
  listMembers: (ctx, { query }) => showMembers(ctx, query),
  findListedMembers: (ctx, { body }) => findListed(ctx, body.entries),
  readMember: (ctx, { params }) => lookAtMember(ctx, Number(params.id)),
  changeMember: (ctx, { params, body }) => changeNumberAndTeams(ctx, Number(params.id), body),
  changeMemberRole: (ctx, { params, body }) => changeRole(ctx, Number(params.id), body.role),
  resetMemberTwoStep: (ctx, { params, body }) => resetTwoStepOf(ctx, Number(params.id), body.reason),
  actOnMembers: (ctx, { body }) => applyToAll(ctx, body),
  exportMembers: (ctx, { body }) => exportAll(ctx, body),
  importMembers: (ctx, { query, file }) =>
    importFile(ctx, file, {
      dry: query.dry === 'true',
      owners: query.owners === 'true',
      teams: query.teams,
      leads: query.leads === 'true',
      columns: query.columns ?? null,
    }),
})
