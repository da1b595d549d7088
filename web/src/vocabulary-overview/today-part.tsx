import type { CallReply } from '@readgrow/contract'
import { buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import { comesAt } from '#vocabulary'

type Overview = CallReply<'GET /vocabulary/overview'>

/** Seconds as whole minutes, one at least: somebody who answered has spent time. */
const minutesOf = (seconds: number) => Math.max(1, Math.round(seconds / 60))

type Due = Pick<Overview['today'], 'recall' | 'production' | 'fresh' | 'writing'>

/** `복습 18개, 새 단어 6개, 처음 써 볼 단어 2개`, without what there is none of. */
function dueLine({ recall, production, fresh, writing }: Due): string {
  const parts = [
    [recall + production, '복습'],
    [fresh, '새 단어'],
    [writing, '처음 써 볼 단어'],
  ] as const
  return parts.flatMap(([count, name]) => (count > 0 ? [`${name} ${count}개`] : [])).join(', ')
}

/** The one thing first: what is due, what it costs, and the button that begins it. */
export function TodayPart({ overview }: { readonly overview: Overview }) {
  const { today, done } = overview
  const isDue = dueLine(today) !== ''
  return (
    <section aria-label="오늘의 복습" className="pt-6">
      {isDue ? <Due overview={overview} /> : <NothingDue overview={overview} />}
      {done.answers > 0 && (
        <p className="mt-4 text-body text-ink-soft tabular">
          오늘 단어 {done.words}개에 {done.answers}번 답했어요
          {done.seconds !== null && ` · ${minutesOf(done.seconds)}분`}
        </p>
      )}
      {overview.readingEvidence > 0 && (
        <p className="mt-1 text-body text-ink-soft tabular">
          기사에서 다시 만난 단어 {overview.readingEvidence}개 ·{' '}
          <Link to="/vocabulary/quiz-result" className="inline-flex min-h-11 items-center underline underline-offset-4">
            기록 보기
          </Link>
        </p>
      )}
    </section>
  )
}

function Due({ overview: { today, done } }: { readonly overview: Overview }) {
  return (
    <>
      <p className="font-serif text-display leading-snug tabular">{dueLine(today)}</p>
      <p className="mt-1 text-ink-soft tabular">
        약 {today.minutes}분{!today.paceMeasured && ' · 아직 속도를 재지 못해 예상한 시간이에요'}
        {today.production > 0 && ` · 철자 쓰기 ${today.production}개 포함`}
      </p>
      <p className="mt-5">
        <Link to="/vocabulary/today" className={buttonClasses({ size: 'large' })}>
          {done.answers > 0 ? '오늘의 복습 이어서 하기' : '오늘의 복습 시작'}
        </Link>
      </p>
    </>
  )
}

function NothingDue({ overview: { today, done, nextDueAt } }: { readonly overview: Overview }) {
  return (
    <>
      <p className="font-serif text-display leading-snug">
        {done.answers > 0 ? '오늘 복습을 다 했어요' : '오늘은 복습할 단어가 없어요'}
      </p>
      <p className="mt-1 text-ink-soft tabular">
        {nextDueAt
          ? `다음 복습은 ${comesAt(nextDueAt, today.date)}에 와요.`
          : '기사에서 단어를 저장하면 복습이 시작돼요.'}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to="/vocabulary/recommend" className={buttonClasses({ variant: 'outline' })}>
          추천 단어 담기
        </Link>
        <Link to="/vocabulary/my?order=WEAKEST" className={buttonClasses({ variant: 'outline' })}>
          골라서 연습하기
        </Link>
      </div>
    </>
  )
}
