import type { Token } from '@readgrow/learning/text'
import { complement, isAmount, isMonth, isWeekday, isYear, units } from './complement.ts'
import {
  follows,
  followsInClause,
  joinedTo,
  lemmaAt,
  partAt,
  pastParts,
  type SenseRule,
  type WordInText,
  wordAt,
  wordSet,
} from './word-in-text.ts'

const vehicles = wordSet(`
  bus train car plane ship sea air bike bicycle boat ferry rail road horse truck subway taxi motorcycle helicopter land foot river
  water tram van canoe phone email mail post letter hand accident mistake chance text default lot force means way law nature
  definition fax name credit card surprise`)
const rulers = wordSet(`
  law name sight weight size age rule standard measure definition nature hour day piece star sun compass clock map
  reckoning figure million dozen thousand appearance instinct ear date magnetic field number law estimate account comparison`)
const besides = wordSet(
  'window door lake sea river road fire fireside roadside bed bedside gate wall pool sink entrance fence shore harbor station church coast waterside seaside canal bridge',
)
const deadlines = wordSet(
  'noon midnight dawn tomorrow tonight nightfall end time then when now today deadline sunset dusk year evening weekend',
)
const gaps = wordSet('third quarter half fraction margin factor second amount percent % tenth fifth majority hair')

const counts = wordSet(`
  million billion thousand hundred dozen hour minute day night week month year gram kilogram kilo pound ounce ton liter
  gallon meter yard mile barrel bucket bucketful truckload boatload handful piece slice`)

/** "by bus", "by size", "by a child", "by ten percent", "by the lake", "by Friday", "by contrast", "by night", "by the ton", "multiply by three". */
export const by: SenseRule = (around) => {
  const own = byWhat(around)
  const earlier = own === 3 ? joinedTo(around) : undefined
  return earlier ? by(earlier) : own
}

const byWhat = (around: WordInText): number => {
  const words = complement(around)
  const noun = words.at(-1)
  const next = wordAt(around, 1)
  if (next === 'contrast') return 7
  if (/^(?:day|night)$/.test(next)) return 8
  if (isFactor(around)) return 9
  if (next === 'the' && words.length === 2 && counts.has(noun?.text ?? '')) return 10
  if (isDeadline(around, words)) return 6
  if (isGap(around, words)) return 4
  if (partAt(around, 1) === 'verb' && next.endsWith('ing')) return 1
  if (wordAt(around, -1) === 'side' && next === 'side') return 5
  if (noun && follows(around, measurers, 2)) return 2
  if (!noun || isMadeBy(around)) return 3
  if (/^(?:the|any|that|this|all)$/.test(next) && rulers.has(noun.lemma)) return 2
  if (besides.has(noun.lemma) && words.length > 1) return 5
  return words.length > 1 || noun.pos !== 'noun' || (noun.text !== noun.lemma && !vehicles.has(noun.lemma))
    ? 3
    : rulers.has(noun.lemma) && !vehicles.has(noun.lemma)
      ? 2
      : 1
}

/** "multiply it by ten", "divided by three"; not "divided by a river" */
const isFactor = (around: WordInText): boolean =>
  !wordAt(around, 1).endsWith('ing') &&
  (followsInClause(around, wordSet('multiply'), 4) ||
    (followsInClause(around, wordSet('divide'), 4) && partAt(around, 1) === 'number'))

const measurers = wordSet('judge judging go navigate steer sort arrange rank group classify clock')

/** "by 2030", "by Friday", "by the end of May", "by then" */
function isDeadline(around: WordInText, words: readonly Token[]): boolean {
  if (/^(?:then|now|when|tomorrow|today|tonight)$/.test(wordAt(around, 1))) return true
  const noun = words.at(-1)
  if (!noun || lemmaAt(around, -1) === 'judge') return false
  return isYear(noun.text) || isMonth(noun) || isWeekday(noun) || words.some(isWeekday) || deadlines.has(noun.lemma)
}

/** "by ten percent", "by a third", "by up to 17 inches", "by far", "by meters" */
function isGap(around: WordInText, words: readonly Token[]): boolean {
  const noun = words.at(-1)
  if (/^(?:far|as|up)$/.test(wordAt(around, 1))) return true
  if (!noun) return false
  if (units.has(noun.lemma) && (words.some((word) => isAmount([word])) || noun.text !== noun.lemma)) return true
  return (
    (words.some((word) => isAmount([word])) && gaps.has(noun.lemma)) ||
    (noun.pos === 'number' && words.length === 1 && /\d/.test(noun.text))
  )
}

/** "cooked by", "was swiftly cooked by", "a novel by": somebody did it. */
function isMadeBy(around: WordInText): boolean {
  const [before, offset] = pastParts(around, -1, ['adverb'])
  if (before === undefined || offset < -2) return false
  if (before.pos !== 'verb' && before.pos !== 'adjective') return false
  return (
    before.text !== before.lemma &&
    !/(?:ing|s)$/.test(before.text) &&
    !isActive({ ...around, index: around.index + offset })
  )
}

/** "she travelled by bus": the verb has a subject and no form of be. */
const isActive = (verb: WordInText): boolean =>
  /^(?:travel|come|go|arrive|move|live|stand|sit|pass|leave|walk|die|grow|begin|start)$/.test(lemmaAt(verb, 0))
