import { behindComplement, complement, complementNoun, isNamed, isYear, timeUnits, units } from './complement.ts'
import {
  ahead,
  follows,
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

const amounts = wordSet(`
  kind sort type number amount lot pair piece cup glass bottle box bag group crowd handful set series range strip patch couple
  slice bit wave plenty deal ton gram kilogram kilo pound ounce liter meter mile dozen hundred thousand million billion bucket bowl
  plate spoonful row string stream flock herd mountain pile heap sheet drop grain scrap cluster array variety list team
  stretch spell mix mixture collection bunch pack load cargo serving slab chunk block flood shortage lack dose
  volume quantity wealth shower barrel truckload acre hectare host dash pinch pint gallon stack form level barrage abundance`)
const parts = wordSet(`
  one some many most each all half part none any several few both neither either percent % third quarter tenth fifth fraction
  majority minority rest much little less more which two three four five six seven eight nine ten twenty whole
  proportion section share portion remainder another other half enough everyone nobody least last first second member
  bulk fewer few`)
const fractions = wordSet(
  'percent % part half third quarter tenth fifth fraction majority minority share proportion portion most all none rest member',
)
const places = wordSet('city town village state island province port county district republic kingdom region suburb')
const contents = wordSet(`
  way idea habit risk danger chance possibility hope fact age speed distance height weight rate figure practice problem
  task dream purpose goal job method thought name word title role notion concept month year process act art trick
  cost price temperature gift joy benefit advantage rise increase drop fall growth loss decline total average maximum minimum length
  business question`)
const shapes = wordSet(
  'wall tower column layer film roof floor ring bridge statue carpet cloud path belt fence line bed blanket coat ball house',
)
const materials = wordSet(
  'wood glass light gold silver steel stone paper air water ice brick concrete leaf plastic metal marble leather cotton bronze snow smoke sand dust tree wool straw iron copper',
)
const objects = wordSet(`
  afraid aware proud tired capable fond sure certain guilty worthy critical typical conscious ignorant suspicious jealous
  ashamed full hopeful skeptical wary mindful weary envious scared frightened convinced uncertain unaware sick
  think dream hear speak accuse remind rob deprive cure complain warn approve dispose beware know suspect convict inform assure
  boast despair disapprove tell rid strip talk relieve cheat repent`)
const outside = wordSet(
  'out ahead short wide west east north south inside outside clear free independent upstream downstream left right shy',
)
const demands = wordSet('require ask demand expect want')
const idioms = wordSet('because instead course spite regardless irrespective')
const joints = wordSet(
  'place search want behalf front terms term case charge favor need spite sake means way top view lieu pursuit honor memory cover light',
)

/** "the roof of the house", "a cup of tea", "one of us", "the city of Rome", "afraid of dogs", "out of it", "because of it". */
export const of: SenseRule = (around) => {
  const before = lemmaAt(around, -1)
  if (idioms.has(before) || wordAt(around, 1) === 'course') return 7
  if (isJoint(around, before)) return 7
  if (isOutside(around, before)) return 6
  if (/^(?:consist|compose)$/.test(before) || (before === 'make' && partAt(around, -1) === 'verb')) return 4
  if (isDemanded(around)) return 5
  // "spoke only of the price"
  const [object, offset] = pastParts(around, -1, ['adverb'])
  if (object && isObject({ ...around, index: around.index + offset + 1 }, object.lemma)) return 5
  if (isSum(around, before)) return 4
  if (isPart(around, before)) return 3
  if (isQuantity(around, before)) return 2
  return isContent(around, before) ? 4 : 1
}

/** "in search of", "in place of": one preposition in three words */
const isJoint = (around: WordInText, before: string): boolean =>
  joints.has(before) &&
  (partAt(around, -2) === 'preposition' || (before === 'sake' && partAt(around, -3) === 'preposition')) &&
  (before !== 'top' || wordAt(around, -2) === 'on')

const isOutside = (around: WordInText, before: string): boolean =>
  outside.has(before) && partAt(around, -1) !== 'noun' && !/^(?:the|a)$/.test(wordAt(around, -2))

/** "asked of him", "requires nothing of them", "demand too much of it" */
const isDemanded = (around: WordInText): boolean =>
  (demands.has(lemmaAt(around, -1)) && partAt(around, -1) === 'verb') ||
  (demands.has(lemmaAt(around, -2)) &&
    /^(?:nothing|something|anything|everything|much|more|little|less|it|this|that)$/.test(lemmaAt(around, -1))) ||
  (demands.has(lemmaAt(around, -3)) &&
    /^(?:too|so|very) (?:much|little)$/.test(`${wordAt(around, -2)} ${wordAt(around, -1)}`))

/** "afraid of", "think of", "take care of"; not "a sure sign of" */
const isObject = (around: WordInText, before: string): boolean =>
  (objects.has(before) && /^(?:adjective|verb)$/.test(partAt(around, -1) ?? '')) ||
  (/^(?:care|advantage|hold|note|use|control|notice|sight|track)$/.test(before) &&
    follows(around, wordSet('take get make catch lose keep seize'), 3) &&
    wordAt(around, -2) !== 'the') ||
  (/^(?:accuse|remind|rob|deprive|convict|warn|inform|assure|convince|relieve|cure|strip)$/.test(lemmaAt(around, -2)) &&
    partAt(around, -2) === 'verb')

/** "one of us", "half of the town", "of these, two are new"; "two of" and "seventy percent of women" */
function isPart(around: WordInText, before: string): boolean {
  if (isFirst(around) || /,\s*$/.test(ahead(around))) return /^(?:determiner|pronoun)$/.test(partAt(around, 1) ?? '')
  if (isYear(wordAt(around, 1))) return false
  const isOfWhole = /^(?:determiner|pronoun)$/.test(partAt(around, 1) ?? '') || isNamed(near(around, 1))
  if (fractions.has(before)) return true
  const isPicked =
    parts.has(wordAt(around, -1)) || isCount(around, -1) || /(?:est|most|least)$/.test(wordAt(around, -1))
  return (
    isPicked &&
    (isOfWhole || isCount(around, 1)) &&
    !/^(?:lots?|hundreds|thousands|millions|dozens)$/.test(wordAt(around, -1))
  )
}

const always = /^(?:lot|couple|kind|sort|handful|type|gram|kilogram|ton|liter|piece|cup)$/
/** "a cup of tea", "thousands of birds", "hours of sitting"; not "the end of a kind" or "the number of the house" */
function isQuantity(around: WordInText, before: string): boolean {
  if (/^(?:determiner|pronoun)$/.test(partAt(around, 1) ?? '')) return always.test(before)
  if (timeUnits.has(before)) return !isYear(wordAt(around, 1))
  if (
    /^(?:number|amount|list|team|form|level|length|style|lack|shortage|volume)$/.test(before) &&
    wordAt(around, -2) === 'the'
  )
    return false
  return amounts.has(before)
}

/** "the city of Rome", "the risk of losing", "a rise of five percent", "a wall of ice" */
function isContent(around: WordInText, before: string): boolean {
  const [first] = complement(around)
  const noun = complementNoun(around)
  if (/^(?:idea|concept|notion)$/.test(before) && /^an?$/.test(wordAt(around, 1))) return true
  if (places.has(before)) return isNamed(first)
  if (contents.has(before) && wordAt(around, 1).endsWith('ing') && partAt(around, 1) === 'verb') return true
  if (shapes.has(before) && noun && materials.has(noun.lemma) && first?.pos !== 'determiner') return true
  return first?.pos === 'number' && /^(?:age|figure|score|population|audience)$/.test(before)
}

/** "a rise of five percent", "a walk of less than an hour", "a rise of about half"; not "a quarter of an hour" */
function isSum(around: WordInText, before: string): boolean {
  const words = complement(around)
  const noun = words.at(-1)
  if (!noun || partAt(around, -1) !== 'noun' || fractions.has(before) || timeUnits.has(before)) return false
  if (isYear(noun.text) || wordAt(around, 1) === 'the' || wordAt(around, behindComplement(around)) === 'of')
    return false
  if (/^(?:half|third|quarter)$/.test(noun.lemma)) return wordAt(around, 1) !== 'a'
  return (units.has(noun.lemma) || noun.lemma === 'time') && words.some(({ pos }) => pos === 'number')
}
