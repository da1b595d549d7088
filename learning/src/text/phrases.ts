import type { PhraseMatch, Token } from './types.ts'

export interface PhraseEntry {
  /** lemmas with a blank between: "turn off", "look forward to" */
  id: string
  separable: boolean
}

interface PhrasePattern {
  id: string
  parts: readonly string[]
  separable: boolean
}

/** Multiword verbs by the lemma of their verb. */
export type PhraseList = ReadonlyMap<string, readonly PhrasePattern[]>

export const noPhrases: PhraseList = new Map()

/** Prepares a list of multiword verbs for matching. */
export function phraseList(entries: readonly PhraseEntry[]): PhraseList {
  const byVerb = new Map<string, PhrasePattern[]>()
  for (const { id, separable } of entries) {
    const parts = id.split(' ')
    const verb = parts[0] ?? ''
    byVerb.set(verb, [...(byVerb.get(verb) ?? []), { id, parts, separable }])
  }
  return byVerb
}

/** Multiword verbs in their order in the sentence; no token belongs to two of them. */
export function findPhrases(tokens: readonly Token[], text: string, phrases: PhraseList): PhraseMatch[] {
  const taken = new Set<number>()
  const matches: PhraseMatch[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.pos !== 'verb' || taken.has(index)) continue
    const found = (phrases.get(token.lemma) ?? [])
      .map((pattern) => ({ id: pattern.id, tokens: matchAt(tokens, text, index, pattern) ?? [] }))
      .filter((match) => match.tokens.length > 0 && !match.tokens.some((at) => taken.has(at)))
      .toSorted((one, other) =>
        one.tokens.length !== other.tokens.length
          ? other.tokens.length - one.tokens.length
          : (one.tokens[1] ?? 0) - (other.tokens[1] ?? 0),
      )[0]
    if (!found) continue
    for (const at of found.tokens) taken.add(at)
    matches.push(found)
  }
  return matches
}

function matchAt(tokens: readonly Token[], text: string, index: number, pattern: PhrasePattern): number[] | undefined {
  const rest = pattern.parts.slice(1)
  for (let gap = 0; gap <= (pattern.separable ? longestGap : 0); gap += 1) {
    const at = index + 1 + gap
    if (!rest.every((part, offset) => tokens[at + offset]?.text.toLowerCase() === part)) continue
    const last = at + rest.length - 1
    if (/[,;:.!?]/.test(text.slice(tokens[index]?.end, tokens[at]?.start))) return undefined
    if (gap > 0 && !tokens.slice(index + 1, at).every(isObject)) return undefined
    const next = /^\s+$/.test(text.slice(tokens[last]?.end, tokens[last + 1]?.start)) ? tokens[last + 1] : undefined
    if (!particleBelongs(pattern, tokens[last], next, gap > 0)) return undefined
    return [index, ...rest.map((_, offset) => at + offset)]
  }
  return undefined
}

const longestGap = 3

const isObject = ({ pos }: Token): boolean =>
  ['determiner', 'adjective', 'noun', 'name', 'number', 'pronoun'].includes(pos)

// "looked up at the sky", "went out into the street": the particle is a direction, not a part of the verb.
function particleBelongs(
  pattern: PhrasePattern,
  particle: Token | undefined,
  next: Token | undefined,
  isSeparated: boolean,
): boolean {
  const last = pattern.parts.at(-1) ?? ''
  const isPair = pattern.parts.length === 2
  if (prepositional(pattern)) return last !== 'to' || particle?.pos === 'preposition'
  if (!isPair || next === undefined) return true
  const following = next.text.toLowerCase()
  if (pattern.parts[0] === 'look' && following === 'at') return false
  if (next.pos === 'preposition' && directions.test(following) && places.test(last) && !movesAnyway.test(pattern.id))
    return false
  const headsNounPhrase = startsNounPhrase(next) && !timeWords.test(following)
  return !headsNounPhrase || (pattern.separable && !isSeparated)
}

const directions = /^(?:into|onto|to|toward|towards|through|across|along)$/
const places = /^(?:up|down|out|in|on|off|around)$/
const movesAnyway =
  /^(?:hold on|move on|go on|carry on|pass on|log in|sign in|catch up|add up|end up|go down|come down|go up|pass down|hand down)$/
const timeWords =
  /^(?:this|last|next|every|each|again|one|today|tomorrow|yesterday|that|what|who|all|because|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/

const startsNounPhrase = ({ pos }: Token): boolean =>
  ['determiner', 'adjective', 'noun', 'name', 'number', 'pronoun'].includes(pos)

const prepositions = /^(?:for|after|at|into|with|about|of|to|from|without|across|fire|place|sense|sure|true|asleep)$/
const withObject =
  /^(?:depend on|focus on|rely on|count on|call on|get over|go over|go through|get through|get on|get off|get in|fall off|come off|get around|believe in|keep on|look around|pass by|drop by|stop by|fall behind)$/

const prepositional = ({ id, parts }: PhrasePattern): boolean =>
  withObject.test(id) || prepositions.test(parts.at(-1) ?? '')
