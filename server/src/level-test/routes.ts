import { levelTestEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/http/handlers'
import { listItems, switchItem } from './items.ts'
import { answerPrompt } from './prompts.ts'
import { answerTest, endEarly, giveTime, readTest, startTest } from './taking.ts'

export const levelTestHandlers = handlersFor(levelTestEndpoints, {
  readLevelTest: (ctx) => readTest(ctx),
  startLevelTest: (ctx, { body }) => startTest(ctx, body.selfRating),
  answerLevelTest: (ctx, { params, body }) => answerTest(ctx, params.testId, body),
  giveTestTime: (ctx, { params, body }) => giveTime(ctx, params.testId, body.untimed),
  endLevelTest: (ctx, { params }) => endEarly(ctx, params.testId),
  answerLevelPrompt: (ctx, { body }) => answerPrompt(ctx, body),
  listLevelItems: (ctx) => listItems(ctx.db),
  switchLevelItem: (ctx, { params, body }) => switchItem(ctx, params.itemId, body.active),
})
