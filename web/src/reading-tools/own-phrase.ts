import { useState } from 'react'
import { type Article, onArticle, type Sentence, textBetween, wordKey } from '#articles'
import { report } from '#outbox'
import { type Picked, rangeOf } from './picked.ts'

export interface OwnPhrases {
  readonly has: (sentence: Sentence, picked: Picked) => boolean
  readonly save: (sentence: Sentence, picked: Picked, ko: string) => void
  readonly undo: (sentence: Sentence, picked: Picked) => void
}

const entryOf = (sentence: Sentence, picked: Picked) => {
  const { from, to } = rangeOf(picked)
  return { lemma: textBetween(sentence, from, to), pos: 'own', sense: 1 }
}

/** Saves chosen words as one entry of the word list, and undoes that. */
export function useOwnPhrases(article: Article): OwnPhrases {
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const press = (key: string, saved: boolean) => setPressed((before) => new Map(before).set(key, saved))
  return {
    has: (sentence, picked) => {
      const key = wordKey(entryOf(sentence, picked))
      return pressed.get(key) ?? article.savedWords.includes(key)
    },
    save: (sentence, picked, ko) => {
      press(wordKey(entryOf(sentence, picked)), true)
      const place = { ...onArticle(article), sentenceId: sentence.id, ...rangeOf(picked) }
      void report({ kind: 'OWN_PHRASE_SAVED', ...place, ko })
    },
    undo: (sentence, picked) => {
      press(wordKey(entryOf(sentence, picked)), false)
      void report({ kind: 'WORD_REMOVED', ...entryOf(sentence, picked) })
    },
  }
}
