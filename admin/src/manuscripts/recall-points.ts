import type { Version } from './shape.ts'

export type RecallPoint = NonNullable<Version['recall']>[number]

export const recallPointsAtMost = 4
export const recallProofAtMost = 3

const changed = (version: Version, change: (points: readonly RecallPoint[]) => RecallPoint[]): Version => ({
  ...version,
  recall: change(version.recall ?? []),
})

export const addRecallPoint = (version: Version): Version =>
  changed(version, (points) => [...points, { en: '', ko: '', sentences: [] }].slice(0, recallPointsAtMost))

export const editRecallPoint = (version: Version, at: number, fields: Partial<RecallPoint>): Version =>
  changed(version, (points) => points.map((point, place) => (place === at ? { ...point, ...fields } : point)))

export const removeRecallPoint = (version: Version, at: number): Version =>
  changed(version, (points) => points.filter((_, place) => place !== at))

/** Adds a sentence to what a point rests on, or takes it away; one more than may be is left out. */
export function toggleRecallProof(version: Version, at: number, id: string): Version {
  const sentences = version.recall?.[at]?.sentences ?? []
  const toggled = sentences.includes(id) ? sentences.filter((each) => each !== id) : [...sentences, id]
  return editRecallPoint(version, at, { sentences: toggled.slice(0, Math.max(recallProofAtMost, sentences.length)) })
}
