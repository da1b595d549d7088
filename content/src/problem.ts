import type { z } from 'zod'

/** A problem in a content file, in a sentence for the person who corrects it. */
export interface Problem {
  file: string
  /** where in the file, such as "A2/s3/plants#1" or "versions.A2.quiz.0" */
  place: string
  message: string
}

/** The problems of a malformed file. */
export function shapeProblems(file: string, error: z.ZodError): Problem[] {
  return error.issues.map(({ path, message }) => ({ file, place: path.join('.') || 'file', message }))
}
