import { brandEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'

const endpoints = { ...brandEndpoints }

export const brandHandlers = handlersFor(endpoints, {
  readSample: () => Promise.reject(new Refusal('NOT_FOUND')),
})
