import type { Token } from '@readgrow/learning/text'
import {
  behindComplement,
  complement,
  complementNoun,
  isLengthOfTime,
  isMonth,
  isNamed,
  isWeekday,
  isYear,
  timeUnits,
} from './complement.ts'
import { infinitive } from './infinitives.ts'
import {
  ahead,
  follows,
  followsInClause,
  isCount,
  isFirst,
  isLast,
  joinedTo,
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

const wishes = wordSet(`
  look search wait ask hunt call apply seek long compete fight ask demand request beg plead plea reach dive shop bid
  campaign strive yearn hungry eager desperate thirst dig fish grope rummage compete competition race quest wish hope longing
  come press push petition`)
const charges = wordSet(`
  pay charge sell buy cost fee blame thank punish apologize apology reason responsible responsibility answerable
  known famous notorious account award praise criticize criticism arrest fine refund reward admire reputation
  payment sentence jail tax fear fearful afraid sorry grateful explanation compensate compensation sue swap trade exchange honor
  forgive condemn credit infamous renowned celebrate noted`)
const prices = wordSet('free nothing less more price fee dollar cent euro pound won yen penny sum money reason cash')
const dates = wordSet(
  'weekend tomorrow today tonight now later time christmas noon midnight birthday anniversary wedding',
)
const standIns = wordSet('substitute replacement')
const actsOfOnesOwn = wordSet('study think decide choose remember answer breathe act sign learn')
const persons = wordSet('me you him her us them someone somebody anyone anybody everyone everybody')
const pauses = wordSet('while long longer ever period moment spell rest life lifetime')

/** "a cake for her", "for an hour", "pay for it", "look for it", "good for you", "vote for it", "for Friday", "substitute for". */
export const forWhat: SenseRule = (around) => {
  const own = forNear(around)
  const earlier = own === 1 ? joinedTo(around) : undefined
  return earlier ? forWhat(earlier) : own
}

const forNear = (around: WordInText): number => {
  const words = complement(around)
  const noun = complementNoun(around)
  if (isDuration(around) || isTimeForWhich(around)) return 2
  if (wordAt(around, -1) === 'as' && isFirst(placeAt(around, -1))) return 3
  if (follows(around, standIns, 1) || (wordAt(around, -1) === 'in' && /^(?:stand|fill)$/.test(lemmaAt(around, -2))))
    return 8
  if (isInsteadOf(around)) return 8
  if (/^(?:vote|argument|argue|case|speak)$/.test(lemmaAt(around, -1))) return 6
  if (isAsked(around) || isFetched(around)) return 4
  if (
    words.some((word) => isWeekday(word) || isMonth(word)) ||
    isParticularDay(words) ||
    dates.has(wordAt(around, words.length))
  )
    return noun && /^(?:time)$/.test(noun.lemma) && wordAt(around, 1) !== 'the' ? 1 : 7
  if (isPaid(around)) return 3
  if (/^(?:free|little)$/.test(wordAt(around, 1)) && words.length <= 1) return 3
  if (noun && prices.has(noun.lemma) && words.length <= 4) return 3
  if (isJudged(around) || isVerdict(around) || isView(around)) return 5
  return opensAct(around) ? 10 : 1
}

/** "She waved for him to stop": who is to act. */
const opensAct = (around: WordInText): boolean => {
  const end = placeAt(around, behindComplement(around))
  return partAt(end, 0) === 'particle' && complement(around).length > 0 && infinitive(end) === 6
}

/** "nobody can think for you": what everybody has to do alone */
const isInsteadOf = (around: WordInText): boolean =>
  partAt(around, -1) === 'verb' &&
  actsOfOnesOwn.has(lemmaAt(around, -1)) &&
  persons.has(wordAt(around, 1)) &&
  isLast(placeAt(around, 1))

/** "for a particular day" */
const isParticularDay = (words: readonly Token[]): boolean =>
  words.at(-1)?.lemma === 'day' && words.some(({ lemma }) => /^(?:particular|certain|given|same|next)$/.test(lemma))

/** "for ten years", "for years", "for a while", "for most of the day". */
function isDuration(around: WordInText): boolean {
  if (/^how long/i.test(`${wordAt(around, 1)} ${wordAt(around, 2)}`)) return true
  // "For years researchers have tested it": the noun behind is who does it.
  if (/^(?:minutes|hours|days|weeks|months|years|decades|centuries|generations|ages)$/.test(wordAt(around, 1)))
    return true
  const words = complement(around)
  const last = words.at(-1)
  if (/^(?:a|little) while$/.test(`${wordAt(around, 1)} ${wordAt(around, 2)}`) || wordAt(around, 3) === 'while')
    return true
  if (!last) return /^(?:long|longer|ever)$/.test(wordAt(around, 1))
  if (isParticularDay(words)) return false
  if (isLengthOfTime(words)) return wordAt(around, words.length) !== 'weekend'
  if (pauses.has(last.lemma) || /^(?:much|most|quarter|half|whole)$/.test(last.lemma))
    return isOfTime(around) || /^(?:while|longer?|ever)$/.test(last.text)
  return (
    timeUnits.has(last.lemma) &&
    words.some(({ lemma, pos }) => pos === 'number' || /^(?:next|last|past|first|remain|whole|entire)/.test(lemma))
  )
}

/** "for most of the day", "for a spell" */
function isOfTime(around: WordInText): boolean {
  const offset = behindComplement(around)
  if (wordAt(around, offset) !== 'of')
    return /^(?:moment|period|spell|life|lifetime|while)$/.test(lemmaAt(around, offset - 1))
  const noun = complementNoun({ ...around, index: around.index + offset })
  return (
    noun !== undefined &&
    (timeUnits.has(noun.lemma) || /^(?:time|period|life|war|summer|winter|season)$/.test(noun.lemma))
  )
}

const isAsked = (around: WordInText): boolean =>
  follows(around, wishes, 1) ||
  (partAt(around, -1) !== 'noun' && followsInClause(around, wordSet('look search wait ask'), 2))

const goods = wordSet(
  'food air water breath bread milk coffee work shelter help firewood fuel treasure gold prey honey',
)
const goers = wordSet('go come rise surface climb travel walk run swim fly head leave return')
/** "comes up for air", "went into the hills for firewood" */
const isFetched = (around: WordInText): boolean =>
  complement(around).length === 1 &&
  goods.has(complementNoun(around)?.lemma ?? '') &&
  partAt(around, -1) !== 'adjective' &&
  followsInClause(around, goers, 5)

/** "the two years for which it stood", "an hour, the period for which it burns" */
const isTimeForWhich = (around: WordInText): boolean =>
  wordAt(around, 1) === 'which' &&
  !/\b(?:paid|pays?|known|famous|blamed|thanked)\b/.test(rest(around)) &&
  (timeUnits.has(lemmaAt(around, -1)) ||
    (/^(?:minimum|maximum|period)$/.test(lemmaAt(around, -1)) && follows(around, timeUnits, 6)))

const reasons = wordSet('reason figure number explanation date')
/** "For which of these does he give a reason?": an answer says "gives a reason for". */
const isAskedLast = (around: WordInText): boolean =>
  isFirst(around) &&
  /^(?:which|what)$/.test(wordAt(around, 1)) &&
  /\b(?:reason|figure|number|explanation|date|source|motive)s?\b|\b(?:pay|paid|known|famous|blamed?|thank|thanked)\W*$/.test(
    rest(around),
  )

/** "gives no figure for the loss", "what the paper reports for the south" */
const isAccount = (around: WordInText): boolean =>
  isAskedLast(around) ||
  (follows(around, reasons, 1) && follows(around, wordSet('give offer provide cite quote state name'), 4)) ||
  (/^(?:give|mention|report|state|list)$/.test(lemmaAt(around, -1)) && partAt(around, -1) === 'verb')

/** "pay for", "pay ten dollars for", "known for", "no reason for", "the seat for which he paid" */
const isPaid = (around: WordInText): boolean =>
  isPaidLater(around) ||
  isAccount(around) ||
  follows(around, charges, 1) ||
  followsInClause(around, wordSet('responsible answerable famous'), 3) ||
  followsInClause(around, wordSet('pay charge sell buy thank blame punish sue'), 4) ||
  (followsInClause(around, wordSet('prize award nobel fine'), 6) && wordAt(around, 1).endsWith('ing')) ||
  wordAt(around, -1) === 'prize'

/** "a room for which they pay", "the cheese for which it is famous" */
const isPaidLater = (around: WordInText): boolean =>
  /^(?:which|whom)$/.test(wordAt(around, 1)) &&
  [2, 3, 4, 5, 6].some((offset) => {
    const word = near(around, offset)
    return word !== undefined && (word.pos === 'verb' || word.pos === 'adjective') && charges.has(word.lemma)
  })

/** "good for", "large enough for", "too loud for" */
const isJudged = (around: WordInText): boolean =>
  wordAt(around, -1) === 'enough' ||
  (partAt(around, -1) === 'adjective' && !wordAt(around, -1).endsWith('ed')) ||
  (partAt(around, -1) === 'adverb' && /^(?:well|better|best|worse)$/.test(wordAt(around, -1)))

const verdicts = wordSet('fate blow setback boost relief disaster defeat victory feat')
/** "a hard blow for the party", "an odd fate for a ship" */
const isVerdict = (around: WordInText): boolean => partAt(around, -1) === 'noun' && verdicts.has(lemmaAt(around, -1))

/** "For her, it is art." */
const isView = (around: WordInText): boolean =>
  (isFirst(around) || ahead(around).includes(',')) &&
  /,/.test(around.text.slice(around.tokens[around.index]?.end)) &&
  complement(around).length > 0

const kept = wordSet(`
  keep stop prevent protect ban save free block hide discourage safe bar shield exempt spare rescue escape prohibit deter
  refrain abstain exclude defend shelter immune dissuade restrain disqualify`)
const sources = wordSet(`
  make build produce derive suffer die illness death injury result arise stem carve knit weave brew distill create craft form recycle
  benefit profit`)
const differing = wordSet('different differ difference distinguish distinct separate tell distinguishable')
const places = wordSet('far away distance')
const lengths = wordSet('mile kilometer meter step block minute hour inch foot')

/** "from Seoul to Busan", "from May", "made from", "keep it from", "far from", "a man from Jeju", "different from". */
export const from: SenseRule = (around) => {
  if (follows(around, differing, 1)) return 7
  if (isKept(around)) return 4
  const noun = complementNoun(around)
  if (isStart(around)) return 2
  if (isHomeAsked(around)) return 6
  if (!isFirst(around) && (follows(around, places, 1) || (follows(around, lengths, 1) && isCount(around, -2)))) return 5
  const [before] = pastParts(around, -1, ['adverb'])
  if (before && sources.has(before.lemma) && before.pos !== 'name' && !/^(?:result|form|profit)$/.test(before.text))
    return 3
  return noun && isNamed(noun) && isOrigin(around) ? 6 : 1
}

/** "keep it from falling", "protected from the sun" */
function isKept(around: WordInText): boolean {
  for (let offset = -1; offset >= -5; offset--) {
    const word = near(around, offset)
    if (!word || word.pos === 'conjunction' || /^(?:preposition)$/.test(word.pos)) return false
    if (kept.has(word.lemma) && (word.pos === 'verb' || word.pos === 'adjective'))
      return offset > -3 || wordAt(around, 1).endsWith('ing')
  }
  return false
}

/** "from May", "from 24 to 30", "from now on", "from the start" */
function isStart(around: WordInText): boolean {
  const words = complement(around)
  const noun = words.at(-1)
  if (/^(?:now|then|today|here)$/.test(wordAt(around, 1))) return wordAt(around, 1) !== 'here'
  if (!noun) return false
  if (partAt(around, 1) === 'number' && wordAt(around, 2) === 'to') return true
  if (isMonth(noun) || isWeekday(noun) || isYear(noun.text)) return true
  if (/^(?:childhood|birth|beginning|start|outset|dawn|morning|noon|midnight|onset)$/.test(noun.lemma)) return true
  const end = behindComplement(around)
  const range = [0, 1, 2, 3, 4].some(
    (offset) =>
      /^(?:to|until|through)$/.test(wordAt(around, end + offset)) && partAt(around, end + offset) === 'preposition',
  )
  return (
    range &&
    noun.pos !== 'name' &&
    (words.some(({ pos }) => pos === 'number') || /^(?:day|head|top|one)$/.test(noun.lemma))
  )
}

/** "Where does she come from?", "where the singer came from": of a person */
function isHomeAsked(around: WordInText): boolean {
  if (!isLast(around) || !/^(?:come|be)$/.test(lemmaAt(around, -1)) || wordAt(around, -1) === 'coming') return false
  const who = near(around, -2)
  if (!who || !follows(around, wordSet('where'), 6)) return false
  return /^(?:you|he|she|we|i|who)$/.test(who.text.toLowerCase()) || isOfPerson.test(who.lemma)
}
const isOfPerson =
  /^(?:\w+(?:ist|ian|man|woman|ineer)|singer|writer|player|teacher|worker|farmer|driver|reader|owner|leader|doctor|actor|author|visitor|student|child|friend|family|people|person|parent|nurse|guest|guide|girl|boy)$/

/** "a man from Jeju", "he is from Jeju" */
const isOrigin = (around: WordInText): boolean =>
  (partAt(around, -1) === 'noun' &&
    !/^(?:flight|train|bus|road|letter|report|review|line)$/.test(lemmaAt(around, -1))) ||
  /^(?:be|come|hail|originate)$/.test(lemmaAt(around, -1))
