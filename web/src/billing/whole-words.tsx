/** A sentence whose brackets stay on one line with the particle behind them: `(부가세 포함)을` never breaks. */
export const WholeWords = ({ text }: { readonly text: string }) =>
  text.split(/(\([^)]*\)[가-힣]*)/).map((part, index) =>
    part.startsWith('(') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
