import { readabilityOf } from '@readgrow/learning/readability'
import { analysePlace } from './analysis.ts'
import type { Glossary } from './glossary.ts'
import type { LevelOf } from './levels.ts'
import { placesOf } from './places.ts'
import type { Problem } from './problem.ts'
import type { SensesFile } from './senses.ts'
import { type StoryFile, type StoryLevel, type StoryVersionFile, versionsOf } from './story.ts'
import { storyTools } from './story-senses.ts'

/** The scores of the estimate that a level stands for; the upper end belongs to the next level. */
const bands: Readonly<Record<StoryLevel, readonly [from: number, below: number]>> = {
  A1: [Number.NEGATIVE_INFINITY, 1.5],
  A2: [1.5, 2.5],
  B1: [2.5, 3.5],
  B2: [3.5, 4.5],
  C1: [4.5, Number.POSITIVE_INFINITY],
}

interface Judged {
  readonly story: StoryFile
  readonly senses: SensesFile
  readonly glossary: Glossary
  readonly levelOf: LevelOf
}

/** How hard a version reads; null where it is too short to say. */
export function scoreOf({ story, senses, glossary, levelOf }: Judged, level: StoryLevel, version: StoryVersionFile) {
  const tools = storyTools(story, glossary)
  const sentences = placesOf(version)
    .filter(({ key }) => /^s\d/.test(key))
    .map((place) => ({ text: place.en, tokens: analysePlace(place, tools, senses[level]?.[place.key]).tokens }))
  const found = readabilityOf(sentences, levelOf, level)
  return 'unmeasured' in found ? null : found.score
}

/** Every version reads as hard as its level says, or says why it stands there. */
export function levelGateProblems(file: string, judged: Judged): Problem[] {
  return versionsOf(judged.story).flatMap(({ level, version }) => {
    const score = scoreOf(judged, level, version)
    const [from, below] = bands[level]
    if (score === null || version.levelReason !== undefined || (score >= from && score < below)) return []
    const wanted = Number.isFinite(from) ? `${from} or more` : ''
    const limit = Number.isFinite(below) ? `less than ${below}` : ''
    const message = `is estimated at ${score.toFixed(2)}, and ${level} wants ${[wanted, limit].filter(Boolean).join(' and ')}; rewrite it, or give a reason in a line "level: …"`
    return [{ file, place: level, message }]
  })
}
