import { searchEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'

const endpoints = { ...searchEndpoints }

export const searchHandlers = handlersFor(endpoints, {
  search: () => Promise.reject(new Refusal('NOT_FOUND')),
})
