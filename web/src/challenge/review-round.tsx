import { CloseIcon, EmptyState, IconButton, ProgressLine } from '@readgrow/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { HelpEntry } from '#help-link'
import { Foot } from '#practice'
import { answerText, Feedback, QuestionCard } from '#questions'
import type { WrongAnswer, WrongAnswers } from './challenge.ts'
import { NextButton } from './next-button.tsx'
import { RoundOver } from './round-over.tsx'
import { type Try, useTries } from './use-tries.ts'
import { itemKey, roundOf } from './wrong-answers.ts'

export interface ReviewRoundProps {
  readonly wrongAnswers: WrongAnswers
  /** The item to begin with, or `due`. */
  readonly from: string
  readonly onMore: () => void
}

/** Ten wrong answers, one at a time, as they were asked: the key comes after the answer. */
export function ReviewRound({ wrongAnswers, from, onMore }: ReviewRoundProps) {
  // What is answered changes the note, and must not change the round.
  const [items] = useState(() => roundOf(wrongAnswers, from, Date.now()))
  const [place, setPlace] = useState(0)
  const { tries, answer } = useTries()
  useFocusAfter(from)
  const item = items[place]
  if (items.length === 0) return <NothingDue />
  const head = <RoundHead done={place} total={items.length} />
  if (!item)
    return (
      <>
        {head}
        <RoundOver items={items} tries={tries} onMore={onMore} />
      </>
    )
  return (
    <>
      {head}
      <div className="flex grow flex-col pt-6 sm:pt-10">
        <RoundItem
          key={itemKey(item)}
          item={item}
          tried={tries.get(itemKey(item)) ?? null}
          onAnswer={(given) => answer(item, given)}
          onNext={() => setPlace(place + 1)}
        />
      </div>
    </>
  )
}

/** Back in the note the focus is at the row that the round began with, or at the beginning: what was pressed is gone. */
function useFocusAfter(from: string): void {
  useEffect(
    () => () => (document.getElementById(from) ?? document.getElementById('note'))?.focus({ preventScroll: true }),
    [from],
  )
}

const NothingDue = () => (
  <>
    <h1 className="sr-only">오답 다시 풀기</h1>
    <EmptyState
      title="지금 풀 차례인 문제가 없어요"
      message="틀린 지 10분이 지나면, 맞힌 문제는 다음 날부터 다시 물어봐요."
      action={
        <Link to="/challenge/review" className={linkClasses}>
          오답 노트로 가기
        </Link>
      }
    />
  </>
)

const linkClasses = 'inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline'

const RoundHead = ({ done, total }: { readonly done: number; readonly total: number }) => (
  <header className="tall:sticky top-0 z-bar -mx-4 bg-paper px-4 sm:-mx-8 sm:px-8">
    <h1 className="sr-only">오답 다시 풀기</h1>
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-2 tall:flex-nowrap">
      <IconButton aria-label="나가기. 푼 데까지 남아요." className="-ml-2.5" render={<Link to="/challenge/review" />}>
        <CloseIcon />
      </IconButton>
      <p className="grow text-body text-ink-soft tabular">
        오답 {done} / {total}
      </p>
      <HelpEntry className="-mr-2" />
    </div>
    <ProgressLine value={done / total} label="푼 문제" valueText={`${total}문제 가운데 ${done}문제`} />
  </header>
)

interface RoundItemProps {
  readonly item: WrongAnswer
  readonly tried: Try | null
  readonly onAnswer: (given: Try['given']) => void
  readonly onNext: () => void
}

function RoundItem({ item, tried, onAnswer, onNext }: RoundItemProps) {
  const { view, headline } = item
  const result = tried?.result ?? null
  return (
    <>
      <QuestionCard view={view} result={result} given={tried?.given ?? null} onAnswer={onAnswer} />
      {result && (
        <>
          <Feedback view={view} result={result} />
          <Before item={item} />
          {headline && !view.title && (
            <p className="mt-1 text-body text-ink-soft">
              기사:{' '}
              <span lang="en" className="font-serif">
                {headline}
              </span>
            </p>
          )}
        </>
      )}
      {tried && !result && (
        <p role="status" className="mt-5 border-rule border-t pt-4 text-ink-soft">
          {tried.refused ? '이번 답은 세지 않았어요.' : '답을 저장했어요. 연결되면 채점해 드릴게요.'}
        </p>
      )}
      {tried && (
        <Foot>
          <NextButton onNext={onNext} />
        </Foot>
      )}
    </>
  )
}

/** The answer that brought the item to the note. */
function Before({ item: { view, result } }: Pick<RoundItemProps, 'item'>) {
  const before = answerText(view, result.given)
  return (
    <p className="mt-3 text-body text-ink-soft">
      처음 답:{' '}
      {before === null ? (
        '모르겠어요'
      ) : (
        <span lang={view.input.kind === 'CHOICE' ? view.input.lang : 'en'}>{before}</span>
      )}
    </p>
  )
}
