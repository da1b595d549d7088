import { modals } from '../closed-words.ts'
import { isFiniteForm, isIng, isThirdPerson } from '../verb-forms.ts'
import { isBe, type Word } from '../words.ts'

/** A finite verb stands between the beginning of the clause and the word. */
export function hasVerbBefore(words: readonly Word[], index: number): boolean {
  for (let i = index - 1; i >= 0; i -= 1) {
    const word = words[i] as Word
    if (modals.has(word.word) || isBe(word)) return true
    if (word.pos === 'verb' && isFiniteForm(word.word) && words[i - 1]?.word !== 'to') return true
    if (word.afterPause || /^(?:that|which|who|and|but|or|because|when|if|as|while)$/.test(word.word)) return false
  }
  return false
}

export function hasVerbAfter(words: readonly Word[], index: number): boolean {
  for (const word of words.slice(index + 1)) {
    if (word.afterPause || /^(?:that|which|who|and|but|or|because|when|if|as|while|how|what)$/.test(word.word))
      return false
    if (modals.has(word.word) || isBe(word) || (word.pos === 'verb' && isFiniteForm(word.word) && !isIng(word.word)))
      return true
  }
  return false
}

/** The first noun of the clause that ends before the word. */
export function subjectOf(words: readonly Word[], index: number): { readonly isPlural: boolean } | undefined {
  let start = index
  while (start > 0 && !words[start]?.afterPause && words[start - 1]?.pos !== 'conjunction') start -= 1
  if (words[start]?.pos === 'preposition') return undefined
  const own = words.slice(start, index)
  const of = own.findIndex(({ pos }) => pos === 'preposition')
  const head = own.slice(0, of < 0 ? own.length : of).findLast(({ pos }) => pos === 'noun' || pos === 'name')
  if (!head) return undefined
  const isSeveral = own.slice(0, own.indexOf(head)).some(({ word }) => word === 'and')
  return { isPlural: isSeveral || isThirdPerson(head.word) || /^(?:people|children|men|women|police)$/.test(head.word) }
}

/** From a preposition that opens the clause to the word there is one noun phrase: "in many Italian bars". */
export function isInPlace(words: readonly Word[], index: number): boolean {
  const start = words.findLastIndex((word, i) => i < index && (i === 0 || word.afterPause))
  return (
    words[start]?.pos === 'preposition' &&
    words[start].word !== 'as' &&
    words
      .slice(start + 1, index)
      .every(({ pos }, i) => ['adjective', 'noun', 'name', 'number'].includes(pos) || (pos === 'determiner' && i === 0))
  )
}
