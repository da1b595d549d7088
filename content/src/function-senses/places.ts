import { complement, complementNoun, isAmount, isMonth, isNamed, isYear, timeUnits } from './complement.ts'
import {
  follows,
  followsInClause,
  isCount,
  isFirst,
  lemmaAt,
  near,
  partAt,
  pastParts,
  type SenseRule,
  type WordInText,
  wordAt,
  wordSet,
} from './word-in-text.ts'

const spans = wordSet(
  'day week month year decade century time summer winter night generation holiday period weekend season hour minute',
)
const quarrels = wordSet(
  'divide divided quarrel argue argument fight dispute debate worry war battle disagree lawsuit conflict row anger concern clash',
)
const wins = wordSet('win victory triumph lead advantage edge')

/** "over a year", "over the price", "over the sea", "all over the city", "a win over Japan"; "go over the day" is told by its cue. */
export const over: SenseRule = (around) => {
  if (wordAt(around, -1) === 'all') return 5
  if (follows(around, quarrels, 3)) return 4
  if (follows(around, wins, 3)) return 6
  if (wordAt(around, -1) === 'back' && follows(around, wordSet('go'), 3)) return 2
  for (let offset = 1; offset <= 4; offset++) {
    const word = near(around, offset)
    if (word && spans.has(word.lemma)) return 1
    if (word?.pos === 'verb' || word?.pos === 'preposition') break
  }
  return /^(?:go|read)$/.test(lemmaAt(around, -1)) ? 2 : 3
}

/** "under ten meters", "under the law", "under pressure", "under the trees". */
export const under: SenseRule = (around) => {
  if (isCount(around, 1) || wordAt(around, 2) === 'certain') return 2
  const head = complementNoun(around)?.lemma ?? ''
  if (
    /^(?:arrangement|law|rule|agreement|plan|program|system|contract|act|treaty|leadership|regime|name|government|policy|scheme|constitution|regulation|condition|circumstance|cover|guidance)$/.test(
      head,
    )
  )
    return 3
  return /^(?:control|pressure|construction|attack|review|threat|discussion|investigation|way|repair|fire|criticism|siege|arrest|consideration|renovation|scrutiny|stress|strain)$/.test(
    head,
  )
    ? 4
    : 1
}

const changes = wordSet(
  'turn change transform make cut divide split break convert develop grow translate dismantle shape carve process crush knit melt',
)
/** "turn into gold", "crash into a wall", "go into the house". */
export const into: SenseRule = (around) => {
  if (/^(?:run|bump|crash|slam|smash)$/.test(lemmaAt(around, -1))) return 3
  if (lemmaAt(around, -1) === 'be' && isNamedOrThing(around)) return 4
  for (let offset = -1; offset >= -9; offset--) {
    const word = near(around, offset)
    if (word?.pos === 'verb') return changes.has(word.lemma) ? 2 : 1
  }
  return 1
}
const isNamedOrThing = (around: WordInText): boolean => complement(around).length > 0

/** "walk around the block", "people around the world", "around the house". */
export const around: SenseRule = (place) => {
  const head = complementNoun(place)?.lemma ?? ''
  if (/^(?:world|country|globe|city|nation|continent|region)$/.test(head)) return 2
  const isRound = /^(?:block|corner|sun|earth|wall|track)$/.test(head)
  return isRound || /^(?:walk|run|go|sail|curl|bend|drive|cycle|circle|orbit|fly|swim)$/.test(lemmaAt(place, -1))
    ? 3
    : 1
}

/** "across Japan", "across the sea", "a shop across town". */
export const across: SenseRule = (place) => {
  const [head] = pastParts(place, 1, ['determiner', 'adjective'])
  if (/^(?:country|nation|world|region|city|board|continent|state|industry)$/.test(head?.lemma ?? '')) return 2
  if (partAt(place, 1) === 'name' && !/^(?:the)$/.test(wordAt(place, 1))) return 2
  return isFirst(place) || isOpposite(place, head?.lemma ?? '') ? 3 : 1
}

const ways = wordSet('street road town river hall corridor bay border aisle square')
const crossings = wordSet(`
  go walk run come get drive travel move fly sail carry send swim ride spread cut stretch bring take push pull trip journey bridge
  way ferry path line trade race march hurry rush lead jump ship step build look swing flow blow throw tunnel road track boat
  crossing drift cycle pass skate crawl row`)
/** "the bank across the street", "it is across town", "one rented across town": where something is, not where it goes. */
function isOpposite(place: WordInText, head: string): boolean {
  if (!ways.has(head) || follows(place, crossings, 4)) return false
  if (lemmaAt(place, -1) === 'be' || /^(?:just|right|directly)$/.test(wordAt(place, -1))) return true
  const [owner, offset] = pastParts(place, -1, ['verb'])
  if (offset < -2 || (offset === -2 && wordAt(place, -2) !== 'one')) return false
  return owner !== undefined && /^(?:noun|number|pronoun)$/.test(owner.pos) && owner.text === owner.lemma
}

/** "through the wall", "through a friend", "through the night", "Monday through Friday". */
export const through: SenseRule = (place) => {
  const noun = complementNoun(place)
  if (noun && isNamedDay(noun.text) && isNamedDay(near(place, -1)?.text ?? '')) return 2
  if (timeUnits.has(noun?.lemma ?? '') || (noun && isMonth(noun))) return 4
  return /^(?:feel|learn|see|teach|sell|reach|hear|know)$/.test(lemmaAt(place, -1)) ||
    wordAt(place, -1) === 'even' ||
    wordAt(place, 1).endsWith('ing') ||
    follows(place, wordSet('feel felt'), 3)
    ? 3
    : 1
}
const isNamedDay = (text: string): boolean =>
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/.test(
    text,
  )

/** "throughout the year", "throughout the country" */
export const throughout: SenseRule = (place) => {
  const noun = complementNoun(place)
  if (!noun) return undefined
  return isNamed(noun) ||
    /^(?:country|world|city|region|nation|building|house|body|island|area|town|continent|museum|state|system|industry|school)$/.test(
      noun.lemma,
    )
    ? 2
    : 1
}

/** "the reason behind it", "the man behind the plan", "behind schedule", "behind the ball". */
export const behindThat: SenseRule = (place) => {
  if (/^(?:story|reason|idea|truth|question|thinking|secret|logic)$/.test(lemmaAt(place, -1))) return 2
  const noun = complementNoun(place)?.lemma ?? ''
  if (noun === 'schedule' || isCount(place, -2) || /^(?:lag|fall)$/.test(lemmaAt(place, -1))) return 3
  return /^(?:engineer|man|woman|people|team|company|group|force|scientist|researcher|brain|mind|designer)$/.test(
    lemmaAt(place, -1),
  )
    ? 5
    : undefined
}

/** "half past twelve", and past the house. */
export const past: SenseRule = (place) => (partAt(place, 1) === 'number' || wordAt(place, -1) === 'half' ? 1 : 2)

const figures = wordSet(
  'average zero freezing level percent normal degree minimum target forecast expectation standard cost price poverty',
)
/** "above 30 degrees", "above average", "above all", "above the clouds"; "below" is the same with other numbers. */
export const above: SenseRule = (place) => (wordAt(place, 1) === 'all' ? 3 : isFigure(place) ? 2 : 1)
export const below: SenseRule = (place) => (isFigure(place) ? 2 : 1)
function isFigure(place: WordInText): boolean {
  const words = complement(place)
  const noun = complementNoun(place)
  if (noun?.lemma === 'level') return !/^(?:sea|ground|street|eye|water)$/.test(wordAt(place, words.length - 1))
  return (
    (isAmount(words.slice(0, 1)) && words[0]?.pos === 'number') ||
    figures.has(noun?.lemma ?? '') ||
    /^(?:size)$/.test(noun?.lemma ?? '')
  )
}

/** "against the law", "against Japan", "against the wall", "measured against it", "protect against" */
export const against: SenseRule = (place) => {
  if (
    followsInClause(
      place,
      wordSet('protect guard vaccinate insure defend vaccine protection shield precaution safeguard'),
      4,
    )
  )
    return 6
  if (followsInClause(place, wordSet('measure compare check weigh judge set test'), 3)) return 5
  const noun = complementNoun(place)
  if (/^(?:law|rule|regulation|constitution|policy)$/.test(noun?.lemma ?? '') && lemmaAt(place, -1) === 'be') return 4
  if (/^(?:wall|door|window|tree|fence|rock|glass|side|shore|floor|chest)$/.test(noun?.lemma ?? '')) return 3
  return followsInClause(
    place,
    wordSet('play game match win lose kick goal score final victory defeat fight battle'),
    4,
  )
    ? 2
    : 1
}

/** "beyond midnight", "beyond our means", "beyond the hills" */
export const beyond: SenseRule = (place) => {
  const noun = complementNoun(place)
  if (!noun) return undefined
  if (isYear(noun.text) || isMonth(noun) || timeUnits.has(noun.lemma) || noun.lemma === 'midnight') return 3
  return /^(?:budget|control|means|reach|doubt|repair|limit|power|ability|question|recognition|capacity|understanding|help|expectation|belief|scope)$/.test(
    noun.lemma,
  )
    ? 2
    : 1
}

/** "down the street", "down the hill" */
export const down: SenseRule = (place) =>
  /^(?:street|road|hall|corridor|aisle|path|lane|coast|track|line|block|hallway|avenue)$/.test(
    complementNoun(place)?.lemma ?? '',
  )
    ? 2
    : 1

/** "off the coast", "off Jeju", "off the road" */
export const off: SenseRule = (place) => {
  const noun = complementNoun(place)
  return noun && (isNamed(noun) || /^(?:coast|shore|island|cape)$/.test(noun.lemma)) ? 2 : 1
}
