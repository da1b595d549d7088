import { challengeEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { readOwnAttempt } from './attempt-reply.ts'
import { begin } from './begin.ts'
import { list } from './list.ts'
import { readWrongAnswers } from './wrong-answers.ts'

export const challengeHandlers = handlersFor(challengeEndpoints, {
  listChallenges: (ctx) => list(ctx),
  beginChallenge: (ctx, { body }) => begin(ctx, body),
  readAttempt: (ctx, { params }) => readOwnAttempt(ctx, params.attemptId),
  listWrongAnswers: (ctx) => readWrongAnswers(ctx),
})
