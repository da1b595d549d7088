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

/** How hard a reader found an article. */
export const difficultyVotes = ['EASY', 'RIGHT', 'HARD'] as const
export type DifficultyVote = (typeof difficultyVotes)[number]

/** How well a text fits a reader, by the share of its words that they know. */
export const fitBands = ['EASY', 'RIGHT', 'WORDS_FIRST', 'HARD'] as const
export type FitBand = (typeof fitBands)[number]

/** What a reader may find wrong with a sentence. */
export const problemKinds = ['ENGLISH', 'KOREAN', 'WORD', 'QUIZ', 'SOUND', 'FACT', 'OTHER'] as const
export type ProblemKind = (typeof problemKinds)[number]
