import { sentenceOf } from '@readgrow/client'
import { usualStop } from '@readgrow/learning/level-test'
import { Button, buttonClasses } from '@readgrow/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { OwnWays } from '#account-settings'
import { Bare } from '#layout'
import { useSession } from '#session'
import { ChooseLevel } from './choose-level.tsx'
import { mayChooseWithoutTest } from './level-test.ts'
import { SoundCheck } from './sound-check.tsx'
import type { LevelTest } from './use-level-test.ts'

const selfRatings = [
  [-2, '이제 막 시작했어요'],
  [-1, '짧은 문장은 읽어요'],
  [0, '쉬운 기사는 읽어요'],
  [1, '웬만한 기사는 읽어요'],
  [2, '어려운 글도 편하게 읽어요'],
] as const

/** Before the test: what it is, how the taker rates themselves, and whether the sound works. */
export function BeginView({ test }: { readonly test: LevelTest }) {
  const session = useSession()
  const [rating, setRating] = useState<number | null>(null)
  return (
    <Bare title="레벨 테스트로 시작해요">
      {test.ending === 'DROPPED' && (
        <p role="status" className="mb-5 rounded-card bg-green-soft px-4 py-3">
          답이 {usualStop.fewest}개보다 적어서 레벨을 정하지 못했어요. 처음부터 다시 볼 수 있어요. 시간이 모자랐다면
          문제 화면에서 시간 제한을 꺼 주세요.
        </p>
      )}
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        <li>
          10분쯤 걸려요. 문제는 {usualStop.fewest}개에서 {usualStop.most}개 사이이고, 레벨이 분명해지면 일찍 끝나요.
        </li>
        <li>답에 따라 다음 문제의 난이도가 달라져요. 어려운 문제가 나와도 괜찮아요.</li>
        <li>모르면 ‘모르겠어요’를 골라 주세요. 찍는 것보다 정확한 레벨이 나와요.</li>
        <li>제한 시간은 15분이에요. 언제든 늘리거나 끌 수 있어요.</li>
      </ul>
      <SelfRating value={rating} onChange={setRating} />
      <section aria-labelledby="sound-check" className="mt-8">
        <h2 id="sound-check" className="mb-1 font-bold text-lead">
          소리 확인
        </h2>
        <SoundCheck />
      </section>
      {test.failure !== null && (
        <p role="alert" className="mt-8 text-red">
          {sentenceOf(test.failure)}
        </p>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button size="large" busy={test.busy} onClick={() => void test.start(rating)}>
          테스트 시작하기
        </Button>
        {session?.completedOnboard && mayChooseWithoutTest(session) ? (
          <Link to="/" className={buttonClasses({ variant: 'quiet', size: 'large' })}>
            홈으로
          </Link>
        ) : (
          <OwnWays />
        )}
      </div>
      {mayChooseWithoutTest(session) && (
        <div className="mt-10">
          <ChooseLevel summary="시험 없이 고르기">
            편하게 읽히는 문장을 골라 주세요. 레벨은 언제든 바꿀 수 있어요.
          </ChooseLevel>
        </div>
      )}
    </Bare>
  )
}

interface SelfRatingProps {
  readonly value: number | null
  readonly onChange: (rating: number | null) => void
}

function SelfRating({ value, onChange }: SelfRatingProps) {
  return (
    <fieldset className="mt-8">
      <legend className="font-bold text-lead">
        지금 영어 읽기는 어느 정도인가요? <span className="font-normal text-ink-faint">(선택)</span>
      </legend>
      <p className="mt-1 mb-2 text-body text-ink-faint">첫 문제의 난이도를 정할 때 참고해요.</p>
      <div className="divide-y divide-rule border-rule border-y">
        {selfRatings.map(([rating, words]) => (
          <label key={rating} className="flex min-h-12 items-center gap-3 has-checked:font-semibold">
            <input
              type="radio"
              name="self-rating"
              checked={value === rating}
              onChange={() => onChange(rating)}
              className="size-5"
            />
            {words}
          </label>
        ))}
      </div>
      {value !== null && (
        <Button variant="quiet" size="small" className="mt-1 min-h-11" onClick={() => onChange(null)}>
          고르지 않기
        </Button>
      )}
    </fieldset>
  )
}
