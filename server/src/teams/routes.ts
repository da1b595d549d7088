import { teamEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { readTeams } from './queries.ts'
import { changeMembers, createTeam, deleteTeam, renameTeam } from './service.ts'

export const teamHandlers = handlersFor(teamEndpoints, {
  listTeams: async ({ db, account }) => ({
    teams: await readTeams(db, account.companyId, account.role === 'owner' ? {} : { leadId: account.id }),
  }),
  createTeam: (ctx, { body }) => createTeam(ctx, body.name),
  renameTeam: (ctx, { params, body }) => renameTeam(ctx, Number(params.id), body.name),
  deleteTeam: async (ctx, { params }) => {
    await deleteTeam(ctx, Number(params.id))
    return {}
  },
  changeTeamMembers: (ctx, { params, body }) => changeMembers(ctx, Number(params.id), body),
})
