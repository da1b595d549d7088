import { type InquiryState, inquiryStateNames } from '@readgrow/contract/constants'
import { classNames } from '@readgrow/ui'

const tones: Readonly<Record<InquiryState, string>> = {
  RECEIVED: 'bg-ink/7 text-ink-soft',
  IN_HAND: 'bg-ink/7 text-ink-soft',
  ANSWERED: 'bg-green-soft text-green',
  ASKED_AGAIN: 'bg-ink/7 text-ink-soft',
  CLOSED: 'bg-ink/7 text-ink-soft',
}

/** The state of an inquiry in one word. */
export const StateTag = ({ state }: { readonly state: InquiryState }) => (
  <span className={classNames('shrink-0 rounded-full px-2.5 py-0.5 font-semibold text-small', tones[state])}>
    {inquiryStateNames[state]}
  </span>
)
