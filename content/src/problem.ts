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
  return error.issues.map((issue) => ({ file, place: issue.path.join('.') || 'file', message: messageOf(issue) }))
}

/** Zod says what it got; an author wants to know what to write. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return 'is missing: CONTRIBUTING.md shows how it is written'
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'is empty'
  if (issue.code === 'too_small' && issue.origin === 'array') return `has fewer than ${issue.minimum}`
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'is no date, as in 2026-11-27'
  if (issue.code === 'invalid_value') return `is not one of ${issue.values.map(String).join(', ')}`
  return issue.message
}
