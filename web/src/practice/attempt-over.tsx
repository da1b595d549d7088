import { buttonClasses } from '@readgrow/ui'
import { Link, useNavigate } from 'react-router'
import { progressOf } from './attempt.ts'
import { usePracticeKeys } from './use-practice-keys.ts'
import type { Practising } from './use-practising.ts'
import { Foot, useViewFocus } from './view-parts.tsx'

export const resultAddress = (attemptId: string) => `/vocabulary/quiz-result?attempt=${attemptId}`

/** After the last answer, which can still be taken back here. */
export function AttemptOver({ practising }: { readonly practising: Practising }) {
  const { attempt } = practising
  const start = useViewFocus<HTMLHeadingElement>()
  const navigate = useNavigate()
  const { total } = progressOf(attempt)
  // Another tab or device has asked all of them; this one has no result to show.
  const isEmpty = total === 0
  const address = isEmpty ? '/vocabulary/today' : resultAddress(attempt.id)
  usePracticeKeys({ go: () => void navigate(address, { replace: true }) })
  return (
    <>
      <h2 ref={start} tabIndex={-1} className="font-bold text-title leading-snug outline-none">
        {isEmpty ? '다른 곳에서 다 봤어요' : `단어 ${total}개를 다 봤어요`}
      </h2>
      <p className="mt-2 text-ink-soft">
        {isEmpty ? '여기에서 물어볼 단어는 남지 않았어요.' : '무엇이 달라졌는지 결과에서 볼 수 있어요.'}
      </p>
      <Foot>
        <Link to={address} replace className={buttonClasses({ size: 'large', wide: true })}>
          {isEmpty ? '오늘의 복습으로 가기' : '결과 보기'}
        </Link>
      </Foot>
    </>
  )
}
