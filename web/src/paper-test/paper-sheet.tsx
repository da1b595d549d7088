import { Link } from 'react-router'
import type { Paper } from './paper.ts'
import { SheetQuestion } from './sheet-question.tsx'
import type { Values } from './use-answers.ts'

type Section = Paper['sections'][number]

interface PaperSheetProps {
  readonly paper: Paper
  readonly values: Values
  /** Null where no answers are taken any more. */
  readonly onWrite: ((number: number, value: string) => void) | null
}

/** The sheet as it is printed: the same text in the same order as the PDF. */
export const PaperSheet = ({ paper, values, onWrite }: PaperSheetProps) => (
  <article
    aria-label={paper.title}
    className="mt-6 rounded-card border border-rule bg-surface p-5 sm:p-10 print:mt-0 print:border-0 print:p-0"
  >
    <h2 className="font-bold text-display leading-tight">{paper.title}</h2>
    <p className="mt-1 text-ink-soft tabular">{paper.subtitle}</p>
    <p className="mt-4 border-ink border-b pb-4 text-ink-soft [overflow-wrap:anywhere]">{paper.blanks}</p>
    {paper.sections.map((section) => (
      <section key={`${section.kind}/${section.title}`} className="mt-8">
        <SectionHead section={section} />
        {section.questions.map((question) => (
          <SheetQuestion
            key={question.number}
            question={question}
            value={values.get(question.number) ?? ''}
            onWrite={onWrite && ((value) => onWrite(question.number, value))}
          />
        ))}
      </section>
    ))}
  </article>
)

const SectionHead = ({ section: { title, instruction, article, passage } }: { readonly section: Section }) => (
  <>
    <h3 className="font-bold text-heading" {...(article && { lang: 'en' })}>
      {article ? (
        <Link
          to={`/article/detail/${article.id}?level=${article.level}`}
          className="inline-flex min-h-11 items-center font-serif underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      ) : (
        title
      )}
    </h3>
    {instruction && <p className="mt-1 text-body text-ink-soft">{instruction}</p>}
    {passage.map((paragraph) => (
      <p key={paragraph} lang="en" className="mt-3 font-serif leading-relaxed">
        {paragraph}
      </p>
    ))}
  </>
)
