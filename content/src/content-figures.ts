import { longestKeys } from '@readgrow/learning/questions'
import { analysePlace } from './analysis.ts'
import { wordLevels } from './dictionary.ts'
import type { Glossary } from './glossary.ts'
import { scoreOf } from './level-rules.ts'
import { type LevelOf, levelsFrom } from './levels.ts'
import { placesToRead } from './meanings.ts'
import { placesOf } from './places.ts'
import type { RawContent } from './raw.ts'
import { type SensesFile, sensesSchema } from './senses.ts'
import {
  type StoryFile,
  type StoryLevel,
  type StoryVersionFile,
  storyLevels,
  storySchema,
  versionsOf,
} from './story.ts'
import { wordCount } from './story-rules.ts'
import { storyTools } from './story-senses.ts'

interface ReadStory {
  readonly story: StoryFile
  readonly senses: SensesFile
  readonly glossary: Glossary
  readonly levelOf: LevelOf
}

export interface VersionFigures {
  readonly slug: string
  readonly level: StoryLevel
  readonly words: number
  readonly sentences: number
  /** null where it is too short to be estimated */
  readonly score: number | null
  readonly aboveLevel: number
}

export interface QuizFigures {
  readonly level: StoryLevel
  readonly questions: number
  /** with the right choice strictly longest */
  readonly longest: number
  /** how often the right choice is written first, second, third and last */
  readonly places: readonly number[]
}

export interface SenseFigures {
  readonly slug: string
  readonly words: number
  /** that the entry’s first sense explains without a word from an author */
  readonly byDefault: number
  readonly corrections: number
  /** senses that the head of the story gives to words */
  readonly inHead: number
}

export interface StoryFigures {
  readonly slug: string
  readonly kind: StoryFile['kind']
  readonly sources: number
  readonly newestSource: number
  readonly checkedOn: string
  readonly staleAfter: string
}

/** What `npm run content:report` says of the stories. Stories that are not valid are left out. */
export function figuresOf(raw: RawContent, glossary: Glossary) {
  const levelOf = levelsFrom(raw.levels, glossary.words.values())
  const read = raw.stories.flatMap(({ story, senses }): ReadStory[] => {
    const parsed = storySchema.safeParse(story.json)
    return parsed.success
      ? [{ story: parsed.data, senses: sensesSchema.safeParse(senses).data ?? {}, glossary, levelOf }]
      : []
  })
  const versions = read.flatMap(({ story }) => versionsOf(story))
  return {
    stories: read.map(({ story }) => storyFigures(story)),
    versions: read.flatMap((each) =>
      versionsOf(each.story).map(({ level, version }) => versionFigures(each, level, version)),
    ),
    quizzes: storyLevels.map((level) =>
      quizFigures(
        level,
        versions.filter((each) => each.level === level),
      ),
    ),
    senses: read.map(senseFigures),
    openings: repeated(versions.map(({ version }) => firstWords(version.paragraphs.flat().at(0)?.en))),
    closings: repeated(versions.map(({ version }) => firstWords(version.paragraphs.flat().at(-1)?.en))),
  }
}

const storyFigures = ({ slug, kind, sources, checkedOn, staleAfter }: StoryFile): StoryFigures => ({
  slug,
  kind,
  sources: sources.length,
  newestSource: Math.max(...sources.map(({ year }) => year)),
  checkedOn,
  staleAfter,
})

function versionFigures(read: ReadStory, level: StoryLevel, version: StoryVersionFile): VersionFigures {
  const { story, senses, glossary, levelOf } = read
  const tools = storyTools(story, glossary)
  const above = placesOf(version)
    .filter(({ key }) => /^s\d/.test(key))
    .flatMap((place) => analysePlace(place, tools, senses[level]?.[place.key]).tokens)
    .filter(({ lemma, pos }) => {
      const known = levelOf(lemma, pos)
      return known !== undefined && wordLevels.indexOf(known) > wordLevels.indexOf(level)
    })
  return {
    slug: story.slug,
    level,
    words: wordCount(version),
    sentences: version.paragraphs.flat().length,
    score: scoreOf(read, level, version),
    aboveLevel: above.length,
  }
}

function quizFigures(level: StoryLevel, versions: readonly { version: StoryVersionFile }[]): QuizFigures {
  const items = versions.flatMap(({ version }) => version.quiz)
  return {
    level,
    questions: items.length,
    longest: longestKeys(items.map((item) => ({ ...item, question: item.question.en }))),
    places: [0, 1, 2, 3].map((place) => items.filter(({ answer }) => answer === place).length),
  }
}

function senseFigures({ story, senses, glossary }: ReadStory): SenseFigures {
  const tools = storyTools(story, glossary)
  let [words, byDefault, corrections] = [0, 0, 0]
  for (const { level, version } of versionsOf(story))
    for (const place of placesToRead(version, tools, senses[level])) {
      corrections += Object.keys(senses[level]?.[place.key] ?? {}).length
      for (const { lemma, pos, sense } of analysePlace(place, tools, senses[level]?.[place.key]).tokens) {
        if (sense === undefined) continue
        words++
        if (sense === glossary.firstSense(lemma, pos)) byDefault++
      }
    }
  return { slug: story.slug, words, byDefault, corrections, inHead: story.senses.length }
}

const firstWords = (sentence = ''): string => sentence.split(/\s+/).slice(0, 2).join(' ')

/** What occurs three times or more, the most frequent first. */
function repeated(texts: readonly string[]): [text: string, times: number][] {
  const counts = Map.groupBy(texts, (text) => text)
  return [...counts]
    .map(([text, all]): [string, number] => [text, all.length])
    .filter(([, times]) => times > 2)
    .toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'en'))
}
