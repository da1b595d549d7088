import {
  type FormOfQuestion,
  fewestRecallPoints,
  isOfOneParagraph,
  lengthTells,
  longestKeys,
  mostRecallPoints,
  mostRecallProofs,
  quizTells,
  recallFaults,
  recallWords,
} from '@readgrow/learning/questions'
import { tokenize } from '@readgrow/learning/text'
import type { Problem } from './problem.ts'
import { type StoryFile, type StoryLevel, type StoryVersionFile, storyLevels, versionsOf } from './story.ts'

type Range = readonly [least: number, most: number]

interface Measures {
  readonly words: Range
  readonly keyWords: Range
  /** the kinds of its questions, in order */
  readonly quiz: readonly RegExp[]
}

const fourQuestions = [/^main$/, /^detail$/, /^(?:detail|word)$/, /^inference$/]
const measures: Readonly<Record<StoryLevel, Measures>> = {
  A1: { words: [60, 80], keyWords: [4, 6], quiz: [/^main$/, /^detail$/, /^detail$/] },
  A2: { words: [100, 140], keyWords: [6, 8], quiz: fourQuestions },
  B1: { words: [160, 210], keyWords: [6, 8], quiz: fourQuestions },
  B2: { words: [330, 420], keyWords: [6, 8], quiz: fourQuestions },
  C1: { words: [450, 600], keyWords: [6, 8], quiz: fourQuestions },
}
/** A brief tells one thing, at whatever level. */
const briefMeasures: Measures = { words: [60, 100], keyWords: [3, 6], quiz: [/^(?:main|detail|inference)$/] }

const measuresOf = ({ kind }: StoryFile, level: StoryLevel): Measures =>
  kind === 'brief' ? briefMeasures : measures[level]

type Report = (place: string, message: string) => void

/** The rules of a story that need no dictionary: ids, beats, length, number of key words, sources, and the quiz. */
export function storyProblems(file: string, slug: string, story: StoryFile): Problem[] {
  const problems: Problem[] = []
  const report: Report = (place, message) => problems.push({ file, place, message })
  if (story.slug !== slug) report('slug', `is "${story.slug}", but the folder is "${slug}"`)
  for (const { level, version } of versionsOf(story)) versionProblems(level, version, measuresOf(story, level), report)
  sharedBeatProblems(story, report)
  sharedPointProblems(story, report)
  sourceProblems(story, report)
  formProblems(story, report)
  return problems
}

function versionProblems(level: StoryLevel, version: StoryVersionFile, { words, ...rest }: Measures, report: Report) {
  sentenceProblems(level, version, report)
  const count = wordCount(version)
  if (!isWithin(count, words)) report(level, `has ${count} words, not ${words.join('-')}`)
  const keys = version.keyWords.length
  if (!isWithin(keys, rest.keyWords))
    report(`${level}/keyWords`, `has ${keys} key words, not ${rest.keyWords.join('-')}`)
  recallProblems(level, version, report)
  quizProblems(level, version, rest.quiz, report)
}

function recallProblems(level: StoryLevel, { recall, summary, model, paragraphs }: StoryVersionFile, report: Report) {
  const messages = {
    ENGLISH: 'is no English sentence',
    KOREAN: 'has no Korean',
    LENGTH: `does not have ${recallWords[level].join('-')} words`,
    REPEATED: 'says what the standfirst, the model, a sentence or another point says, word for word',
    PROOF: `does not rest on 1-${mostRecallProofs} sentences`,
    PROOF_GONE: 'rests on a sentence that this level does not have',
  }
  for (const found of recallFaults(recall, level, { summary, model, sentences: paragraphs.flat() }))
    if (found.fault === 'COUNT')
      report(`${level}/recall`, `has ${recall.length} recall points, not ${fewestRecallPoints}-${mostRecallPoints}`)
    else report(`${level}/recall.${found.at}`, messages[found.fault])
}

const isWithin = (count: number, [least, most]: Range): boolean => count >= least && count <= most

/** Words of the body sentences; headline and summary do not count. */
export function wordCount(version: StoryVersionFile): number {
  return version.paragraphs.flat().reduce((sum, { en }) => sum + tokenize(en).length, 0)
}

function sentenceProblems(level: StoryLevel, version: StoryVersionFile, report: Report): void {
  let beat = 0
  for (const [index, sentence] of version.paragraphs.flat().entries()) {
    const place = `${level}/${sentence.id}`
    if (sentence.id !== `s${index + 1}`) report(place, `should have the id s${index + 1}`)
    if (sentence.beat < beat) report(place, `goes back from beat ${beat} to ${sentence.beat}`)
    beat = Math.max(beat, sentence.beat)
  }
}

/** The same beat tells the same thing at every level. The shortest version may leave some out; what A2 tells, all above tell. */
function sharedBeatProblems(story: StoryFile, report: Report): void {
  const texts = versionsOf(story).map(({ level, version }) => ({
    level,
    beats: new Set(version.paragraphs.flat().map(({ beat }) => beat)),
  }))
  const base = texts.find(({ level }) => level === 'A2')
  if (!base) return
  for (const { level, beats } of texts.filter(({ level }) => level !== 'A1'))
    for (const beat of base.beats) if (!beats.has(beat)) report(level, `lacks beat ${beat} of A2`)
}

/** Levels share their facts; whoever reads the next one does not meet the same lines again. */
function sharedPointProblems(story: StoryFile, report: Report): void {
  const said = new Map<string, StoryLevel>()
  for (const { level, version } of versionsOf(story))
    for (const [at, { en }] of version.recall.entries()) {
      const other = said.get(en)
      if (other && other !== level) report(`${level}/recall.${at}`, `is a point of ${other}, word for word`)
      said.set(en, level)
    }
}

function sourceProblems({ sources, checkedOn, staleAfter, versions }: StoryFile, report: Report): void {
  for (const { who, sentences } of sources)
    for (const { level, sentence } of sentences)
      if (!versions[level]?.paragraphs.flat().some(({ id }) => id === sentence))
        report('source', `"${who}" names ${level} ${sentence.slice(1)}, which is no sentence`)
  if (staleAfter <= checkedOn) report('staleAfter', `is not later than the check of ${checkedOn}`)
}

function quizProblems(level: StoryLevel, version: StoryVersionFile, types: readonly RegExp[], report: Report): void {
  const count = version.quiz.length
  if (count !== types.length)
    report(`${level}/quiz`, `has ${count} question${count === 1 ? '' : 's'}, not ${types.length}`)
  const ids = new Set(version.paragraphs.flat().map(({ id }) => id))
  for (const [index, item] of version.quiz.entries()) {
    const place = `${level}/${item.id}`
    if (item.id !== `q${index + 1}`) report(place, `should have the id q${index + 1}`)
    if (types[index]?.test(item.type) === false) report(place, `has the type "${item.type}" at number ${index + 1}`)
    const distinct = new Set(item.choices.map((choice) => choice.trim().toLowerCase())).size
    if (item.choices.length !== 4 || distinct !== 4) report(place, 'does not have 4 different choices')
    if (item.answer < 0) report(place, 'marks no choice as right with "+ "')
    if (item.answer >= item.choices.length) report(place, `has the answer ${item.answer}, which is no choice`)
    if (item.proof.length < 1 || item.proof.length > 2) report(place, `has ${item.proof.length} proofs, not 1-2`)
    for (const id of item.proof)
      if (!ids.has(id)) report(place, `names ${id.slice(1)} as proof, which is no sentence of this level`)
    if (isOfOneParagraph(item, version.paragraphs))
      report(place, 'is an inference from one paragraph; let its proof be two sentences of different paragraphs')
  }
}

const tellMessages = {
  KEY_LONG: 'has a right choice of more than 1.25 times the length of the longest wrong one',
  NUMBERS_UNSORTED: 'has numbers out of order',
}

const formOf = (item: StoryVersionFile['quiz'][number]): FormOfQuestion => ({ ...item, question: item.question.en })

/** At no level may the length of choices give keys away: a reader meets one level, whatever the stories have over all. */
export function levelShareProblems(stories: readonly StoryFile[]): Problem[] {
  return storyLevels.flatMap((level) => {
    const forms = stories.flatMap(({ versions }) => versions[level]?.quiz ?? []).map(formOf)
    if (!lengthTells(forms)) return []
    const message = `has the longest choice as key ${longestKeys(forms)} times of ${forms.length}, not 15-35 %`
    return [{ file: 'stories', place: level, message }]
  })
}

/** No question of a story can be answered by its form: by the length of its choices, by numbers, by what is out of place. */
function formProblems(story: StoryFile, report: Report): void {
  const all: FormOfQuestion[] = []
  for (const { level, version } of versionsOf(story)) {
    const { quiz, paragraphs, headline } = version
    const forms = quiz.map(formOf)
    const text = [headline.en, ...paragraphs.flat().map(({ en }) => en)].join(' ')
    for (const found of quizTells(forms, text))
      report(
        `${level}/${found.id}`,
        found.tell === 'UNMENTIONED'
          ? `has the choice "${found.choice}", which the text does not mention`
          : tellMessages[found.tell],
      )
    all.push(...forms)
  }
  if (lengthTells(all))
    report('quiz', `has the longest choice as key ${longestKeys(all)} times of ${all.length}, not 15-35 %`)
}
