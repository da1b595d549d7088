import {
  ahead,
  follows,
  isFirst,
  isLast,
  isNominal,
  isQuestion,
  lemmaAt,
  partAt,
  pastParts,
  type SenseRule,
  type WordInText,
  wordAt,
  wordSet,
} from './word-in-text.ts'

const askers = wordSet(`
  know tell show ask see wonder learn remember sure unsure decide explain doubt say understand discover determine reveal
  describe settle forget guess choose feel`)

/** "there is a shop", and "they meet there". */
export const there: SenseRule = (around) => {
  const [next] = pastParts(around, 1, ['adverb', 'auxiliary'])
  const isAtNoun = partAt(around, -1) === 'noun' && !/\bhow\b/i.test(around.text) && !ahead(around).includes(',')
  if (isAtNoun && lemmaAt(around, 1) === 'be' && (partAt(around, 2) === 'adjective' || wordAt(around, 2) === 'very'))
    return 2
  if (/^(?:seem|appear|exist|remain|live|come)$/.test(lemmaAt(around, 1)) && partAt(around, 1) === 'verb') return 1
  if (lemmaAt(around, 1) === 'be' || (partAt(around, 1) === 'auxiliary' && next?.lemma === 'be')) return 1
  const isAsked = lemmaAt(around, -1) === 'be' && !isLast(around)
  return isAsked && /^(?:determiner|adjective|number|noun|pronoun)$/.test(partAt(around, 1) ?? '') ? 1 : 2
}

/** "where" that joins: a place told more of, one that is described, one where something is so, one that is asked for. */
export const joiningWhere: SenseRule = (around) => {
  if (isQuestion(around) && isFirst(around)) return 4
  const reach = wordAt(around, -1) === 'and' ? 10 : 4
  if (wordAt(around, 1) === 'to' || follows(around, askers, reach) || partAt(around, -1) === 'preposition') return 4
  if (isFirst(around)) return /^[^.]*[,;]/.test(around.text.slice(around.tokens[around.index]?.start)) ? 3 : 4
  if (ahead(around).includes(',') && isNominal(partAt(around, -1))) return 1
  return isNominal(partAt(around, -1)) ? 2 : 3
}

const times = wordSet(`
  day night morning evening afternoon time moment year month week hour season summer winter spring autumn fall age era period
  today yesterday dark darkness`)

/** "when" that joins: a time at which, one that is asked for, one that is told more of. */
export const joiningWhen: SenseRule = (around) => {
  if (isFirst(around)) return isQuestion(around) && !around.text.includes(',') ? 2 : isWhole(around) ? 2 : undefined
  if (wordAt(around, -1) === 'by' || (wordAt(around, -1) !== 'only' && follows(around, askers, 1))) return 2
  if (isQuestion(around) && partAt(around, 1) === 'auxiliary') return 2
  return times.has(lemmaAt(around, -1)) || partAt(around, -1) === 'number' ? 3 : undefined
}

// A choice of a question is no sentence: "When small birds travel".
const isWhole = ({ tokens, text }: WordInText): boolean => tokens.length < 6 && !/[,.]/.test(text)

/** "one drill", "one of three", "one day". */
export const oneOfSome: SenseRule = (around) => {
  if (wordAt(around, 1) === 'of') return 2
  const isOnceUponATime = isFirst(around) && /^(?:day|morning|evening)$/.test(wordAt(around, 1))
  if (isOnceUponATime && /^(?:determiner|pronoun|name)$/.test(partAt(around, 2) ?? '')) return 3
  if (/^(?:verb|auxiliary)$/.test(partAt(around, 1) ?? '') && (isFirst(around) || wordAt(around, -1) === 'and'))
    return 2
  return wordAt(around, 1) === 'for' || wordAt(around, 1) === 'to' ? 2 : 1
}

/** "a better one", "one should", "one another". */
export const oneInstead: SenseRule = (around) => {
  if (/^(?:another|another's)$/.test(wordAt(around, 1))) return 3
  if (wordAt(around, 0).startsWith("one's") || wordAt(around, 0).startsWith('one’s')) return 2
  if (wordAt(around, 0) === 'ones') return 1
  const isChosen =
    /^(?:adjective|determiner|name|number)$/.test(partAt(around, -1) ?? '') || /^an?$/.test(wordAt(around, -2))
  return !isChosen && /^(?:verb|auxiliary)$/.test(partAt(around, 1) ?? '') ? 2 : 1
}

/** "who": asked, or said of somebody named before. */
export const who: SenseRule = (around) =>
  isAsked(around) ? 2 : isNominal(partAt(around, -1)) || ahead(around).includes(',') ? 1 : 2

/** "whom": asked, or said of somebody named before. */
export const whom: SenseRule = (around) => {
  const [before] = pastParts(around, -1, ['preposition'])
  if (isFirst(around) || before === undefined || isAsked(around)) return 1
  return isNominal(before.pos) || before.pos === 'determiner' ? 2 : 1
}

/** "whose": asked, or said of somebody named before. */
export const whose: SenseRule = (around) => (isAsked(around) ? 1 : 2)

/** "which": told more of, described, asked. */
export const which: SenseRule = (around) => {
  if (isAsked(around) || isFirst(around) || wordAt(around, 1) === 'of' || follows(around, askers, 1)) return 3
  const [before] = pastParts(around, -1, ['preposition'])
  if (!before || !(isNominal(before.pos) || ahead(around).includes(',')))
    return before && partAt(around, -1) === 'preposition' ? 2 : 3
  return ahead(around).includes(',') ? 1 : 2
}

/** "what": asked, or "that which". */
export const what: SenseRule = (around) => {
  if (isAsked(around)) return 1
  // A headline or a choice asks too: "What they carry".
  if (isFirst(around)) return /[.!]$/.test(around.text) ? 2 : 1
  return follows(around, askers, 3) || wordAt(around, 1) === 'to' ? 1 : 2
}

/** At the head of a question, perhaps behind a preposition. */
const isAsked = (around: WordInText): boolean =>
  isQuestion(around) &&
  (isFirst(around) ||
    (partAt(around, -1) === 'preposition' && isFirst({ ...around, index: around.index - 1 })) ||
    ahead(around).includes(','))

/** "that" and "those" that stand for a noun: described by what follows, or pointing. */
export const that: SenseRule = (around) => {
  if (wordAt(around, 0) === 'those') return isLast(around) ? 2 : 3
  const next = partAt(around, 1)
  const isClause = /^(?:verb|auxiliary|pronoun|determiner|noun|name|adjective|adverb|number)$/.test(next ?? '')
  const opensClause = isClause || (next === 'preposition' && wordAt(around, 1) !== 'of')
  return !isFirst(around) && !isLast(around) && opensClause && isNominal(partAt(around, -1)) ? 1 : 2
}

/** "be" that helps: "was built", "is falling", "is to". */
export const helpingBe: SenseRule = (around) => {
  for (let offset = 1; offset <= 5; offset++) {
    if (wordAt(around, offset) === 'to' && offset === 1) return 3
    if (partAt(around, offset) === 'verb') return wordAt(around, offset).endsWith('ing') ? 2 : 1
    if (partAt(around, offset) === 'auxiliary' && wordAt(around, offset) === 'being') return 2
  }
  return undefined
}

const places = wordSet('in on under near behind between inside above outside beside among')

/** "be" alone: what something is, or where it is. */
export const fullBe: SenseRule = (around) => {
  const [next] = pastParts(around, 1, ['adverb'])
  if (lemmaAt(around, -1) === 'there' || lemmaAt(around, 1) === 'there') return 2
  if (lemmaAt(around, -1) === 'not' && lemmaAt(around, -2) === 'there') return 2
  if (partAt(around, -1) === 'auxiliary' && lemmaAt(around, -2) === 'there') return 2
  if (lemmaAt(around, -1) === 'where' && isQuestion(around)) return 2
  if (/^(?:here|there|home)$/.test(wordAt(around, 1))) return 2
  return next && next.pos === 'preposition' && places.has(next.lemma) ? 2 : 1
}

/** "had" of what was still earlier, "has" of what is done. */
export const helpingHave: SenseRule = (around) => (wordAt(around, 0) === 'had' || wordAt(around, 0) === "'d" ? 2 : 1)

/** "himself": the one who does it to himself, or nobody else. */
export const self: SenseRule = (around) => {
  const before = partAt(around, -1)
  if (before === 'verb' || before === 'preposition' || before === 'particle')
    return lemmaAt(around, -1) === 'be' ? 2 : 1
  if (before === 'pronoun' || before === 'name' || isFirst(around)) return 2
  if (before === 'noun') return isLast(around) || /^(?:verb|auxiliary)$/.test(partAt(around, 1) ?? '') ? 2 : undefined
  return undefined
}

/** "whatever comes", "whatever the motive". */
export const whatever: SenseRule = (around) => (partAt(around, 1) === 'noun' ? 1 : undefined)
