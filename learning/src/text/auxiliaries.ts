import { doForms, haveForms } from './closed-words.ts'
import { verbsAfterBe } from './participles.ts'
import { isBase, isIng, isParticiple } from './verb-forms.ts'
import { hasAdjective, isBe, isInNounPhrase, isNominal, leftOf, type Sentence, type Word } from './words.ts'

const linking =
  /^(?:be|become|becomes|became|becoming|feel|feels|felt|feeling|seem|seems|seemed|look|looks|looked|get|gets|got|getting|stay|stays|stayed|remain|remains|remained|grow|grew|sound|sounds|make|makes|made|leave|leaves|keep|keeps|kept|find|finds|found)$/

// "He was very understanding": what has a degree is an adjective.
const degree = /^(?:very|so|too|quite|rather|really|more|most|less|extremely|how)$/

/** Participles that are adjectives where they stand: before their noun, or after be and its like, without an agent. */
export function settleParticiples({ words, lexicon }: Sentence): void {
  for (const [index, word] of words.entries()) {
    if (word.fixed || !(isIng(word.word) || isParticiple(word.word)) || !['verb', 'adjective'].includes(word.pos))
      continue
    if (isBase(word.word) && word.pos === 'adjective') continue
    // "It was used for years", "little is left", "was left to dry"; but "is used to the noise".
    const isUsedTo = word.word === 'used' && words[index + 1]?.word === 'to'
    if (/^(?:used|left)$/.test(word.word) && isBe(words[leftOf(words, index)]) && !isUsedTo) {
      word.pos = 'verb'
      continue
    }
    const adjective = hasAdjective(word.word, lexicon) && standsAsAdjective(words, index, word)
    word.pos = adjective ? 'adjective' : 'verb'
  }
}

function standsAsAdjective(words: readonly Word[], index: number, word: Word): boolean {
  const next = words[index + 1]
  const left = words[leftOf(words, index)]
  if (left && haveForms.has(left.word)) return isParticiple(word.word) && isNominal(next) && word.pos === 'adjective'
  const attributive = (isNominal(next) || next?.pos === 'adjective') && !next?.afterPause && !isBe(left)
  if (attributive)
    return (
      left === undefined || !['pronoun', 'noun', 'name', 'auxiliary'].includes(left.pos) || word.pos === 'adjective'
    )
  const afterLink = isBe(left) || (left !== undefined && linking.test(left.word))
  if (isBe(left) && verbsAfterBe.has(word.word) && !degree.test(words[index - 1]?.word ?? '')) return false
  if (afterLink) return next?.word !== 'by' && !(isIng(word.word) && isInNounPhrase(next))
  return word.pos === 'adjective' && !isInNounPhrase(next)
}

/** be, have and do are auxiliaries before the verb form that they govern, also across a subject in a question. */
export function settleAuxiliaries({ words, isQuestion }: Sentence): void {
  for (const [index, word] of words.entries()) {
    const governs = governedForm(word)
    if (!governs) continue
    const isInverted = isQuestion || turnsRound(words, index)
    const verb = governedWord(words, index, isInverted || word.word.includes("'"))
    if (word.word.includes("'")) word.pos = verb && governs(verb.word) ? 'auxiliary' : word.pos
    else word.pos = (verb?.pos === 'verb' && governs(verb.word)) || asks(words, index) ? 'auxiliary' : 'verb'
  }
}

/** "nor do they see it", "only then did the city build one": the subject comes behind. */
const turnsRound = (words: readonly Word[], index: number): boolean =>
  words[index - 1]?.word === 'nor' || (words[index - 2]?.word === 'only' && words[index - 1]?.pos === 'adverb')

/** "does not", and do between a question word or nor and a subject. */
function asks(words: readonly Word[], index: number): boolean {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]]
  if (!word || !doForms.has(word.word) || !next) return false
  if (next.word === 'not') return true
  return /^(?:what|why|how|when|where|nor)$/.test(before?.word ?? '') && isInNounPhrase({ ...next, afterPause: false })
}

function governedForm(word: Word): ((form: string) => boolean) | undefined {
  if (word.lemma && /'/.test(word.word)) return undefined
  if (isBe(word)) return (form) => isIng(form) || isParticiple(form)
  if (haveForms.has(word.word)) return (form) => isParticiple(form) || form === 'been'
  if (doForms.has(word.word)) return isBase
  return undefined
}

// "had more than doubled", "had all but vanished"
const isDegree = (words: readonly Word[], index: number): boolean =>
  [index, index - 1].some((at) => /^(?:more than|less than|all but)$/.test(`${words[at]?.word} ${words[at + 1]?.word}`))

function governedWord(words: readonly Word[], index: number, acrossSubject: boolean): Word | undefined {
  let subjectSeen = false
  for (let i = index + 1; i < words.length; i += 1) {
    const word = words[i]
    if (!word || (word.afterPause && word.pos !== 'adverb')) return undefined
    if (word.pos === 'adverb' || isDegree(words, i)) continue
    if (word.pos === 'verb' || (word.pos === 'auxiliary' && /^be(?:en|ing)$/.test(word.word))) {
      return subjectSeen && isParticiple(word.word) && isBe(words[index]) && words[i - 1]?.pos === 'preposition'
        ? undefined
        : word.pos === 'auxiliary'
          ? { ...word, pos: 'verb' }
          : word
    }
    if (!acrossSubject || !(isInNounPhrase(word) || ['preposition', 'conjunction'].includes(word.pos))) return undefined
    subjectSeen = true
  }
  return undefined
}
