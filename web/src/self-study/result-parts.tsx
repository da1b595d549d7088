import { studyDateOf } from '@readgrow/learning'
import { buttonClasses, PagePart } from '@readgrow/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { koreanDate } from '#korean'
import type { StudyResult } from './result-figures.tsx'
import { stepNames } from './step-names.ts'

interface OfResult {
  readonly id: string
  readonly result: StudyResult
}

/** One thing to do now. */
export function NextStep({ id, result }: OfResult) {
  const { why, to, label } = nextOf(id, result)
  return (
    <section aria-labelledby="next-step" className="mt-8 rounded-card bg-green-soft px-4 py-5">
      <h2 id="next-step" className="font-bold text-lead">
        이 기사로는 이것을 하면 좋아요
      </h2>
      <p className="mt-1 text-ink-soft">{why}</p>
      <Link to={to} className={`mt-4 ${buttonClasses({ wide: true, size: 'large' })}`}>
        {label}
      </Link>
    </section>
  )
}

function nextOf(id: string, { next, level }: StudyResult): { why: string; to: string; label: string } {
  switch (next.kind) {
    case 'STEP':
      return {
        why: `아직 하지 않은 단계가 있어요: ${stepNames[next.step]}`,
        to: `/selfstudy/${id}?level=${level}&step=${next.step}`,
        label: `${stepNames[next.step]} 하기`,
      }
    case 'SENTENCE':
      return {
        why: '받아쓰기에서 가장 많이 놓친 문장이에요.',
        to: `/sentence/${id}/${next.sentenceId}?level=${level}`,
        label: '그 문장 다시 듣기',
      }
    case 'WORDS':
      return {
        why: `이 기사에서 저장한 단어 ${next.count}개를 오늘 복습할 수 있어요.`,
        to: '/vocabulary/today',
        label: '단어 복습하기',
      }
    case 'ARTICLE':
      return { why: '이 기사로 할 것은 다 했어요.', to: '/article', label: '다른 기사 읽기' }
  }
}

/** The sentences that were hard, each with its reasons and the way to its place in the article. */
export function WeakSentences({ id, result: { weak, level } }: OfResult) {
  return (
    <PagePart
      title={`다시 볼 문장 ${weak.length}개`}
      hint={
        weak.length === 0
          ? '틀린 답의 근거, 80%보다 낮은 받아쓰기, 단어를 두 번 이상 찾은 문장이 여기에 모여요.'
          : undefined
      }
    >
      <ul className="divide-y divide-rule">
        {weak.map(({ id: sentenceId, en, ko, ...reasons }) => (
          <li key={sentenceId} className="py-4">
            <p lang="en" className="font-serif text-lead leading-relaxed">
              {en}
            </p>
            <p className="mt-1 text-ink-soft">{ko}</p>
            <p className="mt-1.5 text-small text-amber">{reasonsOf(reasons).join(' · ')}</p>
            <p className="mt-1 flex flex-wrap gap-x-5">
              <TextLink to={`/article/detail/${id}?level=${level}&sentence=${sentenceId}`}>기사에서 보기</TextLink>
              <TextLink to={`/sentence/${id}/${sentenceId}?level=${level}`}>문장 학습 기록</TextLink>
            </p>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  )
}

type Reasons = Omit<StudyResult['weak'][number], 'id' | 'en' | 'ko'>

const reasonsOf = ({ dictation, wrongAnswer, lookUps }: Reasons): string[] => [
  ...(dictation === null ? [] : [`받아쓰기 ${Math.round(dictation)}%`]),
  ...(wrongAnswer ? ['틀린 문제의 근거'] : []),
  ...(lookUps === null ? [] : [`단어를 ${lookUps}번 찾음`]),
]

/** The words of the list in this article with their next date. */
export function ResultWords({ words }: Pick<StudyResult, 'words'>) {
  const today = studyDateOf(new Date())
  return (
    <PagePart
      title={`이 기사의 내 단어 ${words.length}개`}
      hint={words.length === 0 ? '읽으면서 저장한 단어가 다음 복습 날짜와 함께 나와요.' : undefined}
    >
      <ul className="divide-y divide-rule">
        {words.map(({ no, lemma, ko, dueOn }) => (
          <li key={no} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span>
              <span lang="en" className="font-semibold font-serif">
                {lemma}
              </span>{' '}
              <span className="text-ink-soft">{ko}</span>
            </span>
            <span className="text-small text-ink-faint tabular">
              {dueOn ? `다음 복습 ${dueOn <= today ? '오늘' : koreanDate(dueOn)}` : '아직 복습 전'}
            </span>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

const endNames = { DONE: '마쳤어요', SKIPPED: '건너뛰었어요' } as const

/** Every step with how it ended; each can be opened again. */
export function ResultSteps({ id, result: { steps, level } }: OfResult) {
  return (
    <PagePart title="단계">
      <ul className="divide-y divide-rule">
        {steps.map(({ step, end }) => (
          <li key={step}>
            <Link
              to={`/selfstudy/${id}?level=${level}&step=${step}`}
              className="flex min-h-12 items-center justify-between gap-4 py-2 hover:text-green"
            >
              {stepNames[step]}
              <span className="text-small text-ink-faint">{end ? endNames[end] : '아직이에요'}</span>
            </Link>
          </li>
        ))}
      </ul>
    </PagePart>
  )
}
