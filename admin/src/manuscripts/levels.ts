import type { VersionLevel } from '@readgrow/contract/constants'
import type { Change, Version } from './shape.ts'

const line = { en: '', ko: '' }
const emptyVersion: Version = {
  headline: line,
  summary: line,
  paragraphs: [],
  keyWords: [],
  quiz: [],
  notes: {},
  senses: {},
}

/** A new level: empty, or with one empty sentence for each sentence of another level, so that it has its beats. */
export const addLevel =
  (level: VersionLevel, skeleton: VersionLevel | null): Change =>
  (document) => {
    if (document.versions[level]) return document
    const pattern = skeleton ? document.versions[skeleton] : undefined
    const paragraphs = pattern
      ? pattern.paragraphs.map((sentences) => sentences.map(({ id, beat }) => ({ id, beat, ...line })))
      : [[{ id: 's1', beat: 1, ...line }]]
    return { ...document, versions: { ...document.versions, [level]: { ...emptyVersion, paragraphs } } }
  }

export const removeLevel =
  (level: VersionLevel): Change =>
  (document) => {
    const { [level]: _removed, ...versions } = document.versions
    return { ...document, versions }
  }
