import type { PolicyDocument } from '@readgrow/contract/constants'
import { draftShelf, useDraft } from '#drafts'

export interface PolicyDraft {
  readonly document: PolicyDocument
  readonly effectiveOn: string
  readonly needsAgreement: boolean
  readonly markdown: string
}
const blank: PolicyDraft = { document: 'terms', effectiveOn: '', needsAgreement: false, markdown: '' }
const drafts = draftShelf('rg_policy_drafts', blank)

/** The version that is being written, on this device until it is added. */
export const usePolicyDraft = () =>
  useDraft(
    drafts,
    'next',
    () => blank,
    ({ effectiveOn, markdown }) => effectiveOn === '' && markdown === '',
  )

export type PolicyInHand = ReturnType<typeof usePolicyDraft>
/** The field that a text is written in. */
export const policyTextId = 'policy-text'
