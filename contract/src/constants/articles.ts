export const sections = [
  'society',
  'economy',
  'science',
  'environment',
  'culture',
  'health',
  'sports',
  'world',
] as const
export type Section = (typeof sections)[number]

/** How an article stands in the paper: opens a page, tells one thing shortly, is read at leisure, or goes on another day. */
export const storyKinds = ['LEAD', 'BRIEF', 'LONG', 'SERIES'] as const
export type StoryKind = (typeof storyKinds)[number]

/** A part of the year as `MM-DD..MM-DD`; it may go over the year's end. */
export const seasonPattern = /^(?:0[1-9]|1[0-2])-[0-3]\d\.\.(?:0[1-9]|1[0-2])-[0-3]\d$/

/** How hard a reader found an article. */
export const difficultyVotes = ['EASY', 'RIGHT', 'HARD'] as const
export type DifficultyVote = (typeof difficultyVotes)[number]

/** How well a text fits a reader, by the share of its words that they know. */
export const fitBands = ['EASY', 'RIGHT', 'WORDS_FIRST', 'HARD'] as const
export type FitBand = (typeof fitBands)[number]

/** Points to recall have no id of their own: their place among those of a version names them. */
export const recallPlace = (at: number): string => `recall${at + 1}`

/** What a reader may find wrong with a sentence. */
export const problemKinds = ['ENGLISH', 'KOREAN', 'WORD', 'QUIZ', 'SOUND', 'FACT', 'OTHER'] as const
export type ProblemKind = (typeof problemKinds)[number]
