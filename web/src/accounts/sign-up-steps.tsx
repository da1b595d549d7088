import { classNames } from '@readgrow/ui'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

const signUpSteps = ['email', 'code', 'account'] as const
export type SignUpStep = (typeof signUpSteps)[number]

/** How far the person has come. A step is open only when the one before is done. */
export interface Reached {
  readonly code: boolean
  readonly account: boolean
}

/** The step that may be shown; an address from the history can ask for one without the steps before it. */
export function openStep(asked: unknown, reached: Reached): SignUpStep {
  if (asked === 'account' && reached.account) return 'account'
  if (asked === 'code' && reached.code) return 'code'
  return 'email'
}

/** The step in the history of the browser, so that "back" on a phone goes back one step and not away. */
export function useSignUpStep(reached: Reached) {
  const asked = (useLocation().state as { step?: unknown } | null)?.step
  const navigate = useNavigate()
  const goTo = (step: SignUpStep, how: { replace: boolean } = { replace: false }) =>
    void navigate('.', { state: { step }, replace: how.replace })
  return { step: openStep(asked, reached), goTo }
}

/** The heading gets the focus when the step changes, so that screen readers say which step it is. */
export function useStepHeading(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus()
  }, [step])
  return heading
}

/** Three short lines, as many of them green as steps are reached. */
export function StepLines({ step }: { readonly step: SignUpStep }) {
  const at = signUpSteps.indexOf(step)
  return (
    <div className="mb-4 flex items-center gap-3 text-body text-ink-faint">
      <span>회원가입</span>
      <span aria-hidden="true" className="flex gap-1.5">
        {signUpSteps.map((each, index) => (
          <span key={each} className={classNames('h-1 w-8 rounded-full', index <= at ? 'bg-green' : 'bg-rule')} />
        ))}
      </span>
      <span className="tabular">
        <span className="sr-only">{signUpSteps.length}단계 가운데 </span>
        {at + 1}
        <span aria-hidden="true"> / {signUpSteps.length}</span>
        <span className="sr-only">단계</span>
      </span>
    </div>
  )
}
