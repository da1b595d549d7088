/** What stays on one line, with the particle behind it: `(부가세 포함)`, a date with its weekday, the end of a card's number. */
const whole = /(\(부가세[^)]*\)[가-힣]*|\d{4}\.\d{2}\.\d{2} \([일월화수목금토]\)[가-힣]*|\d{4}\)[가-힣]+)/

/** A sentence of the server that breaks only where one would read on; a card's name may break. */
export const WholeWords = ({ text }: { readonly text: string }) =>
  text.split(whole).map((part, index) =>
    whole.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
