import { Button, PagePart, Tag } from '@readgrow/ui'
import type { OwnAccount } from './account.ts'
import { Line } from './line.tsx'
import type { Opened } from './use-opened.ts'

interface TwoStepPartProps {
  readonly twoStep: OwnAccount['twoStep']
  readonly onOpen: (opened: Opened) => void
}

const fewCodes = 3

/** The second step of signing in, for those who reach other people's data. */
export function TwoStepPart({ twoStep, onOpen }: TwoStepPartProps) {
  const { offered, required, on, recoveryCodesLeft } = twoStep
  if (!offered) return null
  const hint = required
    ? '다른 사람의 정보를 다루는 계정이라 2단계 인증을 켜야 관리 화면을 쓸 수 있어요.'
    : '비밀번호가 알려져도 인증 앱이 없으면 로그인할 수 없어요.'
  return (
    <PagePart title="2단계 인증" hint={hint}>
      <div className="mt-1">
        <Line name={<>인증 앱 {on && <Tag>켜짐</Tag>}</>} action={<Turn on={on} required={required} onOpen={onOpen} />}>
          {on ? '로그인할 때 인증 앱의 숫자도 입력해요.' : '아직 켜지 않았어요.'}
        </Line>
        {on && (
          <Line
            name="복구 코드"
            action={
              <Button variant="outline" size="small" className="min-h-11" onClick={() => onOpen('recovery-codes')}>
                새로 받기
              </Button>
            }
          >
            <span className={recoveryCodesLeft < fewCodes ? 'font-semibold text-red' : undefined}>
              {recoveryCodesLeft}개 남았어요.{' '}
              {recoveryCodesLeft < fewCodes && '인증 앱을 쓸 수 없을 때를 위해 새로 받아 두세요.'}
            </span>
          </Line>
        )}
      </div>
    </PagePart>
  )
}

interface TurnProps extends Pick<OwnAccount['twoStep'], 'on' | 'required'> {
  readonly onOpen: (opened: Opened) => void
}

function Turn({ on, required, onOpen }: TurnProps) {
  if (!on) return <Button onClick={() => onOpen('two-step')}>켜기</Button>
  if (required) return null
  return (
    <Button variant="outline" size="small" className="min-h-11" onClick={() => onOpen('two-step-off')}>
      끄기
    </Button>
  )
}
