import {
  follows,
  isComparative,
  isCount,
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

/** The verb before "up" or "off", with its object between: "give it up", "bring prices down". */
function verbOf(around: WordInText): string {
  const [verb] = pastParts(around, -1, ['pronoun', 'noun', 'name', 'determiner', 'adjective', 'number', 'adverb'])
  return verb?.pos === 'verb' ? verb.lemma : ''
}

const quantities = wordSet(`
  price wage rent rate cost sale number sugar level temperature speed volume inflation tax demand profit risk share stock
  pressure income spending unemployment fee bill debt supply output export import value population`)
const shifts = wordSet('go come get be move push drive bring force keep send stay put')

/** "Prices went up", "push up wages": a number that moves. */
function isQuantity(around: WordInText): boolean {
  if (!shifts.has(verbOf(around)) && !shifts.has(lemmaAt(around, -1))) return false
  return follows(around, quantities, 7) || [1, 2, 3].some((offset) => quantities.has(lemmaAt(around, offset)))
}

const isBy = (around: WordInText): boolean => wordAt(around, 1) === 'by' && isCount(around, 2)

/** "up to ten", "prices go up", "stay up late", "eat up", "give up", "look up". */
export const up: SenseRule = (around) => {
  if (wordAt(around, 1) === 'to' && isCount(around, 2)) return 5
  const verb = verbOf(around)
  if (/^(?:stay|wait|sit|be)$/.test(verb) && /^(?:all|late|until|past)$/.test(wordAt(around, 1))) return 6
  if (/^(?:speed|heat|warm|cheer)$/.test(verb) || isBy(around) || isQuantity(around)) return 2
  if (/^(?:use|eat|clean|fill|finish|close|lock|tear|break|cut|burn|wrap|gather|dry|tie|pack)$/.test(verb)) return 3
  return /^(?:give|make|end|take|set|sign|line|show|turn|catch|back|keep|open|follow)$/.test(verb) ? 4 : 1
}

const machines = wordSet(
  'machine server site website network internet system app computer car train bus line elevator escalator',
)

/** "slow down", "prices go down", "break down into", "the network is down", "sit down". */
export const down: SenseRule = (around) => {
  const verb = verbOf(around)
  if (verb === 'break') return isBrokenOff(around) ? 4 : 3
  if (/^(?:slow|calm|cool|wind|cut|scale|wear|track)$/.test(verb) || isBy(around) || isQuantity(around)) return 2
  if (follows(around, wordSet('keep'), 3) || (wordAt(around, 1) === 'to' && follows(around, wordSet('be'), 1))) return 2
  return /^(?:be|go)$/.test(lemmaAt(around, -1)) && follows(around, machines, 4) ? 4 : 1
}

/** "The machine broke down", but not "break down the sugar". */
const isBrokenOff = (around: WordInText): boolean => {
  const opens = isNominal(partAt(around, 1)) || /^(?:determiner|adjective)$/.test(partAt(around, 1) ?? '')
  return lemmaAt(around, -1) === 'break' && (isLast(around) || !opens) && wordAt(around, 1) !== 'into'
}

const lights = wordSet('light power fire electricity candle lamp flame blaze')
const works = wordSet('book film movie album report news truth secret song game')

/** "run out", "lights go out", "the book is out", "hand out", "find out", "go out". */
export const out: SenseRule = (around) => {
  const verb = verbOf(around)
  if (
    /^(?:go|put|be)$/.test(verb || lemmaAt(around, -1)) &&
    (follows(around, lights, 3) || lights.has(lemmaAt(around, 2)))
  )
    return 5
  if (/^(?:die|run|sell|wear|dry|burn|cancel|wipe|carry)$/.test(verb)) return 2
  if (/^(?:find|figure|point|spell|work)$/.test(verb)) return 6
  if (/^(?:lay|set)$/.test(verb) && /^(?:in|by|how|what|why)$/.test(wordAt(around, 1))) return 6
  if (verb === 'leak' || (verb === 'turn' && !isNominal(partAt(around, 1)))) return 4
  if (/^(?:come|be)$/.test(lemmaAt(around, -1)) && follows(around, works, 4)) return 4
  return /^(?:spread|hand|share|give|lend|rent|pass|send)$/.test(verb) ? 3 : 1
}

/** "turn off", "take off", "doze off", "ten percent off", "a day off", "finish off". */
export const off: SenseRule = (around) => {
  if (/^(?:doze|nod|drop)$/.test(lemmaAt(around, -1))) return 6
  if (/^(?:percent|%)$/.test(wordAt(around, -1))) return 5
  if (/^(?:finish|pay|kill|wipe|polish)$/.test(verbOf(around))) return 7
  if (/^(?:day|week|time|month|year|morning|afternoon)$/.test(lemmaAt(around, -1))) return 3
  if (lemmaAt(around, -1) === 'go' && follows(around, wordSet('light alarm power'), 3)) return 1
  const isObject = isNominal(partAt(around, 1)) || partAt(around, 1) === 'determiner'
  if (/^(?:set|go|run|drive|head|make|start)$/.test(lemmaAt(around, -1)) && !isObject && !isAmount(around)) return 4
  if (/^(?:go|be)$/.test(lemmaAt(around, -1))) return 1
  return follows(around, wordSet('turn switch shut'), 4) ? 1 : 2
}
const isAmount = (around: WordInText): boolean => isComparative(near(around, 1)) || isCount(around, 1)

const clothes = wordSet('coat hat jacket shirt dress shoe glove mask helmet uniform glasses sweater scarf clothes suit')
const spans = wordSet('second minute hour day week month year decade century')

/** "six months on", "put a coat on", "turn the lights on", "go on". */
export const on: SenseRule = (around) => {
  if (spans.has(lemmaAt(around, -1)) || /^(?:later|early)$/.test(wordAt(around, -1))) return 4
  const verb = verbOf(around)
  if (/^(?:put|try|have|keep)$/.test(verb) && [-2, -1, 1, 2, 3].some((offset) => clothes.has(lemmaAt(around, offset))))
    return 3
  if (/^(?:turn|switch|leave)$/.test(verb)) return 2
  return lemmaAt(around, -1) === 'be' ? 2 : 1
}

/** "in between", "gave in", "Is the doctor in?", "come in". */
export const inAdverb: SenseRule = (around) => {
  if (wordAt(around, 1) === 'between') return 2
  if (lemmaAt(around, -1) === 'give' && (isLast(around) || /^(?:to|by|and|after|when)$/.test(wordAt(around, 1))))
    return 3
  return lemmaAt(around, -1) === 'be' && isLast(around) ? 4 : 1
}

/** "along with", "bring along", "walk along". */
export const along: SenseRule = (around) =>
  wordAt(around, 1) === 'with' || /^(?:bring|take|drag|carry|sing|tag|play)$/.test(verbOf(around)) ? 1 : 2
