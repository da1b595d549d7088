import { hasCode, sentenceOf } from '@readgrow/client'
import { type ActOptions, type StepUp as StepUpLogic, useStepUp as useProof } from '@readgrow/client/react'
import type { CallName } from '@readgrow/contract'
import { lazySheet } from '@readgrow/ui'
import { type ReactNode, Suspense } from 'react'
import { type Act, useAct } from '#api'

const StepUp = lazySheet(async () => {
  const { StepUp: Asking } = await import('./step-up.tsx')
  return (props: { onDone: () => void; onClose: () => void }) => <Asking {...props} onCancel={props.onClose} />
})

interface SteppedUp {
  /** Runs the action; where the server asks for the password, runs it again after it was given. */
  readonly run: StepUpLogic['withProof']
  /** Stands inside the sheet or screen that acts, so that a press in it is no press outside of that. */
  readonly sheet: ReactNode
}

/** For actions that want the password once more. Who gives up gets the refusal itself (REAUTH_REQUIRED). */
export function useStepUp(): SteppedUp {
  const { asked, withProof, proved, dropped } = useProof()
  const sheet = asked && (
    <Suspense fallback={null}>
      <StepUp onDone={proved} onClose={dropped} />
    </Suspense>
  )
  return { run: withProof, sheet }
}

type SteppedOptions<N extends CallName> = Pick<ActOptions<N>, 'done' | 'quiet'>

/** `useAct` for a call that may ask for the password; `sheet` stands beside the button. Giving up says nothing. */
export function useSteppedAct<N extends CallName>(name: N, options: SteppedOptions<N> = {}) {
  const { run, sheet } = useStepUp()
  const sentence = (error: Error) => (hasCode(error, 'REAUTH_REQUIRED') ? null : sentenceOf(error))
  const act: Act<N> = useAct(name, { ...options, around: run, sentence })
  return { act, sheet }
}
