import { tokenize } from '@readgrow/learning/text'
import type { Problem } from './problem.ts'
import { type StoryFile, type StoryLevel, type StoryVersionFile, storyLevels } from './story.ts'

const wordRange: Readonly<Record<StoryLevel, readonly [number, number]>> = {
  A2: [100, 140],
  B1: [160, 200],
  B2: [240, 280],
}

type Report = (place: string, message: string) => void

/** The rules of a story that need no dictionary: ids, beats, length, number of key words, and the quiz. */
export function storyProblems(file: string, slug: string, story: StoryFile): Problem[] {
  const problems: Problem[] = []
  const report: Report = (place, message) => problems.push({ file, place, message })
  if (story.slug !== slug) report('slug', `is "${story.slug}", but the folder is "${slug}"`)
  for (const level of storyLevels) versionProblems(level, story.versions[level], report)
  sharedBeatProblems(story, report)
  return problems
}

function versionProblems(level: StoryLevel, version: StoryVersionFile, report: Report): void {
  sentenceProblems(level, version, report)
  const count = wordCount(version)
  const [least, most] = wordRange[level]
  if (count < least || count > most) report(level, `has ${count} words, not ${least}-${most}`)
  const keys = version.keyWords.length
  if (keys < 6 || keys > 8) report(`${level}/keyWords`, `has ${keys} key words, not 6-8`)
  quizProblems(level, version, report)
}

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

function sharedBeatProblems(story: StoryFile, report: Report): void {
  const beats = (level: StoryLevel) => new Set(story.versions[level].paragraphs.flat().map(({ beat }) => beat))
  for (const level of ['B1', 'B2'] as const)
    for (const beat of beats('A2')) if (!beats(level).has(beat)) report(level, `lacks beat ${beat} of A2`)
}

const quizTypes: readonly RegExp[] = [/^main$/, /^detail$/, /^(?:detail|word)$/, /^inference$/]

function quizProblems(level: StoryLevel, version: StoryVersionFile, report: Report): void {
  if (version.quiz.length !== 4) report(`${level}/quiz`, `has ${version.quiz.length} questions, not 4`)
  const ids = new Set(version.paragraphs.flat().map(({ id }) => id))
  for (const [index, item] of version.quiz.entries()) {
    const place = `${level}/${item.id}`
    if (item.id !== `q${index + 1}`) report(place, `should have the id q${index + 1}`)
    if (quizTypes[index]?.test(item.type) === false) report(place, `has the type "${item.type}" at number ${index + 1}`)
    const distinct = new Set(item.choices.map((choice) => choice.trim().toLowerCase())).size
    if (item.choices.length !== 4 || distinct !== 4) report(place, 'does not have 4 different choices')
    if (item.answer >= item.choices.length) report(place, `has the answer ${item.answer}, which is no choice`)
    if (item.proof.length < 1 || item.proof.length > 2) report(place, `has ${item.proof.length} proofs, not 1-2`)
    for (const id of item.proof) if (!ids.has(id)) report(place, `names "${id}" as proof, which is no sentence`)
  }
}
