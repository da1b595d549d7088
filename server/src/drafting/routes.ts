import { draftingEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'

const endpoints = { ...draftingEndpoints }

export const draftingHandlers = handlersFor(endpoints, {
  draftWithModel: () => Promise.reject(new Refusal('NOT_FOUND')),
})
