import type { Token } from '@readgrow/learning/text'
import {
  ahead,
  behind,
  follows,
  isCount,
  isFirst,
  isLast,
  isNominal,
  lemmaAt,
  near,
  partAt,
  pastParts,
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

/** "just as", "just before", "has just come", "just a cup". */
export const just: SenseRule = (around) => {
  if (/^(?:as|how|what|why|where|like|right|the)$/.test(wordAt(around, 1))) return 3
  if (/^(?:before|after|above|below|outside|behind)$/.test(wordAt(around, 1))) return 5
  return lemmaAt(around, -1) === 'have' ? 1 : 2
}

/** "then he left", "until then", "what, then, is it", "now and then". */
export const thenAdverb: SenseRule = (around) => {
  if (wordAt(around, -1) === 'and' && wordAt(around, -2) === 'now') return 4
  if (ahead(around).includes(',') && /^,\s/.test(behind(around))) return 3
  if (partAt(around, 1) === 'number' && ahead(around).includes(',')) return 2
  if (/^(?:until|by|since|even|only|from|just)$/.test(wordAt(around, -1))) return 2
  return isLast(around) && !isFirst(around) && !behind(around).includes(',') ? 2 : 1
}

export const aroundAdverb: SenseRule = (place) => (isCount(place, 1) ? 2 : 1)

/** "up to ten", "prices go up", "stay up". */
export const up: SenseRule = (place) => {
  if (wordAt(place, 1) === 'to' && isCount(place, 2)) return 5
  if (/^(?:stay|wait|sit|be)$/.test(lemmaAt(place, -1)) && /^(?:all|late|until|past)$/.test(wordAt(place, 1))) return 6
  if (/^(?:speed|heat|warm|cheer)$/.test(lemmaAt(place, -1))) return 2
  if (/^(?:use|eat|clean|fill|finish|close|lock|tear)$/.test(lemmaAt(place, -1))) return 3
  return /^(?:give|make|end)$/.test(lemmaAt(place, -1)) ? 4 : 1
}

/** "slow down", "break down", "down the hill". */
export const down: SenseRule = (place) => {
  if (
    /^(?:slow|calm|cool|wind|cut)$/.test(lemmaAt(place, -1)) ||
    follows(place, wordSet('keep'), 3) ||
    (wordAt(place, 1) === 'to' && follows(place, wordSet('be'), 1))
  )
    return 2
  return 1
}

/** "run out", "turn out", "go out". */
export const out: SenseRule = (place) => {
  if (/^(?:die|run|sell|wear|dry|burn)$/.test(lemmaAt(place, -1))) return 2
  if (/^(?:find|turn|come|leak)$/.test(lemmaAt(place, -1)))
    return lemmaAt(place, -1) === 'come' || (lemmaAt(place, -1) === 'turn' && isNominal(partAt(place, 1))) ? 1 : 4
  return follows(place, wordSet('spread hand share give'), 1) ? 3 : 1
}

/** "turn off", "take off", "doze off", "ten percent off", "a day off". */
export const off: SenseRule = (place) => {
  if (/^(?:doze|nod|drop)$/.test(lemmaAt(place, -1))) return 6
  if (/^(?:percent|%)$/.test(wordAt(place, -1))) return 5
  if (/^(?:day|week|time|month|year|morning|afternoon)$/.test(lemmaAt(place, -1))) return 3
  if (lemmaAt(place, -1) === 'go' && follows(place, wordSet('light alarm power'), 3)) return 1
  if (
    /^(?:set|go|run|drive|head|make|start)$/.test(lemmaAt(place, -1)) &&
    !isNominal(partAt(place, 1)) &&
    !/^(?:determiner|adverb)$/.test(partAt(place, 1) ?? '')
  )
    return 4
  if (/^(?:go|be)$/.test(lemmaAt(place, -1))) return 1
  return follows(place, wordSet('turn switch shut'), 4) ? 1 : 2
}

/** "would" of a guess, of "would like", of what lay ahead then. */
export const would: SenseRule = (place) => (wordAt(place, 1) === 'like' ? 2 : isReported(place) ? 3 : 1)

const reports = wordSet('ask grant learn say think believe know tell fear hope announce promise expect worry decide')
function isReported(place: WordInText): boolean {
  for (let offset = -1; offset >= -8; offset--) {
    const word = near(place, offset)
    if (!word) return false
    if (word.pos === 'conjunction' && /^(?:that|whether|if)$/.test(word.lemma)) {
      const [verb] = pastParts({ ...place, index: place.index + offset }, -1, ['noun', 'pronoun', 'adverb', 'name'])
      return (
        verb !== undefined &&
        reports.has(verb.lemma) &&
        /(?:ed|said|thought|knew|told|learned)$/.test(verb.text) &&
        lemmaAt(place, 1) !== 'have'
      )
    }
  }
  return false
}

/** "could" of once, of what might be; it is of once where the sentence has told of once before. */
export const could: SenseRule = (place) => {
  if (wordAt(place, 1) === 'you' && isFirst(place)) return 3
  for (let offset = -1; near(place, offset); offset--) if (isPast(near(place, offset) as Token)) return 2
  return 1
}

const isPast = ({ pos, text, lemma }: Token): boolean =>
  (pos === 'verb' || pos === 'auxiliary') &&
  (lemma === 'be' ? /^(?:was|were)$/.test(text) : text !== lemma && !/(?:s|ing)$/.test(text))
