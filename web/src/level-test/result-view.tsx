import { levelDescriptions } from '@readgrow/contract/constants'
import { Button } from '@readgrow/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { koreanDate, toLevel } from '#korean'
import { useSession } from '#session'
import { ChooseLevel } from './choose-level.tsx'
import { type LevelTestReply, meanings, type Result } from './level-test.ts'
import { MissedQuestions } from './missed-questions.tsx'
import { ProbabilityBars } from './probability-bars.tsx'
import { ScaleBars } from './scale-bars.tsx'
import { useLevelChoice } from './use-level-choice.ts'

interface ResultViewProps {
  readonly result: Result
  readonly earlier: LevelTestReply['earlier']
  /** The date from which on another test may be taken; null while it may. */
  readonly againOn: string | null
  readonly onAgain: () => void
}

/** The result: a level to accept or change, how sure it is, and the missed questions. */
export function ResultView({ result, earlier, againOn, onAgain }: ResultViewProps) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-10 sm:px-6 sm:py-14">
      <title>레벨 테스트 결과 · 리드그로우</title>
      <Head result={result} />
      <NextStep result={result} />
      <Part title="얼마나 확실한가요">
        <ProbabilityBars result={result} />
      </Part>
      <Part title="영역별로 보면">
        <ScaleBars result={result} />
      </Part>
      <div className="mt-10">
        <ChooseLevel summary="다른 레벨로 바꾸기">
          레벨은 제안일 뿐이에요. 편하게 읽히는 문장이 있는 레벨을 골라도 좋고, 나중에 언제든 바꿀 수 있어요.
        </ChooseLevel>
      </div>
      {result.missed.length > 0 && (
        <Part title={`다시 볼 문제 ${result.missed.length}개`}>
          <MissedQuestions missed={result.missed} />
        </Part>
      )}
      {earlier.length > 0 && (
        <Part title="지난 결과">
          <ul className="grid gap-1 text-ink-soft">
            {earlier.map(({ id, takenOn, level }) => (
              <li key={id} className="tabular">
                {koreanDate(takenOn)} · {level} {levelDescriptions[level]}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <div className="mt-6 text-body text-ink-soft">
        {againOn ? (
          <p>테스트는 {koreanDate(againOn)}부터 다시 볼 수 있어요. 그동안 본 문제는 다시 나오지 않아요.</p>
        ) : (
          <Button variant="outline" onClick={onAgain}>
            테스트 다시 보기
          </Button>
        )}
      </div>
    </div>
  )
}

function Head({ result }: { readonly result: Result }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { level, border } = result
  return (
    <header>
      <p className="text-body text-ink-faint">
        추정 레벨 · {koreanDate(result.takenOn)} · {result.items}문제
        {result.unknown > 0 && ` · 모르겠어요 ${result.unknown}번`}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 flex items-baseline gap-3 outline-none">
        <span className="font-bold text-hero leading-none tracking-tight">{level}</span>
        <span className="font-bold text-title">{levelDescriptions[level]}</span>
      </h1>
      {border && (
        <p className="mt-3 font-semibold text-green">
          {border[0]}–{border[1]} 경계
          <span className="ml-2 font-normal text-ink-soft">두 레벨 어느 쪽 글도 읽을 만해요.</span>
        </p>
      )}
      <p className="mt-3 text-lead">{meanings[level]}</p>
    </header>
  )
}

/** On to the card of the first day, to the proposed level if the learner has another, or home. */
function NextStep({ result: { level } }: { readonly result: Result }) {
  const session = useSession()
  const { current, busy, choose } = useLevelChoice()
  // Full loads: what was refused before the test may be remembered so.
  const goOn = session?.completedOnboard
    ? { to: '/', words: '홈으로' }
    : { to: '/onboard-card', words: '학습 목표 정하기' }
  const isOther = current !== 'NONE' && current !== level
  return (
    <div className="mt-6">
      {isOther && (
        <p className="mb-3 text-ink-soft">
          지금은 {current} {levelDescriptions[current]} 레벨로 읽고 있어요. 바꾸지 않아도 돼요.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isOther && (
          <Button size="large" busy={busy} onClick={() => void choose(level)}>
            {toLevel(level)} 바꾸기
          </Button>
        )}
        <Button size="large" variant={isOther ? 'quiet' : 'primary'} href={goOn.to}>
          {goOn.words}
        </Button>
      </div>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="mb-3 font-bold text-lead">{title}</h2>
      {children}
    </section>
  )
}
