import { teamChallengeEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { readLastWeek, readThisWeek } from './read.ts'
import { join, leave, rename, suggest } from './take-part.ts'

export const teamChallengeHandlers = handlersFor(teamChallengeEndpoints, {
  readTeamChallenge: (ctx) => readThisWeek(ctx),
  readTeamChallengeOfLastWeek: (ctx) => readLastWeek(ctx),
  suggestNicknames: (ctx) => suggest(ctx),
  joinTeamChallenge: (ctx, { body }) => join(ctx, body.nickname),
  changeNickname: (ctx, { body }) => rename(ctx, body.nickname),
  leaveTeamChallenge: async (ctx) => {
    await leave(ctx)
    return {}
  },
})
