import { classNames } from '@readgrow/ui'
import { useState } from 'react'
import type { TaskProps } from '#practice'
import { againSentence, FlagCard, Foot, NextButton, nextInWords, useGoOn, WordAnswer } from '#practice'
import { DictationDiff } from './dictation-diff.tsx'
import { DictationField } from './dictation-field.tsx'
import type { DictationTask } from './dictation-way.ts'
import { type Judged, judgeDictation, type Written } from './judge-dictation.ts'

interface DictationTaskProps extends TaskProps {
  readonly task: DictationTask
}

/** Hearing and writing, then the solution. A second try does not count and is not reported. */
export function DictationTaskView({ at, practising, task }: DictationTaskProps) {
  const [judged, setJudged] = useState<Judged | null>(null)
  const [retry, setRetry] = useState<'none' | 'writing' | 'done'>('none')

  async function submit(written: Written): Promise<void> {
    const next = await judgeDictation(at.item, task, written)
    setJudged(next)
    if (retry === 'writing') return setRetry('done')
    const { format, expected } = task
    practising.answer(next.rating, { format, expected, ...written }, true)
  }

  if (!judged || retry === 'writing')
    return <DictationField key={retry} item={at.item} task={task} unscored={retry === 'writing'} onSubmit={submit} />
  return (
    <Judgement
      {...{ at, practising, task, judged }}
      scored={retry === 'none'}
      onRetry={retry === 'none' && !judged.score.exact ? () => setRetry('writing') : undefined}
    />
  )
}

function verdictOn({ format }: DictationTask, exact: boolean, rating: number): string {
  if (exact) return '모두 맞았어요.'
  if (format === 'SENTENCE') return '들은 문장과 비교해 보세요.'
  return rating > 1 ? '거의 맞았어요.' : '틀렸어요. 정답과 비교해 보세요.'
}

interface JudgementProps extends DictationTaskProps {
  readonly judged: Judged
  readonly scored: boolean
  readonly onRetry: (() => void) | undefined
}

function Judgement({ at, practising, task, judged: { score, rating }, scored, onRetry }: JudgementProps) {
  const goOn = useGoOn(practising)
  const again = scored ? againSentence(nextInWords(at.item, rating, at.askedBefore, practising.attempt.startedAt)) : ''
  return (
    <>
      <section aria-label="풀이">
        <div role="status">
          <p className={classNames('font-semibold text-lead', score.exact ? 'text-green' : 'text-ink')}>
            {verdictOn(task, score.exact, rating)}
            {task.format === 'SENTENCE' && <span className="ml-2 tabular">{score.score}점</span>}
          </p>
          <p className="text-body text-ink-faint tabular">{scored ? again : '연습이라 기록에 남지 않아요.'}</p>
        </div>
        <div className="mt-4">
          <DictationDiff tokens={score.tokens} />
        </div>
        {onRetry && (
          <button
            type="button"
            onClick={onRetry}
            className="mt-2 min-h-11 font-semibold text-green underline-offset-4 hover:underline"
          >
            한 번 더 써 보기
          </button>
        )}
        <div className="mt-4 border-rule border-t pt-4">
          {task.format === 'SENTENCE' && (
            <p className="mb-2 text-small text-ink-faint">다음 복습 날짜는 이 단어를 맞게 썼는지만 보고 정해요.</p>
          )}
          <WordAnswer item={at.item} />
        </div>
        <FlagCard item={at.item} />
      </section>
      <Foot>
        <NextButton over={practising.over} onNext={goOn} />
      </Foot>
    </>
  )
}
