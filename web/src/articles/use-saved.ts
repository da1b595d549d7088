import { useMemo, useState } from 'react'
import { report } from '#outbox'
import { type Article, wordKey } from './reading.ts'
import { onArticle } from './use-reading-log.ts'

interface Entry {
  readonly lemma: string
  readonly pos: string
  readonly sense: number
}

/** The saved words, and whether the article is saved. Looking saves nothing; saving and undoing take one press each. */
export function useSaved(article: Article) {
  // What was pressed here counts over what the article says, which may be a cached copy and be read again meanwhile.
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [pressedArticle, setPressedArticle] = useState<boolean | null>(null)
  const savedKeys = useMemo(() => {
    const keys = new Set(article.savedWords)
    for (const [key, saved] of pressed) {
      if (saved) keys.add(key)
      else keys.delete(key)
    }
    return keys as ReadonlySet<string>
  }, [article.savedWords, pressed])
  const articleSaved = pressedArticle ?? article.article.saved

  function saveWord(entry: Entry, sentenceId: string): void {
    setPressed((before) => new Map(before).set(wordKey(entry), true))
    void report({
      kind: 'WORD_SAVED',
      ...onArticle(article),
      sentenceId,
      lemma: entry.lemma,
      pos: entry.pos,
      sense: entry.sense,
    })
  }
  function removeWord(entry: Entry): void {
    setPressed((before) => new Map(before).set(wordKey(entry), false))
    void report({ kind: 'WORD_REMOVED', lemma: entry.lemma, pos: entry.pos, sense: entry.sense })
  }
  function toggleArticle(): void {
    setPressedArticle(!articleSaved)
    void report({ kind: articleSaved ? 'ARTICLE_UNSAVED' : 'ARTICLE_SAVED', ...onArticle(article) })
  }
  return { savedKeys, saveWord, removeWord, articleSaved, toggleArticle }
}

export type Saved = ReturnType<typeof useSaved>
