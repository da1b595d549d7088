import { hasCode, sentenceOf } from '@readgrow/client'
import { type ActionOptions, type StepUp as StepUpLogic, useStepUp as useProof } from '@readgrow/client/react'
import type { CallName } from '@readgrow/contract'
import { lazySheet } from '@readgrow/ui'
import { type ReactNode, Suspense } from 'react'
import { type Action, useAction } from '#api'

const StepUp = lazySheet(async () => {
  const { StepUp: Asking } = await import('./step-up.tsx')
  return (props: { onDone: () => void; onClose: () => void }) => <Asking {...props} onCancel={props.onClose} />
})

interface SteppedUp {
  /** Runs the action; where the server asks for the password, runs it again after it was given. */
  readonly run: StepUpLogic['withProof']
  /** Render it inside the sheet or screen of the action, so that a press in it is not a press outside. */
  readonly sheet: ReactNode
}

/** For actions that want the password once more. Who gives up gets the refusal itself (REAUTH_REQUIRED). */
function useStepUp(): SteppedUp {
  const { asked, withProof, proved, dropped } = useProof()
  const sheet = asked && (
    <Suspense fallback={null}>
      <StepUp onDone={proved} onClose={dropped} />
    </Suspense>
  )
  return { run: withProof, sheet }
}

type SteppedOptions<N extends CallName> = Pick<ActionOptions<N>, 'done' | 'quiet' | 'settled'>

/** `useAction` for a call that may ask for the password; render `sheet` beside the button. Cancelling shows nothing. */
export function useSteppedAction<N extends CallName>(name: N, options: SteppedOptions<N> = {}) {
  const { run, sheet } = useStepUp()
  const sentence = (error: Error) => (hasCode(error, 'REAUTH_REQUIRED') ? null : sentenceOf(error))
  const action: Action<N> = useAction(name, { ...options, around: run, sentence })
  return { action, sheet }
}
