import { Mark } from '#parts'
import { seoulToday, termOf } from './term.ts'

/** Says that a contract ends soon, has ended or is missing; otherwise nothing. */
export function TermMark({ endsOn }: { readonly endsOn: string | null }) {
  const term = termOf(endsOn, seoulToday())
  return term && <Mark tone={term.tone}>{term.words}</Mark>
}
