import type { WordState } from '@readgrow/contract/constants'
import { Button, buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import { actionNames, actionsFor, type WordAction } from './actions.ts'
import type { Selection } from './use-selection.ts'
import type { SavedWord } from './word.ts'

/** Free practice takes so many words at once (the contract of `GET /vocabulary/practice`). */
const practiceWords = 50

interface SelectionBarProps {
  readonly selection: Selection
  readonly state: WordState
  readonly onAction: (words: readonly SavedWord[], action: WordAction) => void
}

/** Actions on the ticked words. They are at the top because the undo toast is at the foot. */
export function SelectionBar({ selection, state, onAction }: SelectionBarProps) {
  const { words, shownCount } = selection
  const all = words.length === shownCount && shownCount > 0
  const numbers = words.map(({ no }) => no).filter((no) => no > 0)
  const apply = (to: WordAction) => {
    onAction(words, to)
    selection.clear()
  }
  return (
    <section
      aria-label="선택한 단어"
      className="tall:sticky top-0 z-bar -mx-4 border-rule border-b bg-paper px-4 py-1.5 sm:-mx-8 sm:px-8 print:hidden"
    >
      <p className="flex min-h-11 items-center justify-between gap-2">
        <span role="status" className="font-semibold tabular">
          {words.length === 0 ? '단어를 골라 주세요' : `${words.length}개 골랐어요`}
        </span>
        <Button variant="quiet" size="small" className="min-h-11" onClick={selection.tickAll}>
          {all ? '모두 풀기' : `보이는 ${shownCount}개 모두`}
        </Button>
      </p>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
        {numbers.length > 0 && (
          <Link
            to={`/vocabulary/quiz-flashcard?words=${numbers.slice(0, practiceWords).join(',')}`}
            className={buttonClasses({ size: 'small' })}
          >
            <span className="whitespace-nowrap py-1">
              {numbers.length > practiceWords ? `먼저 ${practiceWords}개 연습하기` : '연습하기'}
            </span>
          </Link>
        )}
        {actionsFor(words.length > 0 ? words.map((word) => word.state) : [state]).map((to) => (
          <Button
            key={to}
            variant={to === 'REMOVED' ? 'danger' : 'outline'}
            size="small"
            className="min-h-11 shrink-0 whitespace-nowrap aria-disabled:opacity-45"
            // Not `disabled`: the button that was pressed would lose the focus when nothing is ticked any more.
            aria-disabled={words.length === 0}
            onClick={() => apply(to)}
          >
            {actionNames[to]}
          </Button>
        ))}
      </div>
    </section>
  )
}
