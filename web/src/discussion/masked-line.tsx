import { type MaskedKind, maskedKinds } from '@readgrow/contract/constants'

const namesOf = (kinds: readonly MaskedKind[]) => kinds.map((kind) => maskedKinds[kind]).join(', ')

/** Says what the server took out of a text. */
export const maskedSentence = (kinds: readonly MaskedKind[]): string => `개인정보(${namesOf(kinds)})는 가리고 올렸어요.`

export function MaskedLine({ kinds }: { readonly kinds: readonly MaskedKind[] }) {
  return (
    <p role="status" className="text-amber text-small empty:hidden">
      {kinds.length > 0 && `개인정보(${namesOf(kinds)})가 있어요. 올리면 [${namesOf(kinds.slice(0, 1))}]처럼 가려져요.`}
    </p>
  )
}
