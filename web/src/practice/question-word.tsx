import { HearButton } from './hear-button.tsx'
import { useViewFocus } from './view-parts.tsx'

/** The word of a view, with its sound; focus begins here. */
export function QuestionWord({ lemma }: { readonly lemma: string }) {
  const start = useViewFocus<HTMLHeadingElement>()
  return (
    <div className="flex items-start justify-between gap-4 max-[20rem]:flex-wrap">
      <h2
        ref={start}
        tabIndex={-1}
        lang="en"
        className="font-medium font-serif text-display leading-tight outline-none"
      >
        {lemma}
      </h2>
      <HearButton text={lemma} label="단어 듣기" />
    </div>
  )
}
