import { usualStop } from '@readgrow/learning/level-test'
import { Button, buttonClasses } from '@readgrow/ui'
import { Link } from 'react-router'
import { OwnWays } from '#account-settings'
import { signOut, useSession } from '#session'
import { mayChooseWithoutTest, type RunningTest } from './level-test.ts'

interface LeavePanelProps {
  readonly test: RunningTest
  readonly busy: boolean
  readonly onUntimed: () => void
  readonly onEnd: () => void
  readonly onStay: () => void
}

/** What leaving now means: the answers are saved, but the clock keeps running. */
export function LeavePanel({ test, busy, onUntimed, onEnd, onStay }: LeavePanelProps) {
  const session = useSession()
  const timed = test.secondsLeft !== null
  const counts = test.given >= usualStop.fewest
  return (
    <section aria-label="나가기" className="mt-4 rounded-card border border-rule bg-surface px-4 py-4">
      <p>
        {test.given > 0 ? `답한 ${test.given}문제는 저장되어 있어요. ` : ''}다시 들어오면 {test.question.position}번째
        질문부터 이어서 해요.
        {timed && ' 나가 있는 동안에도 시간은 흐르니, 나중에 이어서 하려면 시간 제한을 먼저 꺼 주세요.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" onClick={onStay}>
          계속 풀기
        </Button>
        {timed && (
          <Button variant="outline" busy={busy} onClick={onUntimed}>
            시간 제한 끄기
          </Button>
        )}
        {counts && (
          <Button variant="outline" busy={busy} onClick={onEnd}>
            여기까지 하고 결과 보기
          </Button>
        )}
        {session?.completedOnboard && mayChooseWithoutTest(session) ? (
          <Link to="/" className={buttonClasses({ variant: 'quiet' })}>
            홈으로 나가기
          </Link>
        ) : (
          <>
            <Button variant="quiet" onClick={() => void signOut()}>
              로그아웃하고 나가기
            </Button>
            <OwnWays />
          </>
        )}
      </div>
    </section>
  )
}
