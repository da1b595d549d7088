import type { CallReply } from '@readgrow/contract'
import { partsOfSpeech } from '@readgrow/contract/facts'
import { Button, Tag } from '@readgrow/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { koreanDay } from '#korean'
import { report } from '#outbox'

export type SavedWord = CallReply<'GET /vocabulary/words'>['words'][number]

export const partName = (pos: SavedWord['pos']) =>
  pos === 'phrase' ? '구동사' : pos === 'own' ? '내 표현' : partsOfSpeech[pos]

/** A saved word with its sentence and the way back to it; removing it can be undone on the spot. */
export function WordRow({ word }: { readonly word: SavedWord }) {
  const [removed, setRemoved] = useState(false)
  const { source } = word

  function remove(): void {
    setRemoved(true)
    void report({ kind: 'WORD_REMOVED', lemma: word.lemma, pos: word.pos, sense: word.sense })
  }
  function restore(): void {
    setRemoved(false)
    const place = { articleId: source.articleId, level: source.level, revision: 1, sentenceId: source.sentenceId }
    void report({ kind: 'WORD_SAVED', ...place, lemma: word.lemma, pos: word.pos, sense: word.sense })
  }

  if (removed) {
    return (
      <li className="flex items-center justify-between gap-4 py-3 text-ink-faint">
        <span>
          <span lang="en">{word.lemma}</span> 단어를 뺐어요.
        </span>
        <Button variant="quiet" size="small" onClick={restore}>
          되돌리기
        </Button>
      </li>
    )
  }
  return (
    <li className="py-4">
      <div className="flex items-start justify-between gap-4">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span lang="en" className="font-medium font-serif text-[1.25rem]">
            {word.lemma}
          </span>
          {word.ipa && <span className="text-ink-faint">/{word.ipa}/</span>}
          <Tag>{partName(word.pos)}</Tag>
          <Tag>{word.level}</Tag>
        </p>
        <Button
          variant="quiet"
          size="small"
          className="shrink-0 whitespace-nowrap"
          aria-label={`${word.lemma} 빼기`}
          onClick={remove}
        >
          빼기
        </Button>
      </div>
      <p className="mt-1">{word.ko}</p>
      <blockquote className="mt-2 border-rule border-l-2 pl-3 text-ink-soft">
        <p lang="en" className="font-serif leading-relaxed">
          {source.en}
        </p>
        <p className="mt-0.5 text-[0.9375rem] text-ink-faint">{source.ko}</p>
        <footer className="mt-1 text-[0.875rem] text-ink-faint">
          <Link
            to={`/article/detail/${source.articleId}?level=${source.level}&sentence=${source.sentenceId}`}
            className="underline underline-offset-2 hover:text-ink"
          >
            <span lang="en" className="font-serif">
              {source.headline}
            </span>
          </Link>
          <span className="tabular"> · {koreanDay(word.savedAt)}</span>
        </footer>
      </blockquote>
    </li>
  )
}
