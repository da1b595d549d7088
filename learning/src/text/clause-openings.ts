import { modals } from './closed-words.ts'
import { isBase, isIng, isPast, isThirdPerson } from './verb-forms.ts'
import { isBe, isInNounPhrase, type Word } from './words.ts'

/** A subject and a finite verb follow before the next pause. */
export function opensClause(words: readonly Word[], from: number): boolean {
  let subject = false
  for (let i = from; i < words.length; i += 1) {
    const word = words[i]
    if (!word || (i > from && word.afterPause) || word.pos === 'conjunction') return false
    if (subject && (isFiniteAt(words, i) || hasObject(words, i))) return true
    if (/^(?:who|which|that)$/.test(word.word) && i > from) return false
    if (isInNounPhrase({ ...word, afterPause: false }) || word.word === 'there') subject = true
    else if (!['adverb', 'preposition'].includes(word.pos) && !(word.pos === 'verb' && subject))
      return word.pos === 'verb' && isIng(word.word) ? false : subject
  }
  return false
}

// "still preferred one line": an adjective before a number or an article is a verb in the past.
function hasObject(words: readonly Word[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]]
  if (word?.pos !== 'adjective' || !isPast(word.word) || !next || next.afterPause) return false
  return next.pos === 'number' || /^(?:the|a|an|it|them|him|us|me)$/.test(next.word)
}

/** A subject stands before the word and its verb has not come yet ("A walk after lunch helps"). */
export function awaitsVerb(words: readonly Word[], index: number): boolean {
  let subject = false
  for (let i = index - 1; i >= 0; i -= 1) {
    if (isFiniteAt(words, i)) return false
    if (isInNounPhrase({ ...(words[i] as Word), afterPause: false })) subject = true
    if (words[i]?.afterPause || words[i]?.pos === 'conjunction') break
  }
  return subject
}

export function isFiniteAt(words: readonly Word[], index: number): boolean {
  const word = words[index]
  if (!word) return false
  if (modals.has(word.word) || word.pos === 'auxiliary') return true
  if (word.pos !== 'verb' || words[index - 1]?.word === 'to' || isIng(word.word)) return false
  return isBe(word) || isPast(word.word) || isThirdPerson(word.word) || isBase(word.word)
}
