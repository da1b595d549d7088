import type { WrongAnswer } from './challenge.ts'

/** What was asked, in short, and in which article: with the word that it is about, and without its key. */
export function QuestionLine({ item: { view, headline } }: { readonly item: Pick<WrongAnswer, 'view' | 'headline'> }) {
  const { stem, instruction, gap, input, ko } = view
  const isGap = gap !== null || input.kind === 'ORDER'
  return (
    <>
      <p className="text-body text-ink-faint">{instruction}</p>
      {stem && (
        <p lang="en" className="mt-1 font-serif leading-relaxed">
          {stem.before}
          {stem.marked !== null && <mark className="rounded-xs bg-green-soft px-0.5 text-ink">{stem.marked}</mark>}
          {isGap && ' ____ '}
          {stem.after}
        </p>
      )}
      {!stem && ko && <p className="mt-1 whitespace-pre-line text-ink-soft">{ko}</p>}
      {headline && (
        <p lang="en" className="mt-1 font-serif text-body text-ink-soft">
          {headline}
        </p>
      )}
    </>
  )
}
