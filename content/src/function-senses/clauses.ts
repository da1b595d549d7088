import {
  follows,
  isComparative,
  isCount,
  isFirst,
  isLast,
  isNominal,
  isPaused,
  lemmaAt,
  near,
  partAt,
  pastParts,
  placeAt,
  rest,
  type SenseRule,
  type WordInText,
  wordAt,
  wordSet,
} from './word-in-text.ts'

const motions = wordSet('go come get stop run wait turn')
const ways = ['adverb', 'preposition', 'noun', 'determiner'] as const

/** "again and again", "now and then", "more and more", "and then", "sit down and eat", "bread and tea". */
export const and: SenseRule = (around) => {
  const [before, next] = [wordAt(around, -1), wordAt(around, 1)]
  if (before === next && /^(?:again|over|on|round)$/.test(next)) return 3
  if (before === 'now' && next === 'then') return 4
  if (before === next && (isComparative(near(around, 1)) || next === 'more')) return 5
  if (next === 'then') return 2
  const [verb] = pastParts(around, -1, ways)
  const isMotion = verb?.pos === 'verb' && motions.has(verb.lemma) && isSameForm(verb.text, next)
  const isSitting = /^(?:down|up)$/.test(before) && /^(?:sit|stand)$/.test(lemmaAt(around, -2))
  return (isMotion || isSitting) && !isPaused(around) && partAt(around, 1) === 'verb' ? 2 : 1
}

/** "sat and ate", "sits and eats": not "sit down, and birds sing". */
const isSameForm = (one: string, other: string): boolean =>
  one.endsWith('s') === other.endsWith('s') && one.endsWith('ing') === other.endsWith('ing')

/** "rather than", and "more than". */
export const than: SenseRule = (around) => (wordAt(around, -1) === 'rather' ? 2 : 1)

const measured = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|third|quarter)\b/

/** "3 feet, or one meter", "Hurry, or you will be late", "tea or coffee". */
export const or: SenseRule = (around) => {
  if (!isPaused(around)) return wordAt(around, 1) === 'else' ? 3 : 1
  const clause = around.text.slice(0, around.tokens[around.index]?.start).replace(/^.*[.;?!]\s/, '')
  const next = /^(?:about|around|roughly|nearly|some|almost)$/.test(wordAt(around, 1)) ? 2 : 1
  if (isCount(around, next) && measured.test(clause.slice(-25)) && isMeasure(around, next)) return 2
  const isWarned =
    /^(?:verb)$/.test(partAt(around, -around.index) ?? '') || /\b(?:must|should|have to|has to|need to)\b/.test(clause)
  return isWarned && /^[^,]*\b(?:will|would|may|might|could|risk)\b/.test(rest(around)) && opensSubject(around, 1)
    ? 3
    : 1
}
const isMeasure = (around: WordInText, at: number): boolean =>
  partAt(around, at + 1) === 'noun' || wordAt(around, at + 1) === 'percent'

const opensSubject = (around: WordInText, offset: number): boolean =>
  isNominal(partAt(around, offset)) || partAt(around, offset) === 'determiner'

const askers = wordSet(
  'ask wonder know see tell show check say learn decide doubt sure test determine discuss unclear clear',
)

/** "as if", "even if", "cheap, if slow", "asked if it works", "if it rains". */
export const ifConjunction: SenseRule = (around) => {
  if (wordAt(around, -1) === 'as') return 2
  if (wordAt(around, -1) === 'even') return 4
  const isBare = wordAt(around, 1) === 'not' || (partAt(around, 1) === 'adjective' && isLast(placeAt(around, 1)))
  if (isPaused(around) && isBare && !/^(?:necessary|possible|needed)$/.test(wordAt(around, 1))) return 4
  if (isPaused(around) || isFirst(around)) return 1
  const [before, at] = pastParts(around, -1, ['pronoun', 'noun', 'name', 'determiner'])
  const isAsked = before !== undefined && askers.has(before.lemma) && at >= -4
  return isAsked && (at === -1 || /^(?:ask|tell)$/.test(before.lemma)) ? 3 : 1
}

/** "Whether it grows or not, it helps", and "asks whether". */
export const whether: SenseRule = (around) => {
  const clause = rest(around)
  if (!isFirst(around) && !isPaused(around)) return 1
  return isFirst(around)
    ? /^[^,]*\bor\b[^,]*,/.test(clause)
      ? 2
      : 1
    : /^[^,]*\bor\b/.test(clause) && !follows(around, askers, 4)
      ? 2
      : 1
}

/** "…, while others left", "While it slept": against it, or at the same time? */
export const whileConjunction: SenseRule = (around) => {
  if (isPaused(around)) return 1
  const [verb, at] = pastParts(around, 1, ['determiner', 'adjective', 'noun', 'pronoun', 'name', 'number'])
  if (at > 1 && verb?.text === 'had') return 1
  if (!isFirst(around) || !rest(around).includes(',')) return 2
  // "While most shops are small, …"
  const isState = /^(?:be|can|may|have|remain|seem)$/.test(verb?.lemma ?? '') && !wordAt(around, at + 1).endsWith('ing')
  return at > 1 && isState ? 1 : 2
}

/** "has been closed since it burned", "Since he left, sales have grown": from then on; else because. */
export const since: SenseRule = (around) => {
  if (wordAt(around, -1) === 'ever') return 2
  if (!isPastClause(around)) return 1
  if (isFirst(around)) return /,[^,]*\b(?:has|have)\b/.test(rest(around)) ? 2 : 1
  return !isPaused(around) && (follows(around, wordSet('have'), 9) || follows(around, spans, 1)) ? 2 : 1
}
const spans = wordSet('second minute hour day week month year decade century')

/** Whether the verb of the clause behind it is of the past. */
function isPastClause(around: WordInText): boolean {
  const [verb] = pastParts(around, 1, ['determiner', 'adjective', 'noun', 'pronoun', 'name', 'number', 'adverb'])
  if (!verb || !/^(?:verb|auxiliary)$/.test(verb.pos)) return false
  return verb.lemma === 'be' ? /^(?:was|were)$/.test(verb.text) : verb.text !== verb.lemma && !/s$/.test(verb.text)
}

/** "whenever it rains", and "be whenever you like". */
export const whenever: SenseRule = (around) => (lemmaAt(around, -1) === 'be' ? 2 : 1)
