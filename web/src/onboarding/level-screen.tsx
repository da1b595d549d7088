import { sentenceOf } from '@readgrow/client'
import { type Level, levelDescriptions, levels } from '@readgrow/contract/facts'
import { Button, showToast } from '@readgrow/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Bare } from '#layout'
import { call, setSession, signOut } from '#session'

const samples: Record<Level, string> = {
  A1: 'I have a cat. It is black.',
  A2: 'People in the town planted trees in a park.',
  B1: 'Trees that grow close together have to compete for light.',
  B2: 'Planted this densely, young trees race upward instead of spreading out.',
  C1: 'The method’s critics concede its speed while questioning how well it travels.',
}

/** Until the adaptive test is there: the reader says himself which sentences are comfortable, and can change it at any time. */
export function Screen() {
  const [level, setLevel] = useState<Level | null>(null)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function choose(): Promise<void> {
    if (!level) return
    setBusy(true)
    try {
      setSession(await call('POST /common/change-level', { body: { customerLevel: level } }))
      await navigate('/onboard-card', { replace: true })
    } catch (error) {
      showToast({ type: 'error', message: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Bare title="어느 문장까지 편하게 읽히나요?">
      <p className="text-ink-soft">레벨 테스트는 아직 준비하고 있어요. 지금은 직접 고르고, 언제든 바꿀 수 있어요.</p>
      <fieldset className="mt-6 grid gap-2">
        <legend className="sr-only">레벨</legend>
        {levels.map((each) => (
          <label
            key={each}
            className="flex gap-4 rounded-card border border-rule bg-surface px-4 py-3 has-checked:border-green has-checked:bg-green-soft"
          >
            <input
              type="radio"
              name="level"
              value={each}
              checked={level === each}
              onChange={() => setLevel(each)}
              className="mt-1.5"
            />
            <span>
              <span className="font-semibold">
                {each} {levelDescriptions[each]}
              </span>
              <span lang="en" className="mt-0.5 block font-serif text-[1.0625rem] text-ink-soft leading-snug">
                {samples[each]}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button busy={busy} disabled={!level} onClick={() => void choose()}>
          이 레벨로 시작하기
        </Button>
        <Button variant="quiet" onClick={() => void signOut()}>
          로그아웃
        </Button>
      </div>
    </Bare>
  )
}
