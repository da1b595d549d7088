import { PagePart } from '@readgrow/ui'
import { Link } from 'react-router'
import { type Report, shownStep } from './report.ts'

/** Three things for the next month; each begins at once. */
export const NextSteps = ({ steps }: Pick<Report, 'steps'>) => (
  <PagePart title="다음에 할 것">
    <ol className="mt-3 grid gap-3 sm:grid-cols-3">
      {steps.map((step) => {
        const { title, reason, to } = shownStep(step)
        return (
          <li key={step.kind}>
            <Link to={to} className="block h-full min-h-20 rounded-card border border-rule p-4 hover:border-edge">
              <span className="block font-semibold">{title}</span>
              <span className="mt-1 block text-body text-ink-soft">{reason}</span>
            </Link>
          </li>
        )
      })}
    </ol>
  </PagePart>
)
