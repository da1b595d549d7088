import { newsroomEndpoints, newsroomWordEndpoints } from '@readgrow/contract'
import { handlersFor } from '#platform/handlers'
import { Refusal } from '#platform/refusal'

const endpoints = { ...newsroomEndpoints, ...newsroomWordEndpoints }

export const newsroomHandlers = handlersFor(endpoints, {
  listManuscripts: () => Promise.reject(new Refusal('NOT_FOUND')),
  createManuscript: () => Promise.reject(new Refusal('NOT_FOUND')),
  readManuscript: () => Promise.reject(new Refusal('NOT_FOUND')),
  saveManuscript: () => Promise.reject(new Refusal('NOT_FOUND')),
  confirmStale: () => Promise.reject(new Refusal('NOT_FOUND')),
  checkManuscript: () => Promise.reject(new Refusal('NOT_FOUND')),
  publishManuscript: () => Promise.reject(new Refusal('NOT_FOUND')),
  unscheduleManuscript: () => Promise.reject(new Refusal('NOT_FOUND')),
  retireManuscript: () => Promise.reject(new Refusal('NOT_FOUND')),
  readManuscriptHistory: () => Promise.reject(new Refusal('NOT_FOUND')),
  analyseManuscript: () => Promise.reject(new Refusal('NOT_FOUND')),
  listEntries: () => Promise.reject(new Refusal('NOT_FOUND')),
  saveEntries: () => Promise.reject(new Refusal('NOT_FOUND')),
})
