/** The name of our note type and of our deck in Anki. */
export const ankiNoteType = 'ReadGrow'
export const ankiDeck = 'ReadGrow'

/** The fields of a note, in their order. Anki tells note types apart by these names: a change makes a new note type. */
export const ankiFields = [
  'Word',
  'IPA',
  'Part of speech',
  'Meaning',
  'Sentence',
  'Gap',
  'Sentence meaning',
  'Source',
  'Audio',
] as const
export type AnkiField = (typeof ankiFields)[number]
