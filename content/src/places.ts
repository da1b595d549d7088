import type { StoryVersionFile } from './story.ts'

/** A piece of English in a version: a sentence id, "headline", "summary", a question "q1" or a choice "q1.0". */
export interface Place {
  key: string
  en: string
  ko?: string
  /** Korean that tells of the same where nothing translates it. */
  around?: string
  /** By `wordKey`, the senses that words have in the sentences which this asks about or announces. */
  said?: ReadonlyMap<string, number>
}

/** All English of a version, in reading order. */
export function placesOf(version: StoryVersionFile): Place[] {
  const sentences = version.paragraphs.flat()
  const proofOf = (proof: readonly string[]) => sentences.filter(({ id }) => proof.includes(id)).map(({ ko }) => ko)
  return [
    { key: 'headline', ...version.headline },
    { key: 'summary', ...version.summary },
    ...sentences.map(({ id, en, ko }) => ({ key: id, en, ko })),
    ...version.quiz.flatMap(({ id, question, choices, proof, why }) => {
      const around = [question.ko, why, ...proofOf(proof)].join(' ')
      return [{ key: id, ...question }, ...choices.map((en, index) => ({ key: `${id}.${index}`, en, around }))]
    }),
  ]
}
