import { by } from './by.ts'
import { complementNoun, isNamed } from './complement.ts'
import { forWhat, from } from './for-from.ts'
import { at, inside, onto } from './in-on-at.ts'
import { asBeforeNoun } from './joining.ts'
import { of } from './of.ts'
import * as places from './places.ts'
import { direction } from './to.ts'
import { withWhat } from './with.ts'
import {
  follows,
  isFirst,
  isLast,
  joinedTo,
  lemmaAt,
  near,
  partAt,
  type SenseRule,
  wordAt,
  wordSet,
} from './word-in-text.ts'

/** "named after", "look after", "after all", "the police are after him". */
const after: SenseRule = (place) => {
  const earlier = joinedTo(place)
  if (earlier) return after(earlier)
  if (lemmaAt(place, -1) === 'look') return 3
  if (
    wordAt(place, 1) === 'all' &&
    (isLast({ ...place, index: place.index + 1 }) ||
      (isFirst(place) && /^,/.test(place.text.slice(place.tokens[place.index + 1]?.end))))
  )
    return 4
  if (
    follows(place, wordSet('name call'), 4) &&
    partAt(place, 1) !== 'verb' &&
    (/^(?:name|determiner)$/.test(partAt(place, 1) ?? '') || isNamed(near(place, 1)))
  )
    return 2
  return /^(?:chase|run|go)$/.test(lemmaAt(place, -1)) ||
    (lemmaAt(place, -1) === 'be' && /^(?:him|her|them|me|you|us)$/.test(wordAt(place, 1)))
    ? 5
    : 1
}

/** "not until ten" */
const untilThen: SenseRule = (place) =>
  follows(place, wordSet("not n't never nobody no"), 6) ||
  /n['’]t\b[^,.;]*$/.test(place.text.slice(0, place.tokens[place.index]?.start))
    ? 2
    : 1

/** "how about lunch", "what about the cost" */
const about: SenseRule = (place) =>
  /^(?:how|what)$/.test(wordAt(place, -1)) && isFirst({ ...place, index: place.index - 1 }) ? 2 : 1

/** "the law is according to plan", "according to the police" */
const according: SenseRule = (place) => {
  const noun = complementNoun({ ...place, index: place.index + 1 })
  return /^(?:plan|age|size|rule|ability|need|schedule|taste|season|color|type|income|weight|height|custom|tradition|order|number|rank)$/.test(
    noun?.lemma ?? '',
  )
    ? 2
    : 1
}

/** "before the judge", "before long", "before noon" */
const before: SenseRule = (place) => {
  if (wordAt(place, 1) === 'long' && (isLast({ ...place, index: place.index + 1 }) || isFirst(place))) return 3
  return /^(?:judge|court|crowd|audience|altar|committee|parliament|king|queen|emperor|god|camera|mirror|eye|tribunal|jury|palace|gate)$/.test(
    complementNoun(place)?.lemma ?? '',
  )
    ? 2
    : 1
}

/** "anything but easy", "nothing but rice", "all but gone" */
const but: SenseRule = (place) =>
  wordAt(place, -1) === 'anything'
    ? 2
    : wordAt(place, -1) === 'all' && !/^(?:one|two|three|the|a)$/.test(wordAt(place, 1))
      ? 3
      : 1

const lookers = wordSet('look sound feel taste smell seem act behave read work run fly')
/** "cities like Busan and Daegu", "it looks like a bird", "What is it like?" */
const like: SenseRule = (place) => {
  if (isLast(place) || /^(?:what|how)$/.test(wordAt(place, 1)))
    return /\bwhat\b/i.test(place.text.slice(0, place.tokens[place.index]?.start)) && lemmaAt(place, -1) !== 'look'
      ? 3
      : 1
  if (follows(place, lookers, 2) || partAt(place, -1) !== 'noun') return 1
  const isMany = near(place, -1)?.text !== lemmaAt(place, -1)
  return isNamed(near(place, 1)) ||
    (isMany && /^(?: \S+){1,3} (?:and|or) /.test(place.text.slice(place.tokens[place.index]?.end)))
    ? 2
    : 1
}

/** "toward the end", "a feeling toward them", "toward the gate" */
const toward: SenseRule = (place) => {
  const noun = complementNoun(place)
  if (/^(?:end|beginning|evening|midnight|noon|dawn|dusk|close|nightfall|morning)$/.test(noun?.lemma ?? '')) return 3
  return /^(?:attitude|feeling|considerate|kind|hostile|hostility|policy|respect|anger|friendly|cold|warm|sympathy|hatred|view|generous|polite|rude|responsibility|duty|cruel|approach)$/.test(
    lemmaAt(place, -1),
  )
    ? 2
    : 1
}

/** "upon arriving", "based upon facts" */
const upon: SenseRule = (place) =>
  wordAt(place, 1).endsWith('ing') || /^(?:arrival|return|completion|request|receipt)$/.test(lemmaAt(place, 1)) ? 2 : 1

/** "without asking", "without milk" */
const without: SenseRule = (place) => {
  const offset = partAt(place, 1) === 'adverb' ? 2 : 1
  return partAt(place, offset) === 'verb' && wordAt(place, offset).endsWith('ing') ? 2 : 1
}

export const prepositionRules: readonly (readonly [string, SenseRule])[] = [
  ['to|preposition', direction],
  ['as|preposition', asBeforeNoun],
  ['in|preposition', inside],
  ['on|preposition', onto],
  ['at|preposition', at],
  ['for|preposition', forWhat],
  ['from|preposition', from],
  ['by|preposition', by],
  ['of|preposition', of],
  ['with|preposition', withWhat],
  ['over|preposition', places.over],
  ['under|preposition', places.under],
  ['into|preposition', places.into],
  ['around|preposition', places.around],
  ['across|preposition', places.across],
  ['through|preposition', places.through],
  ['throughout|preposition', places.throughout],
  ['after|preposition', after],
  ['past|preposition', places.past],
  ['until|preposition', untilThen],
  ['behind|preposition', places.behindThat],
  ['about|preposition', about],
  ['above|preposition', places.above],
  ['below|preposition', places.below],
  ['according|preposition', according],
  ['against|preposition', places.against],
  ['before|preposition', before],
  ['beyond|preposition', places.beyond],
  ['but|preposition', but],
  ['down|preposition', places.down],
  ['like|preposition', like],
  ['off|preposition', places.off],
  ['toward|preposition', toward],
  ['towards|preposition', toward],
  ['upon|preposition', upon],
  ['without|preposition', without],
]
