import {
  ahead,
  behind,
  follows,
  isCount,
  isFirst,
  isLast,
  isPaused,
  lemmaAt,
  partAt,
  pastParts,
  rest,
  type SenseRule,
  type WordInText,
  wordAt,
  wordSet,
} from './word-in-text.ts'

const hours = wordSet('second minute hour half quarter')
/** "over 20 people", "lunch is over", "hand over", "fall over". */
export const overAdverb: SenseRule = (around) => {
  if (isCount(around, 1)) return 1
  const [verb] = pastParts(around, -1, ['adverb'])
  if (verb?.lemma === 'be') return 2
  return follows(around, wordSet('fall knock tip trip'), 4) ? 4 : 3
}

/** "nine hours ahead", "the day ahead", "ahead of the others". */
export const aheadOf: SenseRule = (around) => {
  if (wordAt(around, 1) === 'of' || hours.has(lemmaAt(around, -1))) return 1
  return partAt(around, -1) === 'noun' ? 3 : 2
}

/** "throw away" and "fly away". */
export const away: SenseRule = (around) =>
  follows(around, wordSet('throw give fade wash sign waste melt die wear pass do clear take explain'), 4) ? 1 : 2

/** "still open", "Still, it works", "stand still", "still further". */
export const still: SenseRule = (around) => {
  if (isFirst(around) && behind(around).includes(',')) return 2
  if (/^(?:stand|sit|keep|stay|hold|lie)$/.test(lemmaAt(around, -1))) return 3
  return /^(?:adverb|adjective)$/.test(partAt(around, 1) ?? '') &&
    /^(?:more|less|further|better|worse)$|[^v]er$/.test(wordAt(around, 1))
    ? 4
    : 1
}

/** "just as the sun is rising", "just when he was leaving"; not "just as good as" */
const isMeanwhile = (around: WordInText): boolean =>
  partAt(around, 1) === 'conjunction' && /^ \w+ [^,]*\b(?:is|are|was|were) (?:\w+ly )?\w+ing\b/.test(rest(around))

/** "just as", "just before", "has just come", "just a cup". */
export const just: SenseRule = (around) => {
  if (/^(?:as|when|while)$/.test(wordAt(around, 1)) && isMeanwhile(around)) return 5
  if (/^(?:as|how|what|why|where|like|right|the)$/.test(wordAt(around, 1))) return 3
  if (/^(?:before|after|above|below|outside|behind)$/.test(wordAt(around, 1))) return 5
  if (wordAt(around, -1) === 'only') return 4
  return lemmaAt(around, -1) === 'have' ? 1 : 2
}

const faint = wordSet('hardly scarcely barely little still largely newly')

/** "then he left", "until then", "what, then, is it", "now and then". */
export const thenAdverb: SenseRule = (around) => {
  if (wordAt(around, -1) === 'and' && wordAt(around, -2) === 'now') return 4
  if (wordAt(around, -1) === 'and' && wordAt(around, 1) === 'only') return 5
  // "the then president", "a party then hardly known"
  if (wordAt(around, -1) === 'the' || (partAt(around, -1) === 'noun' && faint.has(wordAt(around, 1)))) return 2
  if (isPaused(around) && /^\W*If\b/.test(around.text)) return 3
  if (ahead(around).includes(',') && /^,\s/.test(behind(around))) return 3
  if (partAt(around, 1) === 'number' && ahead(around).includes(',')) return 2
  if (/^(?:until|by|since|even|only|from|just)$/.test(wordAt(around, -1))) return 2
  return isLast(around) && !isFirst(around) && !behind(around).includes(',') ? 2 : 1
}

export const aroundAdverb: SenseRule = (place) => (isCount(place, 1) ? 2 : 1)
