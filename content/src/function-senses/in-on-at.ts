import {
  behindComplement,
  complement,
  complementLemma,
  complementNoun,
  isLengthOfTime,
  isMonth,
  isNamed,
  isWeekday,
  isYear,
  timeUnits,
  units,
} from './complement.ts'
import {
  ahead,
  follows,
  followsInClause,
  isFirst,
  isQuestion,
  joinedTo,
  lemmaAt,
  partAt,
  rest,
  type SenseRule,
  type WordInText,
  wordAt,
  wordSet,
} from './word-in-text.ts'

const dates = wordSet(`
  day week month year decade century morning afternoon evening time era age period past future present childhood youth season
  weekend beginning end middle age quarter life lifetime`)
const clothes = wordSet(`
  coat suit shirt uniform dress hat cap glove jacket jeans mask helmet clothes clothing boot shoe skirt robe hanbok costume
  wetsuit wig tie gown sweater vest sandal slipper apron armor disguise veil kimono`)
const states = wordSet(`
  circle line row order manner way danger trouble silence hurry need peace harmony detail full part turn pair color size shape
  form style cash person dispute doubt favor return response contrast addition advance vain public private secret general
  particular fact theory principle practice reality truth effect short brief total all half piece word term language voice
  tear step pain shock anger fear surprise hope love debt search charge place position case mood condition health light sense
  reply exchange memory comparison proportion bulk course common mind queue group team crowd rank direction dollar won euro
  english french german korean japanese chinese spanish latin ink pencil use operation progress store ruin capital letter
  hand flight service common panic horror relief excitement good despair kind unison tandem sight view succession event exile custody isolation`)
const fields = wordSet(`
  economics mathematics math physics chemistry biology science neuroscience medicine law politics history sport business trade
  education art music literature farming manufacturing engineering technology agriculture fashion philosophy psychology
  architecture industry research soccer football baseball basketball tennis golf power energy width length height weight value
  quality number quantity age content`)
const measured = wordSet(`
  change rise increase decrease decline drop fall growth difference gain shift cut reduction improvement interest role
  experience trust confidence success expert skill progress share variation faith belief stake expertise jump loss surge
  degree diploma course training lesson advance breakthrough major advantage investment participation involvement
  interested succeed specialize differ invest participate major believe rich poor fluent skilled involved engage persist
  experienced similar equal lead lack lacking`)

/** "in Seoul", "in May", "in silence", "interested in art", "in ten minutes", "in black coats". */
export const inside: SenseRule = (around) => {
  const noun = complementNoun(around)
  const offset = behindComplement(around)
  // "in three of the last five years"
  if (noun?.pos === 'number' && wordAt(around, offset) === 'of')
    return inside({ ...around, index: around.index + offset })
  if (!noun)
    return states.has(lemmaAt(around, 1))
      ? 3
      : follows(around, measured, 1) || isDoing(around) || wordAt(around, 1) === 'how'
        ? 4
        : 1
  const { lemma } = noun
  if (clothes.has(lemma)) return /^(?:hole|tear|stain|money|coin|key)$/.test(lemmaAt(around, -1)) ? 1 : 6
  if ((isMonth(noun) && !isFallOf(around, lemma)) || isYear(noun.text)) return 2
  if (isWithinOne(around)) return 2
  if (isLengthOfTime(complement(around)) && !/^(?:once|twice|times)$/.test(wordAt(around, -1))) return 5
  if (lemma === 'end' && wordAt(around, 3) !== 'of') return 3
  if (dates.has(lemma)) return 2
  if (follows(around, measured, 1) && !ahead(around).includes(','))
    return isNamed(noun) && !/^interest/.test(lemmaAt(around, -1)) ? 1 : 4
  if (fields.has(lemma) && wordAt(around, 1) !== 'the') return 4
  return states.has(lemma.toLowerCase()) && isState(around, lemma) ? 3 : 1
}

/** "two lessons in one day", "thousands in a single night": when it was, and how long it took in "built it in one day" */
const isWithinOne = (around: WordInText): boolean =>
  /^(?:in one|in a single) (?:day|night|week|month|year)\b/i.test(
    around.text.slice(around.tokens[around.index]?.start),
  ) && !follows(around, makings, 4)
const makings = wordSet('build make finish complete write read learn produce cross repair paint')

/** "the fall of prices" is no season, "the fall of 2024" is one. */
const isFallOf = (around: WordInText, lemma: string): boolean =>
  lemma === 'fall' && wordAt(around, 3) === 'of' && !isYear(wordAt(around, 4))

const isDoing = (around: WordInText): boolean => partAt(around, 1) === 'verb' && wordAt(around, 1).endsWith('ing')

const manners = /^(?:way|manner|order|direction|sense|mood|case|form|style|event|language|person|word|light)$/
const single = /^(?:hurry|circle|voice|position|favor|row|tone|return|line|queue|group|case)$/

/** "in line", "in a loud voice", "in the same way", but not "in the line" and "in a store". */
const isState = (around: WordInText, lemma: string): boolean =>
  (partAt(around, 1) !== 'determiner' && !isSeveral(around)) ||
  manners.test(lemma) ||
  (wordAt(around, 1) !== 'the' && single.test(lemma))

/** "in stores" and "in places" are no states, "in pairs" and "in tears" are. */
const isSeveral = (around: WordInText): boolean => {
  const noun = complementNoun(around)
  return (
    noun !== undefined &&
    noun.text !== noun.lemma &&
    /^(?:store|place|part|position|case|order|need|condition|light|event|use|charge|hand|crowd)$/.test(noun.lemma)
  )
}

const days = wordSet(`
  day morning afternoon evening night weekend weekday holiday birthday anniversary occasion eve date christmas monday tuesday
  wednesday thursday friday saturday sunday`)
const subjects = wordSet(`
  lease book report study research law rule ban limit tax discount information advice adviser talk lecture lesson debate view opinion
  effect impact influence attack pressure focus emphasis article essay paper statistics data figure expert authority experiment
  trial test work war restriction comment decision agreement vote discussion speech evidence guidance guide course conference
  policy position question note text documentary film exhibition strike assault burden toll strain cap bet
  focus concentrate comment decide agree insist vote rule reflect report act work lecture speak touch bet spend compete prey
  expand improve economize gamble elaborate check impose inflict blame`)
const leaned = wordSet(
  'depend rely count base bank hinge build dependent reliant reliance dependence lean feed live rest thrive',
)
const carriers = wordSet(`
  phone telephone mobile television tv radio internet screen computer laptop foot horseback sale fire strike duty purpose time
  average hold demand loan credit guard alert holiday vacation leave own display course schedule track business trial
  tour air film paper tape fuel oil gas battery electricity wind autopilot condition ground assumption basis scale market rise
  budget money behalf principle record bail parole camera video youtube online hand impulse insulin medication diet reflection`)
const media = wordSet('paper screen phone television tv radio foot sale film')
const blames = wordSet('blame')
const ways = wordSet('way journey trip voyage expedition migration road trek')

/** "on the wall", "on Friday", "a law on tax", "rely on it", "on foot", "on the way home". */
export const onto: SenseRule = (around) => {
  const own = onWhat(around)
  const earlier = own === 1 ? joinedTo(around) : undefined
  return earlier ? onto(earlier) : own
}

const onWhat = (around: WordInText): number => {
  if (follows(around, leaned, 1) || (lemmaAt(around, -1) === 'base' && partAt(around, -1) === 'verb')) return 4
  const words = complement(around)
  const noun = complementNoun(around)
  if (isAlone(around)) return 5
  if (!noun) return isClause(around) || follows(around, subjects, 1) ? 3 : isDoing(around) ? 2 : 1
  const { lemma } = noun
  if (lemma === 'holiday' && words.length === 1) return 5
  if (words.some((word) => isWeekday(word) || isMonth(word)) || days.has(lemma.toLowerCase())) return 2
  if (isFirst(around) && agreement.test(rest(around))) return 3
  if (ways.has(lemma) && wordAt(around, 1) !== 'a') return 6
  if (/^(?:side|left|right)$/.test(lemma)) return 1
  if (media.has(lemma) && words.length === 1) return 5
  if (follows(around, subjects, 1) || followsInClause(around, blames, 4) || aboutMatter(around)) return 3
  return carriers.has(lemma) && isCarried(around, lemma) ? 5 : 1
}

/** "They work on their own", but not "on their own land" */
const isAlone = (around: WordInText): boolean =>
  wordAt(around, 2) === 'own' && !/^(?:noun|name|adjective)$/.test(partAt(around, 3) ?? '')

/** "On one point, however, they agree." */
const agreement = /\b(?:dis)?agree[ds]?\W*$/

/** "advice on how to do it", "disagree on why" */
const isClause = (around: WordInText): boolean => /^(?:how|what|whether|why|where|when)$/.test(wordAt(around, 1))

/** "rules about mines on land" are about land no more, but "a rule of the city on noise" is. */
const aboutMatter = (around: WordInText): boolean =>
  /^(?:matter|subject|topic|question|issue)$/.test(complementNoun(around)?.lemma ?? '') && wordAt(around, 1) !== 'both'

/** "on foot", "on its own", "on the phone", but not "on the fire". */
const isCarried = (around: WordInText, lemma: string): boolean =>
  lemma === 'own' ||
  partAt(around, 1) !== 'determiner' ||
  /^(?:phone|telephone|internet|radio|market|ground|assumption|basis|condition|scale|budget|rise|hand|air|record)$/.test(
    lemma,
  )

const moments = wordSet(`
  noon midday midnight night dawn dusk sunrise sunset nightfall daybreak time moment age stage weekend lunch lunchtime dinner
  breakfast christmas easter present hour once o'clock instant date bedtime halftime daytime interval outset minute season
  p.m. a.m. pm am first last`)
const rates = wordSet(`
  price cost speed rate level percent % degree temperature discount expense pace altitude height depth volume frequency rent
  interest wage salary fee tariff loss profit intensity density capacity mph dollar distance pressure`)
const aims = wordSet(`
  look stare laugh smile point aim glance shout throw gaze wave shoot peer yell direct target kick fire fling hurl bark grin
  scream swear strike snap jump nod hit hurl lunge spit peek bite nibble chip swing`)
const skills = wordSet(
  'good bad better best worse expert skilled terrible excellent superb poor great brilliant hopeless adept clever talented weak strong',
)
const busy = wordSet('work risk stake rest war play peace odds sea')
const ends = wordSet('end start beginning close height peak')
const lines =
  /^(?:street|road|line|article|story|paragraph|book|bridge|text|list|page|table|bed|hall|corridor|garden|river|path|tunnel|queue|platform|lane|chapter|sentence|room)$/

/** "at noon", "at the door", "at 5 percent", "look at", "good at", "at all", "at once", "at least", "at work". */
export const at: SenseRule = (around) => {
  const next = wordAt(around, 1)
  if (/^(?:least|most|best|worst)$/.test(next)) return 8
  if (next === 'all' && partAt(around, 2) !== 'noun') return 6
  if (next === 'once') return 7
  if ((next === 'first' || next === 'last') && partAt(around, 2) !== 'noun') return 1
  if (follows(around, skills, 1)) return 5
  if (next === 'which') return follows(around, rates, 1) ? 3 : 2
  if (followsInClause(around, aims, 3) && !moments.has(next)) return 4
  const words = complement(around)
  const noun = complementNoun(around)
  if (!noun) return isLonely(around)
  if (noun.lemma === 'level' && words.some(({ lemma }) => lemma === 'sea')) return 2
  if (busy.has(noun.lemma) && words.every(({ pos }) => pos !== 'determiner')) return noun.lemma === 'sea' ? 2 : 9
  return atNoun(around, noun.lemma.toLowerCase(), noun.pos === 'number')
}

/** "What should they look at?" */
const isLonely = (around: WordInText): number =>
  isQuestion(around) && /\b(?:look|stare|laugh|aim|point)(?:s|ed|ing)? at\b/.test(around.text) ? 4 : 2

function atNoun(around: WordInText, lemma: string, isNumber: boolean): number {
  const words = complement(around)
  if (/^(?:height|peak)$/.test(lemma) && /^(?:its|their|his|her)$/.test(wordAt(around, 1))) return 1
  if (rates.has(lemma) || (units.has(lemma) && !timeUnits.has(lemma))) return 3
  if (words.some(({ pos, text }) => pos === 'number' && (lemma === 'time' || /illion$|thousand|hundred/.test(text))))
    return 3
  if (ends.has(lemma)) return isTimeOf(around) ? 1 : 2
  if (moments.has(lemma) || words.some(({ lemma: word }) => word === 'half')) return 1
  if (!isNumber) return 2
  const end = words.length + 1
  // "at three to the square meter"
  if (/^(?:to the|per \w+)$/.test(`${wordAt(around, end)} ${wordAt(around, end + 1)}`)) return 3
  return /^(?:half|past|to)$/.test(wordAt(around, end)) || !isAmountOfMoney(around) ? 1 : 3
}

/** "at $5" */
const isAmountOfMoney = ({ text, tokens, index }: WordInText): boolean =>
  /[$€£₩%]/.test(text.slice(tokens[index]?.end, (tokens[index + 1]?.end ?? 0) + 1))

/** "at the end of the war" and "at the end of the street". */
function isTimeOf(around: WordInText): boolean {
  for (let offset = 1; offset <= 4; offset++)
    if (wordAt(around, offset) === 'of')
      return !lines.test(complementLemma({ ...around, index: around.index + offset }))
  return false
}
