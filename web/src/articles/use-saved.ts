import { useState } from 'react'
import { report } from '#outbox'
import { type Article, wordKey } from './reading.ts'
import { onArticle } from './use-reading-log.ts'

interface Entry {
  readonly lemma: string
  readonly pos: string
  readonly sense: number
}

/** Which words and whether the article are saved; a peek saves nothing, saving and undoing are one press each. */
export function useSaved(article: Article) {
  const [savedKeys, setSavedKeys] = useState<ReadonlySet<string>>(() => new Set(article.savedWords))
  const [articleSaved, setArticleSaved] = useState(article.article.saved)

  function saveWord(entry: Entry, sentenceId: string): void {
    setSavedKeys((keys) => new Set(keys).add(wordKey(entry)))
    void report({ kind: 'WORD_SAVED', ...onArticle(article), sentenceId, lemma: entry.lemma, pos: entry.pos, sense: entry.sense })
  }
  function removeWord(entry: Entry): void {
    setSavedKeys((keys) => new Set([...keys].filter((key) => key !== wordKey(entry))))
    void report({ kind: 'WORD_REMOVED', lemma: entry.lemma, pos: entry.pos, sense: entry.sense })
  }
  function toggleArticle(): void {
    setArticleSaved(!articleSaved)
    void report({ kind: articleSaved ? 'ARTICLE_UNSAVED' : 'ARTICLE_SAVED', ...onArticle(article) })
  }
  return { savedKeys, saveWord, removeWord, articleSaved, toggleArticle }
}
