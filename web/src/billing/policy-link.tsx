import { type PolicyDocument, policyTitles } from '@readgrow/contract/constants'
import { usePolicyAddress } from '#session'

/** A policy beside the page that one pays on: it opens in another window, so that nothing chosen or ticked is lost. */
export function PolicyLink({ document }: { readonly document: PolicyDocument }) {
  const addressOf = usePolicyAddress()
  return (
    <a
      href={addressOf(document)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      {policyTitles[document]} <span className="sr-only">(새 창)</span>
    </a>
  )
}
