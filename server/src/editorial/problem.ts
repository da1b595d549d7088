import type { ManuscriptProblem } from '@readgrow/contract'
import type { VersionLevel } from '@readgrow/contract/constants'
import type { z } from 'zod'

export type CheckKind = 'FACTS' | 'LANGUAGE'

/** A problem as the editor sees it, with a name for programs and the check that it blocks. */
export interface EditorialProblem extends z.output<typeof ManuscriptProblem> {
  readonly rule: string
  readonly check: CheckKind | null
}

export interface Found {
  readonly place?: string
  readonly rule: string
  readonly message: string
}

const factRules = new Set(['FACT', 'BEAT_ORDER', 'BEAT_MISSING'])
const factParts = new Set(['source', 'sourcing', 'picture', 'quiz'])
const neitherParts = new Set(['slug', 'audio', 'paper'])

function checkOf(part: string, rule: string): CheckKind | null {
  if (neitherParts.has(part)) return null
  return factRules.has(rule) || factParts.has(part) ? 'FACTS' : 'LANGUAGE'
}

/** Gives the findings in a part of a level their weight. */
export function weighed(
  weight: 'MUST' | 'SHOULD',
  level: VersionLevel | null,
  part: string,
  found: readonly Found[],
): EditorialProblem[] {
  return found.map(({ place, rule, message }) => ({
    level,
    part,
    place: place ?? null,
    weight,
    message,
    rule,
    check: checkOf(part, rule),
  }))
}

/** A problem as a field of NOT_PUBLISHABLE: `B1.quiz.q2`. */
export function fieldOf({ level, part, place, rule }: EditorialProblem): { path: string; rule: string } {
  return { path: [level, part, place].filter((piece) => piece !== null).join('.'), rule }
}
