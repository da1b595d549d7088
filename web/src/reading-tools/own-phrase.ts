import { useState } from 'react'
import { type Article, onArticle, type Sentence, textBetween, wordKey } from '#articles'
import { report } from '#outbox'
import { type Picked, rangeOf } from './picked.ts'

/** A phrase in the word list; its meaning is null where only the list knows it. */
export interface SavedPhrase {
  readonly ko: string | null
}

export interface OwnPhrases {
  /** Null for words that are not saved. */
  readonly find: (sentence: Sentence, picked: Picked) => SavedPhrase | null
  readonly save: (sentence: Sentence, picked: Picked, ko: string) => void
  readonly undo: (sentence: Sentence, picked: Picked) => void
}

const entryOf = (sentence: Sentence, picked: Picked) => {
  const { from, to } = rangeOf(picked)
  return { lemma: textBetween(sentence, from, to), pos: 'own', sense: 1 }
}

/** Saves chosen words as one entry of the word list, and undoes that. */
export function useOwnPhrases(article: Article): OwnPhrases {
  const [pressed, setPressed] = useState<ReadonlyMap<string, SavedPhrase | null>>(new Map())
  const press = (key: string, saved: SavedPhrase | null) => setPressed((before) => new Map(before).set(key, saved))
  return {
    find: (sentence, picked) => {
      const key = wordKey(entryOf(sentence, picked))
      const saved = pressed.get(key)
      if (saved !== undefined) return saved
      return article.savedWords.includes(key) ? { ko: null } : null
    },
    save: (sentence, picked, ko) => {
      press(wordKey(entryOf(sentence, picked)), { ko })
      const place = { ...onArticle(article), sentenceId: sentence.id, ...rangeOf(picked) }
      void report({ kind: 'OWN_PHRASE_SAVED', ...place, ko })
    },
    undo: (sentence, picked) => {
      press(wordKey(entryOf(sentence, picked)), null)
      void report({ kind: 'WORD_REMOVED', ...entryOf(sentence, picked) })
    },
  }
}
