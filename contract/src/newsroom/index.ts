import { analyseManuscript } from './analysis.ts'
import {
  confirmStale,
  createManuscript,
  listManuscripts,
  readManuscript,
  readManuscriptHistory,
  saveManuscript,
} from './editing.ts'
import { checkManuscript, publishManuscript, retireManuscript, unscheduleManuscript } from './publishing.ts'
import { listEntries, saveEntries } from './words.ts'

export * from './analysis.ts'
export * from './editing.ts'
export * from './publishing.ts'
export * from './views.ts'
export * from './words.ts'

export const newsroomEndpoints = {
  listManuscripts,
  createManuscript,
  readManuscript,
  saveManuscript,
  confirmStale,
  checkManuscript,
  publishManuscript,
  unscheduleManuscript,
  retireManuscript,
  readManuscriptHistory,
  analyseManuscript,
  listEntries,
  saveEntries,
}
