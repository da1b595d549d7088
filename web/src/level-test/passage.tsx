interface PassageProps {
  readonly title: string | null
  readonly paragraphs: readonly string[]
}

/** The text of a reading set; it stays while the questions to it change. */
export function Passage({ title, paragraphs }: PassageProps) {
  return (
    <article lang="en" className="font-serif text-lead leading-[1.7]">
      {title && <h2 className="mb-2 font-semibold text-heading leading-snug">{title}</h2>}
      <div className="grid max-w-[60ch] gap-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  )
}

/** English with a gap, drawn as a line and said as "빈칸". */
export function WithGap({ text }: { readonly text: string }) {
  const [before, ...after] = text.split(/_{2,}/)
  return (
    <>
      {before}
      {after.map((part) => (
        <span key={part}>
          <span className="mx-0.5 inline-block w-16 border-ink border-b-2">
            <span lang="ko" className="sr-only">
              빈칸
            </span>
          </span>
          {part}
        </span>
      ))}
    </>
  )
}
