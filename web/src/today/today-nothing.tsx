import { buttonClasses, EmptyState } from '@readgrow/ui'
import { Link } from 'react-router'
import { dueInWords } from '#practice'
import { useAsk } from '#query'
import { textLink } from './page-head.tsx'
import { quizAddresses } from './result.ts'

const practisedAtOnce = 20

/** Nothing is due: when the next word comes, and what can be done now. */
export function NothingDue({ nextDueAt }: { readonly nextDueAt: string | null }) {
  const weakest = useAsk('GET /vocabulary/words', { query: { state: 'LEARNING', order: 'WEAKEST' } })
  const numbers = weakest.data?.words.slice(0, practisedAtOnce).map(({ no }) => no) ?? []
  return (
    <EmptyState
      title="지금 복습할 단어가 없어요"
      message={
        nextDueAt
          ? `다음 복습은 ${onDay(dueInWords(nextDueAt, new Date()))} 있어요. 기다리지 않고 연습할 수도 있어요.`
          : '기사를 읽다가 모르는 단어를 저장하면 알맞은 날에 물어볼게요.'
      }
      action={
        <div className="flex flex-col items-center gap-2">
          {numbers.length > 0 && (
            <Link to={`${quizAddresses.FLASHCARD}?words=${numbers.join(',')}`} className={buttonClasses({})}>
              약한 단어 {numbers.length}개 연습하기
            </Link>
          )}
          <Link to="/article" className={numbers.length > 0 ? textLink : buttonClasses({})}>
            오늘의 신문 읽기
          </Link>
        </div>
      }
    />
  )
}

const onDay = (due: string) => (due.endsWith('뒤') ? `${due}에` : due)
