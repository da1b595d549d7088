import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useState } from 'react'
import { report } from '#outbox'
import { ask } from '#query'
import { type Article, entryOf, type Looked, lookAt, type Spot, type Words, withoutEntryAt } from './reading.ts'
import { onArticle } from './use-reading-log.ts'
import { afterFrame, useWordTaps } from './use-word-taps.ts'

interface Opened {
  readonly spot: Spot
  readonly by: 'pointer' | 'keyboard'
  /** A phrase is shown as its single words. */
  readonly split: boolean
  /** What was pressed where the word was not pressed in the text itself. */
  readonly chip?: HTMLElement | undefined
}

export interface WordHelp {
  readonly opened: Opened | null
  readonly looked: Looked | null
  /** Looks a word up from elsewhere on the page; the card is then placed by `chip`. */
  readonly look: (spot: Spot, by: Opened['by'], chip?: HTMLElement) => void
  readonly split: () => void
  readonly close: () => void
}

/** Which word is being looked at. Looking is written into the log and saves nothing. */
export function useWordHelp(article: Article, text: RefObject<HTMLElement | null>): WordHelp {
  const [opened, setOpened] = useState<Opened | null>(null)
  const look = useCallback(
    (spot: Spot, by: Opened['by'], chip?: HTMLElement) => {
      const looked = lookAt(article, spot, false)
      if (!looked && withoutEntryAt(article, spot) === null) return setOpened(null)
      setOpened({ spot, by, split: false, chip })
      // A name is no word to learn, and a word without an entry has no sense to log.
      if (!looked) return
      const { lemma, pos, sense } = entryOf(looked)
      const event = {
        kind: 'WORD_LOOKED_UP',
        ...onArticle(article),
        sentenceId: spot.sentenceId,
        lemma,
        pos,
        sense,
      } as const
      afterFrame(() => void report(event))
    },
    [article],
  )
  useWordTaps(text, look)
  const close = useCallback(() => setOpened(null), [])
  const split = () => setOpened(opened && { ...opened, split: !opened.split })
  return { opened, looked: opened && lookAt(article, opened.spot, opened.split), look, split, close }
}

/** The dictionary of an article, fetched once behind the text; undefined until it is there. */
export function useArticleWords({ article }: Pick<Article, 'article'>): Words | undefined {
  return useQuery(ask('GET /articles/:id/words', { params: { id: article.id }, query: { level: article.level } })).data
}
