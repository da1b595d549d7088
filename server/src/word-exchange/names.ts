import { partsOfSpeech, type WordState, wordStateNames } from '@readgrow/contract/constants'

const ownWord = '직접 넣은 단어'
const ownPhrase = '내 표현'

export const posNames: Readonly<Record<string, string>> = { ...partsOfSpeech, phrase: '숙어', own: ownWord }

// Files of earlier days call all own words by the last name.
const posByName: ReadonlyMap<string, string> = new Map([
  ...inverse(posNames),
  [ownPhrase, 'own'],
  ['직접 고른 표현', 'own'],
])
const stateByName = inverse<WordState>(wordStateNames)

/** What a word is, as its owner reads it; one that is no dictionary's is a word or several. */
export const posNameOf = ({ lemma, pos }: { readonly lemma: string; readonly pos: string }): string =>
  pos === 'own' && /\S\s+\S/.test(lemma) ? ownPhrase : (posNames[pos] ?? pos)

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
