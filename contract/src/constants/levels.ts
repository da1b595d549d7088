export const levels = ['A1', 'A2', 'B1', 'B2', 'C1'] as const
export const customerLevels = ['NONE', ...levels] as const
export type Level = (typeof levels)[number]
export type CustomerLevel = (typeof customerLevels)[number]

/** The levels in which stories are written: each that a reader can have. */
export const versionLevels = [...levels] as const
export type VersionLevel = Level

export const testAreas = ['VOCABULARY', 'GRAMMAR', 'READING', 'LISTENING'] as const
export type TestArea = (typeof testAreas)[number]
