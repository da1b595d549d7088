import { ask } from '#query'
import type { Note, NoteItem } from './challenge.ts'

export const noteCall = ask('GET /challenges/wrong-answers')

/** The note without one of its items. */
export const without = ({ items }: Note, { attemptId, position }: Pick<NoteItem, 'attemptId' | 'position'>): Note => ({
  items: items.filter((item) => item.attemptId !== attemptId || item.position !== position),
})
