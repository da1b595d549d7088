import { newsroomDeskEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'

const endpoints = { ...newsroomDeskEndpoints }

export const newsroomDeskHandlers = handlersFor(endpoints, {
  readShelf: () => Promise.reject(new Refusal('NOT_FOUND')),
  listProblems: () => Promise.reject(new Refusal('NOT_FOUND')),
  closeProblem: () => Promise.reject(new Refusal('NOT_FOUND')),
  readItemStatistics: () => Promise.reject(new Refusal('NOT_FOUND')),
  listBadItems: () => Promise.reject(new Refusal('NOT_FOUND')),
})
