import type { StoryVersionFile } from './story.ts'

/** A piece of English in a version: a sentence id, "headline", "summary", a question "q1" or a choice "q1.0". */
export interface Place {
  key: string
  en: string
  ko?: string
}

/** All English of a version, in reading order. */
export function placesOf(version: StoryVersionFile): Place[] {
  return [
    { key: 'headline', ...version.headline },
    { key: 'summary', ...version.summary },
    ...version.paragraphs.flat().map(({ id, en, ko }) => ({ key: id, en, ko })),
    ...version.quiz.flatMap(({ id, question, choices }) => [
      { key: id, ...question },
      ...choices.map((en, index) => ({ key: `${id}.${index}`, en })),
    ]),
  ]
}
