import { levelTestEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'

const notYet = async (): Promise<never> => {
  throw new Refusal('STATE_CONFLICT')
}

export const levelTestHandlers = handlersFor(levelTestEndpoints, {
  readLevelTest: async () => ({ test: null, last: null, earlier: [], againOn: null }),
  startLevelTest: notYet,
  answerLevelTest: notYet,
  giveTestTime: notYet,
  endLevelTest: notYet,
  answerLevelPrompt: notYet,
  listLevelItems: async () => ({ tests: 0, parameterVersion: 0, items: [] }),
  switchLevelItem: async (_ctx, { body }) => ({ active: body.active }),
})
