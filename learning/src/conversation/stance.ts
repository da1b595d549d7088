export type Stance = 'YES' | 'NO' | null

const start = `^(?:well|oh|hmm|um|actually|honestly|to be honest)?,? ?`
const undecided = new RegExp(
  `${start}(?:i(?:'m| am) not sure|i don't know|i do not know|maybe|perhaps|it depends|yes and no|i have no idea)\\b`,
)
const refusing = new RegExp(
  `${start}(?:no(?=[,.!;:\\u2014-]|$| (?:i|it|we|they|he|she|there|because|but|thanks?|never|not|way)\\b)|nope\\b|not (?:really|at all|yet|in the least)\\b|never(?=[,.!;]|$)|(?:of course|definitely|absolutely|certainly|surely|probably|i think|i'm afraid) not\\b|i (?:don't|do not) think so\\b|i disagree\\b|i (?:don't|do not) agree\\b)`,
)
const agreeing = new RegExp(
  `${start}(?:yes|yeah|yep|sure|of course|definitely|absolutely|certainly|i agree|i think so|i(?: would|'d) (?:love to|be (?:happy|glad) to))\\b(?! and no)`,
)
/** "Yes, I don't" and "No, I do" say both: Korean agrees with the question, English with the fact. */
const takenBack = {
  YES: /^[,.!]* ?(?:i|it|we|they|that|this) (?:\w+n't|cannot|never|(?:am|is|are|was|were|do|does|did|would|will|can|could|have|had|should) not)\b/,
  NO: /^[,.!]* ?(?:i|it|we|they|that|this) (?:do|does|did|would|will|can|could|is|are|am|was|were|have|had|should)(?=[,.!;]|$)/,
} as const

const auxiliaries: Readonly<Record<string, readonly string[]>> = {
  do: ['do', 'does', "don't", "doesn't"],
  did: ['did', "didn't"],
  would: ['would', "'d", "wouldn't"],
  will: ['will', "'ll", "won't"],
  can: ['can', "can't", 'cannot'],
  could: ['could', "couldn't"],
  should: ['should', "shouldn't"],
  be: ['is', 'are', 'am', 'was', 'were', "'s", "'m", "'re", "isn't", "aren't", "wasn't", "weren't"],
  have: ['have', 'has', 'had', "'ve", "'s", "'d", "haven't", "hasn't", "hadn't"],
}
const familiesOf = (word: string): string[] =>
  Object.keys(auxiliaries).filter((family) => auxiliaries[family]?.includes(word))

/** What a question asks: its last sentence. */
const lastSentence = (question: string): string => question.split(/(?<=[.?!])\s+/).at(-1) ?? ''

/** Whether "yes" or "no" answers a question: it begins with its verb and offers no choice between two things. */
export function isClosedQuestion(question: string): boolean {
  const last = lastSentence(question.toLowerCase())
  const [first = ''] = last.split(' ')
  const isChoice = /, or |\bor (?:would|do|does|did|is|are|can|could|will|to|the)\b/.test(last)
  return last.endsWith('?') && !isChoice && !/, (?:and|but) (?:wh|how)/.test(last) && familiesOf(first).length > 0
}

/**
 * The side that an answer takes, null unless it is certain: a plain yes or no, or the verb of the question taken up ("I
 * would not call it that"). All in lower case; `isAsked` tells words of the question in any form.
 */
export function stanceOn(question: string, answer: string, isAsked: (word: string) => boolean): Stance {
  if (!isClosedQuestion(question) || undecided.test(answer)) return null
  const no = refusing.exec(answer)
  if (no) return takenBack.NO.test(answer.slice(no[0].length)) ? null : 'NO'
  const yes = agreeing.exec(answer)
  if (yes) return takenBack.YES.test(answer.slice(yes[0].length)) ? null : 'YES'
  return takenUp(question, answer, isAsked)
}

const taking = new RegExp(
  `${start}(?:i|we|it|this|that|they)(?: |(?='))(?:(?<aux>[a-z]+n't|'[a-z]+|[a-z]+)(?<not> not| never)?)(?: (?<verb>[a-z']+))?`,
)

function takenUp(question: string, answer: string, isAsked: (word: string) => boolean): Stance {
  const [first = ''] = lastSentence(question).split(' ')
  const groups = taking.exec(answer)?.groups
  if (!groups) return null
  const { aux = '', not, verb } = groups
  // "I never doubted it" has no auxiliary.
  if (aux === 'never') return verb && isAsked(verb) ? 'NO' : null
  if (!familiesOf(aux).some((family) => familiesOf(first).includes(family))) return null
  if (verb !== undefined && !isAsked(verb)) return null
  return not || aux.endsWith("n't") || aux === 'cannot' ? 'NO' : 'YES'
}
