/** The levels that a story is written at, from easy to hard. */
export const storyLevels = ['A1', 'A2', 'B1', 'B2', 'C1'] as const
export type StoryLevel = (typeof storyLevels)[number]
