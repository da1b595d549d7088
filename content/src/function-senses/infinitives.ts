import {
  follows,
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

const questionWords = wordSet('how what where when which whether who whom')
const startersOfVerbs = wordSet(`
  want begin start learn try like love hope need seem appear tend refuse decide plan agree choose continue help promise fail
  happen decline hesitate struggle manage offer prefer expect threaten cease intend mean claim pretend deserve dare wish ought
  get be prove hate remember forget contrive remain think desire aim attempt prepare arrange volunteer vow swear consent
  stand grow bother care afford scramble long strive undertake propose entitle`)
const namesOfActs = wordSet(`
  way time chance reason right need place space thing something nothing anything everything someone somebody anyone anybody one
  effort attempt plan decision ability capacity permission room money tendency desire promise duty urge temptation wish power
  opportunity habit freedom task job little much enough first last work incentive willingness readiness failure refusal
  people permission courage nerve minute hour day direction`)
const movers = wordSet(`
  ask tell help allow want expect teach let enable encourage force require urge persuade invite advise warn remind order cause
  lead get oblige implore permit beg press push compel instruct like prefer wait call show consider judge`)
const passiveWithInfinitive = wordSet(`
  ask allow expect think believe say know mean intend require oblige urge teach force encourage advise suppose report find
  estimate build design tell invite forbid show see understand rumor leave use schedule due`)
const ownWill = wordSet(`
  able unable likely unlikely willing unwilling reluctant eager free bound keen happy glad sorry afraid ready proud about
  anxious apt set sure certain entitled surprised careful`)
const toBe = wordSet('be seem make find become look feel remain')

/** "To wait is hard"; "To wait, whatever the reason, is to lose": what follows is what the act is, not what it is for. */
const isSubject = (text: string): boolean =>
  /^To [^,]+ (?:is|was|means|takes|requires) /.test(text) || /^To [^.;?]+, (?:is|was|means) to /.test(text)

/** "to" before a verb: the act itself, its purpose, what a noun or an adjective is good for, "have to", another's act. */
export const infinitive: SenseRule = (around) => {
  const before = near(around, -1)
  if (!before) return isSubject(around.text) ? 1 : 2
  if (before.lemma === 'have' && before.pos !== 'noun') return 5
  if (isJoined(around)) return infinitive(earlier(around))
  if (isOutcome(around)) return 7
  if (takesEffort(around)) return 1
  if (questionWords.has(before.lemma) || (/^(?:which|what)$/.test(wordAt(around, -2)) && before.pos === 'noun'))
    return 3
  if (around.text.slice(before.end, around.tokens[around.index]?.start).includes(',')) return 2
  if (before.pos === 'adjective' || isGraded(around)) return afterAdjective(around)
  if (before.pos === 'verb' && passiveWithInfinitive.has(before.lemma) && isPassive(around)) return 6
  if (before.pos === 'verb' || before.pos === 'auxiliary') return afterVerb(around)
  if (before.pos === 'adverb') return afterAdverb(around)
  if (/^(?:easy|hard|difficult|tough)$/.test(lemmaAt(around, -2)) || isEasyForSomebody(around)) return 4
  if (before.lemma === 'time' && follows(around, wordSet('take'), 4) && follows(around, wordSet('it'), 5)) return 1
  if ((namesOfActs.has(before.lemma) || wordAt(around, 1) === 'come') && !isMoved(around)) return 3
  return isMoved(around) || isForSomebody(around) ? 6 : 2
}

/** "She lived to see it", "He grew up to be king", "They ran, only to find it closed": what came of it */
const isOutcome = (around: WordInText): boolean =>
  (!/^lives?$/.test(wordAt(around, -1)) || partAt(around, -1) === 'verb') &&
  /(?:\b(?:lives?|lived) |\b(?:grow|grows|grew|wakes?|woke) up |, only )$/.test(
    around.text.slice(0, around.tokens[around.index]?.start),
  ) &&
  /^to (?:be|become|see|show|tell|find|learn|regret|discover)\b/.test(
    around.text.slice(around.tokens[around.index]?.start),
  )

/** "It took courage, that winter, to speak", "It takes years to learn it": the act is what costs so much. */
function takesEffort({ text, tokens, index }: WordInText): boolean {
  const before = /[^.;:?!]*$/.exec(text.slice(0, tokens[index]?.start))?.[0] ?? ''
  const object = /\bit (?:\w+ ){0,2}(?:takes?|took|taken|costs?|requires?|required)\b(?!.*\bto\b)(.*)$/i.exec(
    before,
  )?.[1]
  return object !== undefined && efforts.test(object)
}
const efforts =
  /\b(?:time|nerve|courage|effort|patience|skill|strength|work|luck|care|practice|discipline|(?:second|minute|hour|day|week|month|year|decade)s?|(?:centur|generation)\w*)\b/

/** "stop and to go", "to hold it and not to walk", "to read or to write". */
const isJoined = (around: WordInText): boolean =>
  /^(?:and|or|but)$/.test(wordAt(around, wordAt(around, -1) === 'not' ? -2 : -1)) &&
  earlier(around).index < around.index

function earlier({ tokens, index, text }: WordInText): WordInText {
  const found = tokens.slice(0, index).findLastIndex(({ lemma, pos }) => lemma === 'to' && pos === 'particle')
  return { tokens, text, index: found < 0 ? index : found }
}

/** "too small to show", "short enough to be shouted". */
const isGraded = (around: WordInText): boolean => lemmaAt(around, -1) === 'enough' || follows(around, wordSet('too'), 3)

function afterAdjective(around: WordInText): number {
  const adjective = lemmaAt(around, -1)
  if (ownWill.has(adjective)) return 1
  if (adjective === 'present') return 2
  if (isMoved(around) && !follows(around, toBe, 3)) return 6
  // "It is tempting to", "makes it harder to"
  return follows(around, wordSet('it'), 5) && !/^(?:easy|hard)$/.test(adjective) && follows(around, toBe, 6)
    ? 1
    : easyFor(around)
}

const easyFor = (around: WordInText): number =>
  follows(around, wordSet('makes make makes making find finds found'), 4) && follows(around, wordSet('it'), 3) ? 1 : 4

/** "is expected to", "were meant to". */
function isPassive(around: WordInText): boolean {
  const [word] = pastParts({ ...around, index: around.index - 1 }, -1, ['adverb'])
  if (word === undefined || word.lemma === 'be') return true
  return isNominal(word.pos) && /^(?:intended|meant|supposed|designed|built)$/.test(wordAt(around, -1))
}

const states = wordSet('love like know believe understand realize accept regard be hate trust need rely depend')

function afterVerb(around: WordInText): number {
  const verb = lemmaAt(around, -1)
  if (movers.has(verb) && /\bwhom\b/i.test(around.text)) return 6
  if (isForeseen(around)) return 6
  if (verb === 'come') return states.has(lemmaAt(around, 1)) ? 1 : 2
  if (verb === 'go') return wordAt(around, -1) === 'going' && lemmaAt(around, -2) === 'be' ? 1 : 2
  return startersOfVerbs.has(verb) ? 1 : isMoved(around) ? 6 : 2
}

const courses = wordSet('rise fall grow shrink drop increase decline happen last double widen vanish disappear arrive')
/** "a price they expected to fall", "a storm that nobody wanted to last": the noun before is what does it. */
const isForeseen = (around: WordInText): boolean =>
  /^(?:expect|want|need)$/.test(lemmaAt(around, -1)) &&
  partAt(around, -2) === 'pronoun' &&
  /^(?:noun|pronoun|conjunction)$/.test(partAt(around, -3) ?? '') &&
  (partAt(around, -3) === 'noun' || /^(?:that|which)$/.test(wordAt(around, -3))) &&
  courses.has(lemmaAt(around, 1))

/** "turn out to be", "asked people not to walk", "it seems best to". */
function afterAdverb(around: WordInText): number {
  const word = wordAt(around, -1)
  if (word === 'not') {
    const shifted = { ...around, tokens: around.tokens.toSpliced(around.index - 1, 1), index: around.index - 1 }
    return infinitive(shifted) ?? 2
  }
  if (word === 'out' && lemmaAt(around, -2) === 'turn') return 1
  if (/^(?:about|best|better|only|how)$/.test(word)) return 1
  return isMoved(around) ? 6 : 2
}

/** "asks people to stand": a verb that moves somebody, with its object between. */
function isMoved(around: WordInText): boolean {
  let objects = 0
  for (let offset = -1; offset >= -8; offset--) {
    const token = near(around, offset)
    if (!token || (token.lemma === 'to' && token.pos === 'particle' && objects > 0 && offset < -1)) return false
    if (token.pos === 'verb' || token.pos === 'auxiliary') return movers.has(token.lemma) && objects > 0
    if (isNominal(token.pos)) objects++
  }
  return false
}

/** "It is hard for young families to find a home." */
function isEasyForSomebody(around: WordInText): boolean {
  const [, offset] = pastParts(around, -1, objectParts)
  return lemmaAt(around, offset) === 'for' && easy.has(lemmaAt(around, offset - 1)) && offset > -7
}
const easy = wordSet(
  'easy hard difficult tough possible impossible safe dangerous important necessary common rare normal good bad enough',
)
const objectParts = ['noun', 'pronoun', 'name', 'adjective', 'determiner', 'number'] as const

/** "for the air to behave" */
function isForSomebody(around: WordInText): boolean {
  const [, offset] = pastParts(around, -1, ['noun', 'pronoun', 'name', 'adjective', 'determiner', 'number'])
  return lemmaAt(around, offset) === 'for' && offset < -1 && offset > -6
}
