import type { CallReply } from '@readgrow/contract'
import { summaryChecks } from '@readgrow/contract/constants'
import type { ReactNode } from 'react'

export type StudyResult = CallReply<'GET /self-study/:id/result'>

/** Each measure by itself: they have no common scale, so there is no sum of them. */
export function ResultFigures({ result }: { readonly result: StudyResult }) {
  const { done, seconds, wordsPerMinute, questions, dictation, recall, checks } = result
  return (
    <section aria-label="요약" className="pt-6">
      <p role="status" className="font-bold text-heading leading-snug">
        {done ? '이 기사의 집중 학습을 마쳤어요.' : '아직 마치지 않았어요. 읽기와 문제 풀기를 하면 마쳐요.'}
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 sm:grid-cols-3">
        <Figure name="공부한 시간">{seconds === null ? null : minutesOf(seconds)}</Figure>
        <Figure name="읽기 속도">{wordsPerMinute === null ? null : `분당 ${wordsPerMinute}단어`}</Figure>
        <Figure name="문제">{questions && `${questions.of}문제 중 ${questions.right}문제`}</Figure>
        <Figure name="받아쓰기">{dictation && `${dictation.score}% · ${dictation.sentences}문장`}</Figure>
        <Figure name="떠올리기">{recall && recallShort[recall]}</Figure>
        <Figure name="요약 점검">{checks === null ? null : `${summaryChecks.length}개 중 ${checks}개`}</Figure>
      </dl>
      <p className="mt-2 text-small text-ink-faint">
        읽기 속도는 처음 끝까지 읽었을 때, 분당 40~400단어인 경우만 측정해요.
      </p>
    </section>
  )
}

const recallShort = { MOST: '거의 다', SOME: '조금', NONE: '전혀' } as const

const minutesOf = (seconds: number) => (seconds < 60 ? '1분 미만' : `${Math.round(seconds / 60)}분`)

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="border-rule border-t py-2.5">
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd className="font-semibold text-lead tabular">
        {children ?? <span className="font-normal text-ink-faint">측정하지 않았어요</span>}
      </dd>
    </div>
  )
}
