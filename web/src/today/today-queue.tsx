import type { CallReply } from '@readgrow/contract'
import { buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import { type Attempt, canAsk, keyOf, type PracticeItem } from '#practice'
import { quizNames, quizzes } from './quiz-names.ts'
import { quizAddresses } from './result.ts'

interface TodayQueueProps {
  readonly items: readonly PracticeItem[]
  readonly today: Pick<CallReply<'GET /vocabulary/today'>, 'items' | 'minutes' | 'heldBack' | 'heldBackDays'>
  readonly begun: readonly Attempt[]
}

/** How much there is, the ways to be asked with what each can ask, and the words, folded. */
export function TodayQueue({ items, today, begun }: TodayQueueProps) {
  const isNew = ({ phase }: PracticeItem) => phase === 'FRESH'
  const fresh = items.filter((item) => isNew(item) && item.track === 'RECALL').length
  const writing = items.filter((item) => isNew(item) && item.track === 'PRODUCTION').length
  const due = items.length - fresh - writing
  const production = items.filter(({ track }) => track === 'PRODUCTION').length
  // Minutes are the server's for its whole queue.
  const minutes = Math.ceil((today.minutes * items.length) / Math.max(1, today.items.length))
  const tracks = [
    `약 ${minutes}분`,
    ...(production < items.length ? [`뜻 떠올리기 ${items.length - production}개`] : []),
    ...(production > 0 ? [`철자 쓰기 ${production}개`] : []),
    ...(today.heldBack > 0 ? [heldBackLine(today)] : []),
  ]
  const ways = quizzes.map((quiz) => ({ quiz, count: items.filter((item) => canAsk(item, quiz)).length }))
  const first = begun.every(({ mode }) => mode === 'PRACTICE') ? ways.find(({ count }) => count > 0)?.quiz : undefined
  const parts = [
    ...(due > 0 ? [`복습 ${due}개`] : []),
    ...(fresh > 0 ? [`새 단어 ${fresh}개`] : []),
    ...(writing > 0 ? [`처음 써 볼 단어 ${writing}개`] : []),
  ]
  return (
    <>
      <p className="pt-6 font-bold text-heading leading-snug tabular">{parts.join(', ')}</p>
      <p className="mt-1 text-body text-ink-soft tabular">{tracks.join(' · ')}</p>
      <ul aria-label="복습 방식" className="mt-5 border-ink border-t">
        {ways.map(({ quiz, count }) => (
          <Way
            key={quiz}
            quiz={quiz}
            count={count}
            primary={quiz === first}
            begun={begun.some((attempt) => attempt.quiz === quiz && attempt.mode === 'TODAY')}
          />
        ))}
      </ul>
      <Words items={items} />
    </>
  )
}

const heldBackLine = ({ heldBack, heldBackDays = 1 }: TodayQueueProps['today']) =>
  heldBackDays > 1
    ? `나머지 ${heldBack}개는 앞으로 ${heldBackDays}일에 나누어 물어볼게요`
    : `${heldBack}개는 내일 물어볼게요`

interface WayProps {
  readonly quiz: (typeof quizzes)[number]
  readonly count: number
  readonly primary: boolean
  /** Whether it is resumed rather than started. */
  readonly begun: boolean
}

function Way({ quiz, count, primary, begun }: WayProps) {
  const { name, what } = quizNames[quiz]
  const verb = begun ? '이어서 하기' : '시작하기'
  return (
    <li className="flex items-center justify-between gap-4 border-rule border-b py-4">
      <div>
        <p className="font-semibold text-lead">
          {name} <span className="font-normal text-ink-faint tabular">{count}개</span>
        </p>
        <p className="text-body text-ink-soft">{count > 0 ? what : '지금 물어볼 단어가 없어요'}</p>
      </div>
      {count > 0 && (
        <Link
          to={quizAddresses[quiz]}
          aria-label={`${name} ${verb}`}
          className={buttonClasses({ variant: primary ? 'primary' : 'outline' })}
        >
          {verb}
        </Link>
      )}
    </li>
  )
}

function Words({ items }: { readonly items: readonly PracticeItem[] }) {
  return (
    <details className="mt-6">
      <summary className="min-h-11 cursor-pointer content-center text-ink-soft hover:text-ink">
        오늘의 단어 <span className="tabular">{items.length}개</span> 보기
      </summary>
      <ul className="divide-y divide-rule">
        {items.map((item) => (
          <li key={keyOf(item)} className="flex items-baseline justify-between gap-4 py-2">
            <p>
              <span lang="en" className="mr-2 font-serif text-lead">
                {item.word.lemma}
              </span>
              <span className="text-body text-ink-faint">{item.word.ko}</span>
            </p>
            <p className="shrink-0 text-small text-ink-faint">
              {item.phase === 'FRESH' ? '새 단어' : item.track === 'PRODUCTION' ? '철자' : '뜻'}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
