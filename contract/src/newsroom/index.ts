import { analyseManuscript } from './analysis.ts'
import {
  compareRevision,
  confirmStale,
  createManuscript,
  listManuscripts,
  readManuscript,
  readManuscriptHistory,
  restoreRevision,
  saveManuscript,
} from './editing.ts'
import { previewManuscript } from './preview.ts'
import { checkManuscript, publishManuscript, retireManuscript, unscheduleManuscript } from './publishing.ts'
import { listEntries, saveEntries } from './words.ts'

export * from './analysis.ts'
export * from './editing.ts'
export * from './preview.ts'
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
  compareRevision,
  restoreRevision,
  analyseManuscript,
  previewManuscript,
  listEntries,
  saveEntries,
}
