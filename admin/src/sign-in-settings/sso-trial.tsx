import type { CallReply } from '@readgrow/contract'
import { Button } from '@readgrow/ui'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAction, useAsk } from '#api'
import { dateTimeOf } from '#korean'
import { Notice } from '#parts'
import { sentenceHere } from './settings.ts'
import { TrialReport } from './trial-report.tsx'

type Trial = NonNullable<CallReply<'GET /admin/sign-in/sso/trial'>['trial']>

const own = {
  ADDRESS_REFUSED: '발급자 주소로 연결할 수 없어요. 인터넷에 열려 있는 https 주소여야 해요.',
  GATEWAY_UNAVAILABLE: '서비스가 응답하지 않아요. 발급자 주소를 확인하고 다시 시험해 주세요.',
  NOT_VERIFIED:
    '발급자 주소의 답이 그 발급자의 것이 아니에요. 발급자 주소 뒤에 /.well-known/openid-configuration을 붙여 열고, 거기 적힌 issuer를 그대로 넣어 주세요.',
  STATE_CONFLICT: '저장한 설정이 없어요. 먼저 저장해 주세요.',
}

/** Tries the stored settings with the real service before anybody depends on them, and says what came of it. */
export function SsoTrial({ isDirty }: { readonly isDirty: boolean }) {
  const trial = useAsk('GET /admin/sign-in/sso/trial')
  const begin = useAction('POST /admin/sign-in/sso/trial', {
    quiet: true,
    done: ({ location }) => window.location.assign(location),
  })
  const panel = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const isBack = /^#(?:trial|error=)/.test(hash)
  useFocusWhenBack(panel, isBack && trial.isSuccess)
  const refused = begin.isError ? sentenceHere(begin.error, own) : null
  const shown = trial.data?.trial ?? null
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="시험 로그인"
      className="grid gap-3 border-rule border-t pt-4 outline-none"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-bold">시험 로그인</h3>
          <p className="text-small text-ink-soft">
            저장한 설정으로 서비스에 다녀와요. 아무도 로그인하거나 가입하지 않고, 무엇이 왔는지만 보여요.
          </p>
        </div>
        <Button
          size="small"
          variant="outline"
          disabled={isDirty}
          busy={begin.isPending}
          busyLabel="서비스로 가고 있어요"
          onClick={() => begin.mutate({})}
        >
          시험 로그인
        </Button>
      </div>
      {isDirty && <p className="text-small text-ink-soft">고친 값이 있어요. 저장한 뒤에 시험할 수 있어요.</p>}
      {refused && (
        <Notice tone="bad" live>
          {refused}
        </Notice>
      )}
      {trial.isError && <Notice tone="warn">시험 결과를 불러오지 못했어요. 화면을 새로 고쳐 주세요.</Notice>}
      {shown && <Outcome trial={shown} />}
      {isBack && trial.isSuccess && shown === null && (
        <Notice tone="warn">그사이 설정이 바뀌어서 결과가 없어요. 다시 시험해 주세요.</Notice>
      )}
    </section>
  )
}

/** Whoever comes back from the service finds the report where they left off. */
function useFocusWhenBack(panel: RefObject<HTMLElement | null>, isBack: boolean): void {
  useEffect(() => {
    if (isBack) panel.current?.focus()
  }, [panel, isBack])
}

function Outcome({ trial: { begunAt, report } }: { readonly trial: Trial }) {
  return (
    <div className="grid gap-3">
      <p className="tabular text-small text-ink-faint">{dateTimeOf(begunAt)}에 시험</p>
      {report ? <TrialReport report={report} /> : <NotBack />}
    </div>
  )
}

/** The service has shown its own error, or the owner has turned back: we know nothing but that. */
const NotBack = () => (
  <Notice tone="warn">
    <p className="font-semibold">서비스에서 아직 돌아오지 않았어요.</p>
    <p className="mt-0.5 text-ink-soft">
      서비스 화면에 오류가 보였다면 리디렉션 주소나 클라이언트 ID가 등록된 것과 다른 때가 많아요. 이 화면의 리디렉션
      주소를 복사해 서비스에 그대로 넣고 다시 시험해 주세요. 10분 안에, 시작한 브라우저에서 마쳐야 해요.
    </p>
  </Notice>
)
