import { Button, Tag } from '@readgrow/ui'
import { Link } from 'react-router'
import { koreanStudyDay } from '#korean'
import { actionNames, type WordAction } from './actions.ts'
import { progressLine } from './due.ts'
import type { Selection } from './use-selection.ts'
import { addressOf, isHard, partName, type SavedWord } from './word.ts'

interface WordRowProps {
  readonly word: SavedWord
  readonly today: string
  readonly selection: Selection
  readonly onOpen: (word: SavedWord) => void
  readonly onAction: (words: readonly SavedWord[], action: WordAction) => void
}

/** A word with its meaning, its progress, and the way back to its sentence. The whole row opens it. */
export function WordRow({ word, today, selection, onOpen, onAction }: WordRowProps) {
  return (
    <li className="relative flex gap-3 py-4 [contain-intrinsic-height:auto_9rem] [content-visibility:auto]">
      {selection.on && (
        <label className="-my-2 -ml-2 grid size-11 shrink-0 place-items-center after:absolute after:inset-0 after:z-3">
          <input
            type="checkbox"
            aria-label={`${word.lemma} 선택`}
            checked={selection.has(word)}
            onChange={() => selection.tick(word)}
            className="relative z-4 size-5"
          />
        </label>
      )}
      <div className="min-w-0 grow">
        <Heading word={word} onOpen={onOpen} />
        <p className="mt-0.5">{word.ko}</p>
        <div className="-my-1 flex min-h-11 items-center justify-between gap-2">
          {/* The device's clock may be another than the server's: the line that came with the page stays then. */}
          <p suppressHydrationWarning className="min-w-0 text-small text-ink-faint tabular">
            {progressLine(word, today)}
          </p>
          {!selection.on && <RowActions word={word} onAction={onAction} />}
        </div>
        {isHard(word) && word.state === 'LEARNING' && !selection.on && <HardHelp {...{ word, onOpen, onAction }} />}
        {word.sentence && <Sentence word={word} sentence={word.sentence} />}
      </div>
    </li>
  )
}

function Heading({ word, onOpen }: Pick<WordRowProps, 'word' | 'onOpen'>) {
  const name = (
    <span lang="en" className="font-medium font-serif text-heading">
      {word.lemma}
    </span>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {/* A word saved without a connection has no number yet, so there is nothing to open. */}
      {word.no > 0 ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${word.lemma} 자세히`}
          onClick={() => onOpen(word)}
          className="text-left after:absolute after:inset-0 hover:underline"
        >
          {name}
        </button>
      ) : (
        name
      )}
      {word.ipa && <span className="text-ink-faint">/{word.ipa}/</span>}
      <Tag>{partName(word)}</Tag>
      {word.level && <Tag>{word.level}</Tag>}
    </div>
  )
}

/** The most frequent actions, without opening the word. */
function RowActions({ word, onAction }: Pick<WordRowProps, 'word' | 'onAction'>) {
  return (
    <p className="relative z-2 -mr-3.5 flex shrink-0">
      {word.state !== 'LEARNING' && (
        <Button variant="quiet" size="small" className="min-h-11" onClick={() => onAction([word], 'LEARNING')}>
          {actionNames.LEARNING}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        className="min-h-11"
        aria-label={`${word.lemma} 빼기`}
        onClick={() => onAction([word], 'REMOVED')}
      >
        빼기
      </Button>
    </p>
  )
}

/** A word that is forgotten again and again gets another sentence or a pause. */
function HardHelp({ word, onOpen, onAction }: Pick<WordRowProps, 'word' | 'onOpen' | 'onAction'>) {
  return (
    <div className="relative z-2 mt-2 text-body text-amber">
      {word.lapses}번 잊은 단어예요.
      <span className="-ml-3.5 flex flex-wrap">
        <Button variant="quiet" size="small" className="min-h-11" onClick={() => onOpen(word)}>
          다른 문장 고르기
        </Button>
        <Button variant="quiet" size="small" className="min-h-11" onClick={() => onAction([word], 'PAUSED')}>
          잠시 쉬게 하기
        </Button>
      </span>
    </div>
  )
}

function Sentence({
  word,
  sentence,
}: {
  readonly word: SavedWord
  readonly sentence: NonNullable<SavedWord['sentence']>
}) {
  return (
    <blockquote className="mt-1 border-rule border-l-2 pl-3 text-ink-soft">
      <p lang="en" className="font-serif leading-relaxed">
        {sentence.en}
      </p>
      {sentence.ko && <p className="mt-0.5 text-body text-ink-faint">{sentence.ko}</p>}
      <footer className="flex items-center gap-1.5 text-small text-ink-faint">
        {sentence.place && (
          <Link
            to={addressOf(sentence.place)}
            lang="en"
            className="relative z-2 min-w-0 truncate py-3 font-serif underline underline-offset-2 hover:text-ink"
          >
            {sentence.place.headline}
          </Link>
        )}
        <span className="shrink-0 tabular">
          {sentence.place && '· '}
          {koreanStudyDay(word.savedAt)}
        </span>
      </footer>
    </blockquote>
  )
}
