import { completionEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { add } from './add-course.ts'
import { nudge } from './nudge.ts'
import { nudgeAll, withdraw } from './nudge-many.ts'
import { readMissing } from './read-forecast.ts'
import { readMembers } from './read-members.ts'
import { readOwn } from './read-own.ts'
import { readAll } from './read-rules.ts'
import { choose } from './set-participation.ts'
import { withdrawCourse, withdrawParticipation } from './withdraw.ts'

export const completionHandlers = handlersFor(completionEndpoints, {
  readParticipation: (ctx, { query }) => readOwn(ctx, query.month),
  listParticipation: (ctx, { query }) => readMembers(ctx, query),
  readForecast: (ctx, { query }) => readMissing(ctx, query),
  nudgeLearner: (ctx, { params, body }) => nudge(ctx, Number(params.id), body.target),
  nudgeEverybody: (ctx, { body }) => nudgeAll(ctx, body),
  withdrawNudges: (ctx, { params }) => withdraw(ctx, params.id),
  readRules: (ctx) => readAll(ctx),
  addCourse: (ctx, { query, body }) => add(ctx, body, query.dry === 'true'),
  withdrawCourse: async (ctx, { params }) => {
    await withdrawCourse(ctx, params.id)
    return {}
  },
  setParticipation: (ctx, { query, body }) => choose(ctx, body, query.dry === 'true'),
  withdrawParticipation: async (ctx, { params }) => {
    await withdrawParticipation(ctx, params.month)
    return {}
  },
})
