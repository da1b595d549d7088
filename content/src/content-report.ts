import { figuresOf } from './content-figures.ts'
import type { Glossary } from './glossary.ts'
import type { RawContent } from './raw.ts'
import { storyLevels } from './story.ts'
import { coverageOf, unseenTexts } from './text-coverage.ts'

/** What somebody got right who saw headline, summary and questions, and never the text. */
export interface BlindReading {
  readonly date: string
  readonly who: string
  /** questions and right answers by level */
  readonly levels: Readonly<Record<string, readonly [questions: number, right: number]>>
}

/** The report of the content as Markdown. */
export function reportOf(raw: RawContent, glossary: Glossary, readings: readonly BlindReading[]): string {
  const figures = figuresOf(raw, glossary)
  const sections = [
    '# The content in figures\nWritten by `npm run content:report`. What the rules refuse is not here: `npm run content` says it.',
    ...textSections(figures),
    blindSection(readings),
    ...wordSections(figures, raw, glossary),
    ...paperSections(figures),
  ]
  return `${sections.join('\n\n')}\n`
}

type Figures = ReturnType<typeof figuresOf>

const textSections = ({ versions, quizzes }: Figures): string[] => [
  section(
    'Versions',
    ['story', 'level', 'words', 'sentences', 'estimate', 'words above level'],
    versions.map(({ slug, level, words, sentences, score, aboveLevel }) => [
      slug,
      level,
      words,
      sentences,
      score === null ? 'too short' : score.toFixed(2),
      aboveLevel,
    ]),
  ),
  section(
    'Questions',
    ['level', 'questions', 'right choice strictly longest', 'right choice written 1st, 2nd, 3rd, 4th'],
    quizzes.map(({ level, questions, longest, places }) => [
      level,
      questions,
      percent(longest, questions),
      places.join(', '),
    ]),
  ),
]

const blindSection = (readings: readonly BlindReading[]): string =>
  section(
    'Answered without the text',
    ['date', 'who', ...storyLevels, 'all'],
    readings.map(({ date, who, levels }) => {
      const all = Object.values(levels)
      const sum = (index: 0 | 1) => all.reduce((total, pair) => total + pair[index], 0)
      return [date, who, ...storyLevels.map((level) => shareOf(levels[level])), percent(sum(1), sum(0))]
    }),
  )

const wordSections = ({ senses }: Figures, raw: RawContent, glossary: Glossary): string[] => [
  section(
    'Senses',
    ['story', 'words', 'explained by the first sense', 'corrections', 'senses in the head'],
    senses.map(({ slug, words, byDefault, corrections, inHead }) => [
      slug,
      words,
      percent(byDefault, words),
      corrections,
      inHead,
    ]),
  ),
  section(
    'Words of unseen texts that open an entry',
    ['level', 'words', 'open an entry'],
    [...unseenTexts(raw)].map(([level, sentences]) => {
      const { words, opened } = coverageOf(sentences, glossary)
      return [level, words, percent(opened, words)]
    }),
  ),
]

const paperSections = ({ stories, versions, openings, closings }: Figures): string[] => [
  section(
    'Sources',
    ['story', 'kind', 'sources', 'newest', 'checked on', 'stale after'],
    stories.map((story) => [
      story.slug,
      story.kind,
      story.sources,
      story.newestSource,
      story.checkedOn,
      story.staleAfter,
    ]),
  ),
  section('Beginnings that repeat', ['of the text', 'times'], openings),
  section('Last sentences that begin alike', ['beginning', 'times'], closings),
  section(
    'Days before the lead repeats',
    ['level', 'days'],
    storyLevels.map((level) => [level, versions.filter((version) => version.level === level).length]),
  ),
]

export const percent = (part: number, whole: number): string =>
  whole === 0 ? 'not measured' : `${((part / whole) * 100).toFixed(1)} %`

const shareOf = (pair: readonly [questions: number, right: number] | undefined): string =>
  pair ? percent(pair[1], pair[0]) : 'not measured'

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

function section(title: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const table = rows.length === 0 ? 'None.' : [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
  return `## ${title}\n${table}`
}
