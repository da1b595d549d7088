import {
  ahead,
  behind,
  follows,
  isCount,
  isFirst,
  isLast,
  isPaused,
  lemmaAt,
  near,
  partAt,
  pastParts,
  type SenseRule,
  wordAt,
  wordSet,
} from './word-in-text.ts'

const hours = wordSet('second minute hour half quarter')
const spans = wordSet('day week month year decade century time summer winter night generation')

const quarrels = wordSet(
  'divide divided quarrel argue argument fight dispute debate worry war battle disagree lawsuit conflict row anger concern clash',
)

/** "over a year", "over the price", "over the sea"; "go over the day" is told by its cue. */
export const over: SenseRule = (around) => {
  if (follows(around, quarrels, 3)) return 4
  if (wordAt(around, -1) === 'back' && follows(around, wordSet('go'), 3)) return 2
  for (let offset = 1; offset <= 4; offset++) {
    const word = near(around, offset)
    if (word && spans.has(word.lemma)) return 1
    if (word?.pos === 'verb' || word?.pos === 'preposition') break
  }
  return /^(?:go|read)$/.test(lemmaAt(around, -1)) ? 2 : 3
}

/** "over 20 people", "lunch is over", "hand over", "fall over". */
export const overAdverb: SenseRule = (around) => {
  if (isCount(around, 1)) return 1
  const [verb] = pastParts(around, -1, ['adverb'])
  if (verb?.lemma === 'be') return 2
  return follows(around, wordSet('fall knock tip trip'), 4) ? 4 : 3
}

/** "under ten meters", "under the law", "under pressure", "under the trees". */
export const under: SenseRule = (around) => {
  if (isCount(around, 1) || wordAt(around, 2) === 'certain') return 2
  const [head] = pastParts(around, 1, ['determiner', 'adjective'])
  if (
    /^(?:arrangement|law|rule|agreement|plan|program|system|contract|act|treaty|leadership|regime|name)$/.test(
      head?.lemma ?? '',
    )
  )
    return 3
  return /^(?:control|pressure|construction|attack|review|threat|discussion|investigation|way|repair|fire)$/.test(
    head?.lemma ?? '',
  )
    ? 4
    : 1
}

const changes = wordSet(
  'turn change transform make cut divide split break convert develop grow translate dismantle shape carve process crush knit melt',
)
/** "turn into gold", "crash into a wall", "go into the house". */
export const into: SenseRule = (around) => {
  if (/^(?:run|bump|crash)$/.test(lemmaAt(around, -1))) return 3
  if (lemmaAt(around, -1) === 'be') return 4
  for (let offset = -1; offset >= -9; offset--) {
    const word = near(around, offset)
    if (word?.pos === 'verb') return changes.has(word.lemma) ? 2 : 1
  }
  return 1
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

/** "just as", "just before", "has just come", "just a cup". */
export const just: SenseRule = (around) => {
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

/** "walk around the block", "people around the world", "around the house". */
export const around: SenseRule = (place) => {
  if (/^(?:world|country|globe|city|nation)$/.test(lemmaAt(place, 2))) return 2
  const isRound = /^(?:block|corner|sun|earth|wall)$/.test(lemmaAt(place, 2))
  return isRound || /^(?:walk|run|go|sail|curl|bend)$/.test(lemmaAt(place, -1)) ? 3 : 1
}
export const aroundAdverb: SenseRule = (place) => (isCount(place, 1) ? 2 : 1)

/** "across Japan", "across the sea", "across town". */
export const across: SenseRule = (place) => {
  const [head] = pastParts(place, 1, ['determiner', 'adjective'])
  if (/^(?:country|nation|world|region|city|board|continent|state|industry)$/.test(head?.lemma ?? '')) return 2
  if (partAt(place, 1) === 'name' && !/^(?:the)$/.test(wordAt(place, 1))) return 2
  return isFirst(place) ? 3 : 1
}

/** "through the wall", "through a friend". */
export const through: SenseRule = (place) =>
  /^(?:feel|learn|see|teach|sell|reach|hear)$/.test(lemmaAt(place, -1)) ||
  wordAt(place, -1) === 'even' ||
  follows(place, wordSet('feel felt'), 3)
    ? 3
    : 1

/** "named after", "behind the ball", "behind schedule", "until about ten". */
export const after: SenseRule = (place) => {
  if (
    follows(place, wordSet('name call'), 4) &&
    partAt(place, 1) !== 'verb' &&
    /^(?:name|determiner)$/.test(partAt(place, 1) ?? '')
  )
    return 2
  return 1
}
export const untilThen: SenseRule = (place) => (follows(place, wordSet('not'), 6) ? 2 : 1)
export const behindThat: SenseRule = (place) =>
  /^(?:story|reason|idea|truth|question|thinking|secret|logic)$/.test(lemmaAt(place, -1)) ? 2 : undefined

/** "half past twelve", and past the house. */
export const past: SenseRule = (place) => (partAt(place, 1) === 'number' || wordAt(place, -1) === 'half' ? 1 : 2)
