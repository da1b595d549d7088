/** A sentence in which `(부가세 포함)` stays on one line with the particle behind it; a card's name may break. */
export const WholeWords = ({ text }: { readonly text: string }) =>
  text.split(/(\(부가세[^)]*\)[가-힣]*)/).map((part, index) =>
    part.startsWith('(부가세') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
