import { sentenceOf } from '@readgrow/client'
import { Button, buttonClasses, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { Bare } from '#layout'
import { call, setSession, signOut, useSession } from '#session'

/** Until goals and reminders can be set: says what will be asked here, and opens the service. */
export function Screen() {
  const session = useSession()
  const [busy, setBusy] = useState(false)

  async function begin(): Promise<void> {
    setBusy(true)
    try {
      setSession(await call('POST /onboarding/complete'))
      // A full load, because everything behind this door was refused until now and may be remembered so.
      window.location.assign('/')
    } catch (error) {
      setBusy(false)
      showToast({ type: 'error', message: sentenceOf(error) })
    }
  }

  return (
    <Bare title="매일 한 편, 영자신문으로 시작해요">
      <p className="text-ink-soft">
        학습 목표와 알림 시간을 정하는 카드는 아직 준비하고 있어요. 지금 바로 오늘의 신문을 읽을 수 있어요.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {session?.customerLevel === 'NONE' ? (
          <Link to="/level-test" className={buttonClasses({})}>
            레벨 고르기
          </Link>
        ) : (
          <Button busy={busy} onClick={() => void begin()}>
            오늘의 신문 읽기
          </Button>
        )}
        <Button variant="quiet" onClick={() => void signOut()}>
          로그아웃
        </Button>
      </div>
    </Bare>
  )
}
