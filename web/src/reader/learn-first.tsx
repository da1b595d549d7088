import { BookmarkFilledIcon, Button, classNames, showToast } from '@readgrow/ui'
import { type RefObject, useState } from 'react'
import type { Saved, WordCardHandle } from '#articles'
import { type Article, type GlossedWord, spotOfWord, wordKey } from '#articles'

interface LearnFirstProps {
  readonly article: Article
  readonly saved: Saved
  readonly words: RefObject<WordCardHandle | null>
}

const shownAtFirst = 8

interface Entry {
  readonly word: GlossedWord
}

const entriesOf = (article: Article) =>
  article.learnFirst.flatMap((index) => {
    const [word, spot] = [article.words[index], spotOfWord(article, index)]
    return word && spot ? [{ word, spot }] : []
  })

/** The few words that would bring the reader to 95 per cent; each opens its card, and they are saved together. */
export function LearnFirst({ article, saved, words }: LearnFirstProps) {
  const [all, setAll] = useState(false)
  const entries = entriesOf(article)
  if (entries.length === 0) return null
  // Noun and verb of one word are one word to whoever learns it.
  const chips = [...Map.groupBy(entries, ({ word }) => word.lemma).values()]
  const isUnsaved = ({ word }: Entry) => !saved.savedKeys.has(wordKey(word))
  const unsaved = entries.filter(isUnsaved)
  const wordsLeft = chips.filter((forms) => forms.some(isUnsaved)).length

  function removeAll(): void {
    for (const { word } of unsaved) saved.removeWord(word)
  }
  function saveAll(): void {
    for (const { word, spot } of unsaved) saved.saveWord(word, spot.sentenceId)
    showToast({
      message: `단어 ${wordsLeft}개를 저장했어요.`,
      durationMs: 5_000,
      action: { label: '되돌리기', onSelect: removeAll },
    })
  }

  return (
    <section aria-labelledby="learn-first" className="mt-6 print:hidden">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="learn-first" className="font-semibold">
          이 단어 {chips.length}개를 알면 기사의 95%를 읽을 수 있어요
        </h2>
        <Button
          variant="quiet"
          size="small"
          className="-mr-3.5 min-h-11 shrink-0"
          disabled={unsaved.length === 0}
          onClick={saveAll}
        >
          {unsaved.length === 0 ? '모두 저장됨' : '모두 저장'}
        </Button>
      </div>
      <ul className="mt-1 flex flex-wrap gap-2">
        {chips.slice(0, all ? undefined : shownAtFirst).map(([first, ...others]) =>
          first ? (
            <li key={wordKey(first.word)}>
              <WordChip
                word={first.word}
                saved={[first, ...others].every(({ word }) => saved.savedKeys.has(wordKey(word)))}
                onPress={(chip, by) => words.current?.look(first.spot, by, chip)}
              />
            </li>
          ) : null,
        )}
        {!all && chips.length > shownAtFirst && (
          <li>
            <Button variant="quiet" size="small" className="min-h-11" onClick={() => setAll(true)}>
              {chips.length - shownAtFirst}개 더 보기
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

interface WordChipProps {
  readonly word: GlossedWord
  readonly saved: boolean
  readonly onPress: (chip: HTMLElement, by: 'pointer' | 'keyboard') => void
}

function WordChip({ word, saved, onPress }: WordChipProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={(event) => onPress(event.currentTarget, event.detail === 0 ? 'keyboard' : 'pointer')}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1 rounded-full border border-edge/40 bg-surface px-3.5 hover:border-edge',
        saved && 'text-green',
      )}
    >
      <span lang="en" className="font-serif">
        {word.lemma}
      </span>
      {saved && <BookmarkFilledIcon width="16" height="16" label="저장됨" />}
    </button>
  )
}
