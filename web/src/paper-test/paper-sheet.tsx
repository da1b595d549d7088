import { Link } from 'react-router'
import type { Paper, PaperQuestion } from './paper.ts'

type Section = Paper['sections'][number]

/** The sheet as it is printed: the same text in the same order as the PDF. */
export const PaperSheet = ({ paper: { title, subtitle, blanks, sections } }: { readonly paper: Paper }) => (
  <article
    aria-label={title}
    className="mt-6 rounded-card border border-rule bg-surface p-5 sm:p-10 print:mt-0 print:border-0 print:p-0"
  >
    <h1 className="font-bold text-display leading-tight">{title}</h1>
    <p className="mt-1 text-ink-soft tabular">{subtitle}</p>
    <p className="mt-4 border-ink border-b pb-4 text-ink-soft [overflow-wrap:anywhere]">{blanks}</p>
    {sections.map((section) => (
      <SheetSection key={`${section.kind}/${section.title}`} section={section} />
    ))}
  </article>
)

function SheetSection({ section: { title, instruction, article, passage, questions } }: { readonly section: Section }) {
  return (
    <section className="mt-8">
      <h2 className="font-bold text-heading" {...(article && { lang: 'en' })}>
        {article ? (
          <Link
            to={`/article/detail/${article.id}?level=${article.level}`}
            className="font-serif underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      {instruction && <p className="mt-1 text-body text-ink-soft">{instruction}</p>}
      {passage.map((paragraph) => (
        <p key={paragraph} lang="en" className="mt-3 font-serif leading-relaxed">
          {paragraph}
        </p>
      ))}
      {questions.map((question) => (
        <SheetQuestion key={question.number} question={question} />
      ))}
    </section>
  )
}

function SheetQuestion({ question }: { readonly question: PaperQuestion }) {
  const { number, instruction, stem, ko, choices, input } = question
  const lang = input.kind === 'CHOICE' ? input.lang : 'en'
  return (
    <div className="mt-5 break-inside-avoid">
      {instruction && <p className="text-body text-ink-soft">{instruction}</p>}
      <p className="mt-0.5 [overflow-wrap:anywhere]">
        <strong className="tabular">{number}.</strong>{' '}
        <span lang="en" className="font-serif">
          {stem}
        </span>
      </p>
      {ko && <p className="whitespace-pre-line text-body text-ink-soft">{ko}</p>}
      {choices.map((choice) => (
        <p
          key={choice}
          lang={lang}
          className={lang === 'en' ? 'mt-1 pl-5 -indent-5 font-serif' : 'mt-1 pl-5 -indent-5'}
        >
          {choice}
        </p>
      ))}
    </div>
  )
}
