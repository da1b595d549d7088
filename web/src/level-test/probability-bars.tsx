import { levelDescriptions } from '@readgrow/contract/constants'
import { classNames } from '@readgrow/ui'
import { percent, type Result } from './level-test.ts'

/** Below this a level is out of the question and only makes the list longer. */
const worthTelling = 0.005

/** How probable the level and its neighbours are; the chart is a table itself. */
export function ProbabilityBars({ result }: { readonly result: Result }) {
  const shown = result.probabilities.filter(({ share }) => share >= worthTelling)
  return (
    <table className="w-full">
      <caption className="sr-only">레벨마다의 가능성</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">레벨</th>
          <th scope="col">가능성</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ level, share }) => (
          <tr key={level} className={level === result.level ? 'font-semibold' : 'text-ink-soft'}>
            <th scope="row" className="w-24 py-1 text-left font-[inherit]">
              {level} {levelDescriptions[level]}
            </th>
            <td>
              <div className="flex items-center gap-3">
                <svg aria-hidden="true" width="100%" height="8" className="min-w-0 grow">
                  <rect width="100%" height="8" rx="4" className="fill-rule/60" />
                  <rect
                    width={`${share * 100}%`}
                    height="8"
                    rx="4"
                    className={classNames(level === result.level ? 'fill-green' : 'fill-edge')}
                  />
                </svg>
                <span className="w-14 shrink-0 whitespace-nowrap text-right tabular">{percent(share)}</span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
