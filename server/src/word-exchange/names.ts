import { partsOfSpeech, type WordState, wordStateNames } from '@readgrow/contract/constants'

export const posNames: Readonly<Record<string, string>> = { ...partsOfSpeech, phrase: '숙어', own: '직접 고른 표현' }

const posByName = inverse(posNames)
const stateByName = inverse<WordState>(wordStateNames)

/** The part of speech for its Korean or its own name; undefined if it is neither. */
export const posOf = (text: string): string | undefined => posByName.get(text.trim())

export const stateOf = (text: string): WordState | undefined => stateByName.get(text.trim())

function inverse<Key extends string>(names: Readonly<Record<Key, string>>): ReadonlyMap<string, Key> {
  const keys = Object.keys(names) as Key[]
  return new Map(
    keys.flatMap((key): [string, Key][] => [
      [names[key], key],
      [key, key],
    ]),
  )
}
