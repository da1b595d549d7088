import {
  follows,
  isComparative,
  isCount,
  isFirst,
  isLast,
  isNominal,
  isPaused,
  isQuestion,
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

const hours = wordSet(`
  noon midnight dawn dusk morning afternoon evening night day time o'clock spring summer autumn fall winter weekend monday
  tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
  november december christmas late early`)
const weather = wordSet('rain snow hail rainy snowy sunny windy cloudy foggy stormy humid dark')
const warmth = wordSet('hot cold warm cool wet dry')

/** "It is Friday", "It rained", "it is clear that", "It was Kim who won", "it costs little". */
export const it: SenseRule = (around) => {
  if (isTimeOrWeather(around)) return 2
  if (isStressing(around)) return 5
  return standsForClause(around) ? 3 : 1
}

/** The first word behind "it" and its verb be, past adverbs; and how far it is. */
function pastBe(around: WordInText): number | undefined {
  const [, offset] = pastParts(around, 1, ['adverb', 'auxiliary'])
  const isBe = lemmaAt(around, offset) === 'be' || lemmaAt(around, offset - 1) === 'be'
  if (!isBe) return undefined
  return (
    pastParts(placeAt(around, lemmaAt(around, offset) === 'be' ? offset : offset - 1), 1, ['adverb'])[1] +
    (lemmaAt(around, offset) === 'be' ? offset : offset - 1)
  )
}

function isTimeOrWeather(around: WordInText): boolean {
  if (/\bwhat time (?:is |was |)$/i.test(around.text.slice(0, around.tokens[around.index]?.start))) return true
  const [verb] = pastParts(around, 1, ['adverb', 'auxiliary'])
  if (verb?.pos === 'verb' && /^(?:rain|snow|hail)$/.test(verb.lemma)) return true
  const at = pastBe(around)
  if (at === undefined) return false
  if (weather.has(lemmaAt(around, at))) return true
  if (warmth.has(lemmaAt(around, at)))
    return /^(?:outside|today|tonight|yesterday|there|here)$/.test(wordAt(around, at + 1))
  return isHour(around, at)
}

/** "noon", "a September night", "Friday evening", "half past ten": no noun but those of time. */
function isHour(around: WordInText, from: number): boolean {
  let at = from
  while (
    /^(?:a|an|almost|nearly|already|about|still|half|past|too|very|another)$/.test(wordAt(around, at)) ||
    isCount(around, at)
  )
    at++
  const isHead = hours.has(wordAt(around, at)) || (at > from && wordAt(around, at).startsWith("o'clock"))
  return isHead && !isNominal(partAt(around, at + 1)) ? true : isHead && hours.has(wordAt(around, at + 1))
}

/** "It was in May that he came", "It is the farmers who pay", but not "it is a shop that sells tea". */
function isStressing(around: WordInText): boolean {
  const at = pastBe(around)
  const focus = at === undefined ? undefined : near(around, at)
  if (!focus || at === undefined) return false
  const isChosen = focus.pos === 'name' || focus.pos === 'preposition' || /^(?:the|this|these|those)$/.test(focus.lemma)
  if (!isChosen || /^(?:only|first|last|same|one|kind|sort|best|most)$/.test(wordAt(around, at + 1))) return false
  return opensBeforeVerb(around, at)
}

/** Whether "that" or "who" comes before any verb does: "It is the farmers of Jeju who pay". */
function opensBeforeVerb(around: WordInText, from: number): boolean {
  for (let at = from; near(around, at); at++) {
    if (/^(?:that|who)$/.test(wordAt(around, at)) && partAt(around, at) !== 'determiner')
      return at > from && !isPaused(placeAt(around, at))
    if (/^(?:verb|auxiliary)$/.test(partAt(around, at) ?? '')) return false
  }
  return false
}

const raised = wordSet(`
  able unable likely unlikely about ready slow quick due set bound certain sure eager keen willing reluctant free afraid glad
  happy prone expected small large big old young strong weak thin cheap`)
const toughTo = wordSet('easy hard difficult simple impossible')
const events = wordSet('help matter seem appear happen turn follow mean emerge hurt')
const told = wordSet(`
  say think believe report estimate expect know claim argue suggest hope fear decide agree announce find show prove assume
  understand feel note reveal`)
const judges = wordSet('find make think consider believe keep render deem take leave')

/** "It is hard to say", "it is said that", "it helps that", "it took years to", "makes it easier to". */
function standsForClause(around: WordInText): boolean {
  if (judges.has(lemmaAt(around, -1)) && partAt(around, -1) === 'verb') return isJudged(around)
  const [verb, verbAt] = pastParts(around, 1, ['adverb', 'auxiliary'])
  if (verb?.pos === 'verb' && opensThat(around, verbAt + 1) && events.has(verb.lemma)) return true
  if (verb?.pos === 'verb' && /^(?:take|cost)$/.test(verb.lemma)) return opensTo(around, verbAt + 1)
  if (verb?.pos === 'verb' && /^(?:seem|become|look|remain|prove|feel|get|sound)$/.test(verb.lemma))
    return isJudgment(around, verbAt + 1)
  const at = pastBe(around)
  return at !== undefined && isJudgment(around, at)
}

/** "took years to build": "to" comes before any other verb does. */
function opensTo(around: WordInText, from: number): boolean {
  for (let at = from; near(around, at); at++) {
    if (wordAt(around, at) === 'to' && partAt(around, at) === 'particle') return true
    if (/^(?:verb|auxiliary)$/.test(partAt(around, at) ?? '')) return false
  }
  return false
}

/** "finds it harder to", "took it for granted that", "make it clear that". */
function isJudged(around: WordInText): boolean {
  if (wordAt(around, 1) === 'for' && wordAt(around, 2) === 'granted') return true
  const [word, at] = pastParts(around, 1, ['adverb'])
  return (word?.pos === 'adjective' || isComparative(word)) && opensClause(around, at + 1)
}

/** An adjective, or "no surprise", with the clause that it judges. */
function isJudgment(around: WordInText, at: number): boolean {
  const word = near(around, at)
  if (!word) return false
  if (/^(?:no|a|an)$/.test(word.lemma)) return /\bthat\b/.test(rest(around)) && judgments.has(lemmaAt(around, at + 1))
  if (word.pos === 'verb') return told.has(word.lemma) && opensThat(around, at + 1)
  if (!/^(?:adjective|adverb)$/.test(word.pos)) return false
  if (raised.has(word.lemma) || wordAt(around, at - 1) === 'too' || wordAt(around, at + 1) === 'enough')
    return opensThat(around, at + 1)
  const isTough = toughTo.has(word.lemma) && wordAt(around, at + 1) === 'to' && isLast(placeAt(around, at + 2))
  return !isTough && opensClause(around, at + 1)
}
const judgments = wordSet('surprise wonder secret accident coincidence pity shame mistake fact mystery relief')

const opensThat = (around: WordInText, at: number): boolean =>
  (lemmaAt(around, at) === 'that' && partAt(around, at) !== 'determiner') ||
  (/^(?:out|likely)$/.test(wordAt(around, at)) && lemmaAt(around, at + 1) === 'that')

/** "to", "for him to", "that", "whether", "why". */
function opensClause(around: WordInText, at: number): boolean {
  if (/^(?:that|whether|why|how|what|when|where|if|who)$/.test(wordAt(around, at))) return true
  if (wordAt(around, at) === 'to') return partAt(around, at) === 'particle'
  return wordAt(around, at) === 'for' && [2, 3, 4, 5].some((more) => partAt(around, at + more) === 'particle')
}

const somebody = wordSet('someone somebody anyone anybody everyone everybody nobody whoever')

/** "Someone left their bag": one person is named before, and nothing plural that may be meant. */
function personBefore(around: WordInText): number | undefined {
  let found: number | undefined
  for (let offset = -1; near(around, offset); offset--) {
    const token = near(around, offset)
    const isOne = token?.lemma === 'one' && /^(?:no|any|some)$/.test(wordAt(around, offset - 1))
    if (isOne || somebody.has(token?.lemma ?? '')) found ??= offset
    const isVerb = somebody.has(lemmaAt(around, offset - 1))
    if (token?.pos === 'noun' && token.text.toLowerCase() !== token.lemma && !isVerb) return undefined
  }
  return found
}
const isOfOnePerson = (around: WordInText): boolean => personBefore(around) !== undefined

/** Whether a comma or a word that joins stands between: nobody helps themselves in "someone helped them". */
function isOfOneAbove(around: WordInText): boolean {
  const person = personBefore(around)
  if (person === undefined) return false
  for (let offset = -1; offset > person; offset--)
    if (isPaused(placeAt(around, offset + 1)) || partAt(around, offset) === 'conjunction') return true
  return false
}

/** "They say it will snow", "Someone called, but they left no name". */
export const they: SenseRule = (around) => {
  if (isSaying(around)) return 3
  return isOfOnePerson(around) ? 4 : 2
}
export const them: SenseRule = (around) => (isOfOneAbove(around) ? 3 : 2)
export const their: SenseRule = (around) => (isOfOnePerson(around) ? 3 : 1)

/** "They say that …", "In Korea, they often say …": nobody was named before. */
function isSaying(around: WordInText): boolean {
  const [verb, at] = pastParts(around, 1, ['adverb'])
  if (verb?.text !== 'say' || (isNominal(partAt(around, at + 1)) && /thing$/.test(wordAt(around, at + 1)))) return false
  const before = around.text.slice(0, around.tokens[around.index]?.start)
  return (isFirst(around) && !/[a-z]/.test(before)) || /(?:^|[.] )In [A-Z]\w+, $/.test(before)
}

/** "After all, …", "above all", "all that he did", and all of them. */
export const allOfThem: SenseRule = (around) => {
  const isPhrase = isLast(around)
  if (isPhrase && wordAt(around, -1) === 'after') return 3
  if (isPhrase && wordAt(around, -1) === 'above') return 4
  const isSubject = isFirst(around) && /^(?:i|you|he|she|we|they|that)$/.test(wordAt(around, 1))
  return isSubject && /\b(?:is|was)\b/.test(rest(around)) ? 2 : 1
}

/** "each other" and "the other". */
export const other: SenseRule = (around) => (wordAt(around, -1) === 'each' ? 2 : 1)

/** "anything but", "anything can happen", "not anything". */
export const anything: SenseRule = (around) => {
  if (wordAt(around, 1) === 'but') return 3
  const isOpen = /^(?:can|could|may|might|goes|is)$/.test(wordAt(around, 1)) && !isQuestion(around)
  return isOpen && isFirst(around) ? 1 : undefined
}

/** "Whoever wins, the tax stays", and "Whoever wins must pay": an aside has one verb and ends with a comma. */
function isAside(around: WordInText): boolean {
  let verbs = 0
  for (let at = 1; near(around, at); at++) {
    const isVerb = /^(?:verb|auxiliary)$/.test(partAt(around, at) ?? '')
    if (isVerb && !/^(?:verb|auxiliary|adverb)$/.test(partAt(around, at - 1) ?? '')) verbs++
    if (isLast(placeAt(around, at))) return verbs < 2 && !/^(?:verb|auxiliary)$/.test(partAt(around, at + 1) ?? 'verb')
  }
  return false
}
export const whoever: SenseRule = (around) => (isFirst(around) && isAside(around) ? 2 : 1)

/** "Whatever happens, we go", "whatever the cost", "do whatever helps". */
export const whatever: SenseRule = (around) => {
  if (isFirst(around) ? isAside(around) : isPaused(around)) return 2
  return partAt(around, 1) === 'noun' ? 1 : undefined
}

/** "no one", "one another", "one after another", "one should", "a better one". */
export const oneInstead: SenseRule = (around) => {
  if (wordAt(around, -1) === 'no') return 4
  if (/^(?:another|another's)$/.test(wordAt(around, 1))) return 3
  if (/^(?:after|by)$/.test(wordAt(around, 1)) && /^(?:another|one)$/.test(wordAt(around, 2))) return 5
  if (/^one['’]s/.test(wordAt(around, 0))) return 2
  if (wordAt(around, 0) === 'ones') return 1
  const isChosen =
    /^(?:adjective|determiner|name|number)$/.test(partAt(around, -1) ?? '') || /^an?$/.test(wordAt(around, -2))
  return !isChosen && /^(?:verb|auxiliary)$/.test(partAt(around, 1) ?? '') && !follows(around, wordSet('which'), 1)
    ? 2
    : 1
}
