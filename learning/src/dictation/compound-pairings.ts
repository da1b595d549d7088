import { isSoundingPhrase, soundAlike } from './homophones.ts'
import type { Judgement } from './judge-word.ts'
import { isOpenCompound } from './spelling-variants.ts'
import { phraseOf, type SpokenWord } from './spoken-words.ts'
import type { IsWord } from './word-endings.ts'

const longestCompound = 4

/** Some words in a row that could be one word on the other side. */
export interface Compound {
  readonly count: number
  readonly joined: string
  /** the words with spaces between, if they are listed as sounding like something else */
  readonly phrase: string | null
  readonly hyphened: boolean
}

/** For each word the compounds that start at it. */
export function compoundsOf(words: readonly SpokenWord[]): readonly (readonly Compound[])[] {
  return words.map((_, start) => {
    const compounds: Compound[] = []
    for (let count = 2; count <= longestCompound && start + count <= words.length; count++) {
      const parts = words.slice(start, start + count)
      const phrase = phraseOf(words, start, count)
      compounds.push({
        count,
        joined: parts.map(({ key }) => key).join(''),
        phrase: isSoundingPhrase(phrase) ? phrase : null,
        hyphened: parts.slice(0, -1).every(({ hyphened }) => hyphened),
      })
    }
    return compounds
  })
}

/**
 * Several words against one: right if only hyphens separate them or both spellings are usual, homophone if the one word
 * is another word, else one slip of the space bar. Null if the letters differ.
 */
export function judgeCompound(compound: Compound, whole: SpokenWord, isWord?: IsWord): Judgement | null {
  if (compound.phrase !== null && soundAlike(compound.phrase, whole.key)) return { state: 'homophone' }
  if (compound.joined !== whole.key) return null
  if (compound.hyphened) return { state: 'ok' }
  if (isOpenCompound(compound.joined)) return { state: 'note', note: 'spelling' }
  if (compound.count > 2) return null
  return { state: isWord?.(compound.joined) ? 'homophone' : 'typo' }
}
