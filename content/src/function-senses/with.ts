import type { Token } from '@readgrow/learning/text'
import { complement, complementNoun, timeUnits } from './complement.ts'
import {
  ahead,
  follows,
  followsInClause,
  isFirst,
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

const workedWith = wordSet(`
  cover fill make cut build line mark pack load surround wrap decorate paint treat begin start end replace feed write draw wash
  clean spread enrich fasten seal stuff wipe spray water heat cook eat dig kill hit beat light shoot arm furnish stain coat
  dust sprinkle open close finish pay plant touch read feel follow print catch hunt season power weave equip block flood litter
  crown reward stock fit top illustrate combat`)
const handled = wordSet(`
  deal help do cope struggle wrestle provide supply present credit experiment tamper assist face charge interfere burden entrust
  bother happen content threaten trust tinker confront fiddle agree problem wrong trouble difficulty issue matter experience
  fascination happy satisfied pleased obsessed familiar comfortable fine patient bored careful disappointed unhappy concerned
  impressed angry frustrated fascinated busy preoccupied`)
const joined = wordSet(`
  compare contrast associate connect link share combine argue along together talk speak meet live work compete play go come stay
  walk marry fight trade cooperate clash collide communicate match mix unite confuse rank run move travel rank tie agree
  relation relationship bond contact interview harmony touch cooperation meeting conversation dispute agreement partner part vary reason test trial arrangement quarrel concede common appointment friendship war contract treaty border date`)
const people = wordSet(
  'me you him her us them each people friend family child parent colleague other someone somebody anyone everyone',
)
const manners = wordSet(`
  care ease pride pleasure caution joy patience enthusiasm confidence smile interest respect precision difficulty suspicion
  surprise relief courage determination candor success delight horror anger sympathy kindness skill warmth dignity passion
  speed haste fear gratitude accuracy sadness force alarm excitement shock regret anxiety honesty zeal vigor laugh shrug grace
  mind heart amusement dismay contempt love humor calm fury sigh grin`)
const popular = wordSet('popular hit favorite unpopular reputation successful fashionable')

/** "with a view", "with her sister", "cut with scissors", "help with it", "with eyes closed", "with a smile", "popular with", "with every year". */
export const withWhat: SenseRule = (around) => {
  if (follows(around, popular, 1)) return 7
  const words = complement(around)
  const noun = complementNoun(around)
  if (/^(?:along|together)$/.test(wordAt(around, -1))) return 2
  if (isManner(around, words, noun)) return 6
  if (isScene(around, words) || isStepByStep(around, words)) return 5
  if (isFunded(around, noun)) return 3
  if (isOwnMeans(words, noun)) return 3
  const [before] = pastParts(around, -1, ['adverb'])
  if (!before) return 2
  const own = senseBehind(before.lemma)
  if (before.pos === 'verb' || before.pos === 'adjective') return own ?? (isDone(before) && !isPerson(noun) ? 3 : 2)
  if (before.pos === 'noun' && own && own !== 3) return own
  const [verb] = pastParts(around, -1, objectParts)
  if (isGiven(around)) return 3
  if (verb && before.pos === 'noun' && isMadeWithFeature(verb, before, noun)) return 1
  if (verb?.pos === 'verb')
    return senseBehind(verb.lemma) ?? (before.pos === 'noun' ? ownedBy(noun) : isPerson(noun) ? 2 : 3)
  return before.pos === 'noun' || before.pos === 'name' || before.pos === 'pronoun' ? ownedBy(noun) : 2
}

const objectParts = ['noun', 'pronoun', 'name', 'adjective', 'determiner', 'number', 'adverb'] as const

const senseBehind = (lemma: string): number | undefined =>
  joined.has(lemma) ? 2 : handled.has(lemma) ? 4 : workedWith.has(lemma) ? 3 : undefined

const means = wordSet('hand eye ear breath body strength muscle foot finger tooth voice saving money')
/** "with their own hands", "with his bare teeth" */
const isOwnMeans = (words: readonly Token[], noun: Token | undefined): boolean =>
  noun !== undefined && means.has(noun.lemma) && words.some(({ lemma }) => lemma === 'own' || lemma === 'bare')

const features = wordSet(`
  dot hole handle window door wheel pocket view garden roof edge balcony lid button sleeve leg wing chimney corner bump`)
/** "built a house with two doors": the made thing has it; not "made a pattern with dots". */
const isMadeWithFeature = (verb: Token, made: Token, noun: Token | undefined): boolean =>
  /^(?:make|build|design)$/.test(verb.lemma) &&
  !/^(?:pattern|picture|image)$/.test(made.lemma) &&
  features.has(noun?.lemma ?? '')

/** "covered with dots" */
const isDone = ({ pos, text, lemma }: Token): boolean => pos === 'verb' && text !== lemma && !/(?:ing|s)$/.test(text)
const isPerson = (noun: Token | undefined): boolean =>
  noun !== undefined && (people.has(noun.lemma) || noun.pos === 'name' || noun.pos === 'pronoun')

/** "equip the staff of a station with horns": a place may stand between. */
const isGiven = (around: WordInText): boolean =>
  followsInClause(around, wordSet('equip fill cover surround replace strike arm stock serenade'), 8)

/** "with every year", "with each passing hour", "with every step" */
const isStepByStep = (around: WordInText, words: readonly Token[]): boolean =>
  /^(?:each|every)$/.test(wordAt(around, 1)) &&
  words.some(({ lemma }) => timeUnits.has(lemma) || /^(?:step|breath|passing|mile|meter)$/.test(lemma))

const funds = wordSet('grant loan subsidy donation funding money cash savings')
/** "opened in May and with a loan", "built the hall with a grant"; not "a student with a loan" */
function isFunded(around: WordInText, noun: Token | undefined): boolean {
  if (!noun || !funds.has(noun.lemma)) return false
  if (!isNominal(partAt(around, -1))) return partAt(around, -1) === 'conjunction'
  return followsInClause(around, wordSet('build buy open found repair restore renovate rebuild launch expand'), 4)
}

const gestures = /^a (?:smile|laugh|shrug|grin|sigh)$|^an? (?:easy|heavy|light)$/
/** "with care", "with a smile"; not "with an interest in it" */
function isManner(around: WordInText, words: readonly Token[], noun: Token | undefined): boolean {
  if (wordAt(around, 1) === 'which') return manners.has(lemmaAt(around, -1))
  if (!noun || !manners.has(noun.lemma) || words.some(({ pos }) => pos === 'number')) return false
  return words[0]?.pos !== 'determiner' || gestures.test(`${wordAt(around, 1)} ${wordAt(around, 2)}`)
}
const ownedBy = (noun: Token | undefined): number => (isPerson(noun) ? 2 : 1)

/** "With schools closed", "with the lights off", ", with his hands in his pockets": a scene beside what is told. */
function isScene(around: WordInText, words: readonly Token[]): boolean {
  if (words.length === 0) return false
  const isAside = isFirst(around) || /[,–—]/.test(ahead(around))
  const next = near(around, words.length + 1)
  if (words.at(-1)?.pos === 'adjective') return isAside
  if (next?.lemma === 'in' && /^(?:mind|hand)$/.test(lemmaAt(around, words.length + 2))) return true
  if (!next) return false
  const isBody = /^(?:his|her|their|its|my|your|our)$/.test(wordAt(around, 1))
  if (next.pos === 'verb') return isAside || isBody ? /(?:ing|ed|en|wn|ut|t)$/.test(next.text) : false
  return (
    isAside &&
    /^(?:in|on|at|off|out|up|down|under|away|behind|open|dark|full)$/.test(next.lemma) &&
    partAt(around, 1) !== 'pronoun'
  )
}
