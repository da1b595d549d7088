import { teamEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { changeMembers } from './change-members.ts'
import { dissolveTeam } from './dissolve-team.ts'
import { createTeam, renameTeam } from './name-team.ts'
import { readTeams } from './queries.ts'

export const teamHandlers = handlersFor(teamEndpoints, {
  listTeams: async ({ db, account }) => ({
    teams: await readTeams(db, account.companyId, account.role === 'owner' ? {} : { leadId: account.id }),
  }),
  createTeam: (ctx, { body }) => createTeam(ctx, body.name),
  renameTeam: (ctx, { params, body }) => renameTeam(ctx, Number(params.id), body.name),
  deleteTeam: async (ctx, { params }) => {
    await dissolveTeam(ctx, Number(params.id))
    return {}
  },
  changeTeamMembers: (ctx, { params, body }) => changeMembers(ctx, Number(params.id), body),
})
