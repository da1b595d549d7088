import { database } from './readers.ts'

interface StoredQuestion {
  readonly id: string
  readonly choices: readonly string[]
  /** The place of the right choice. */
  readonly answer: number
  readonly proof: readonly string[]
  readonly why: string
}

interface StoredSentence {
  readonly id: string
  readonly beat: number
  readonly en: string
  readonly ko: string
}

/** The sentences of a version, in their order, as they are stored. */
export async function storedSentences(articleId: string, level: string): Promise<readonly StoredSentence[]> {
  const { body } = await database()
    .selectFrom('article_version')
    .select('body')
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .executeTakeFirstOrThrow()
  return (body as unknown as { paragraphs: StoredSentence[][] }).paragraphs.flat()
}

/** The questions of a version with their keys, as they are stored. A page shows the choices in an order of its own. */
export async function storedQuiz(articleId: string, level: string): Promise<readonly StoredQuestion[]> {
  const { quiz } = await database()
    .selectFrom('article_version')
    .select('quiz')
    .where('article_id', '=', articleId)
    .where('level', '=', level)
    .executeTakeFirstOrThrow()
  return quiz as unknown as StoredQuestion[]
}

/** A question's right choice and its first wrong one, as texts and places. */
export function choicesOf(questions: readonly StoredQuestion[], index: number) {
  const question = questions[index]
  if (!question) throw new Error(`There is no question ${index}.`)
  const { choices, answer, proof, why } = question
  const wrongPlace = answer === 0 ? 1 : 0
  return {
    ...{ proof, why, rightPlace: answer, wrongPlace },
    right: choices[answer] ?? '',
    wrong: choices[wrongPlace] ?? '',
  }
}
