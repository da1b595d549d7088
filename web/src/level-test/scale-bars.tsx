import { levels, testAreaNames, testAreas } from '@readgrow/contract/constants'
import { levelOnScale, type Result } from './level-test.ts'

interface Stretch {
  readonly name: string
  readonly at: number
  readonly low: number
  readonly high: number
}

const cuts = [20, 40, 60, 80]
const words = ({ low, high }: Stretch) =>
  levelOnScale(low) === levelOnScale(high) ? levelOnScale(low) : `${levelOnScale(low)}–${levelOnScale(high)}`

/** The learner's level overall and in each area, with the interval that holds it with 90 per cent probability. */
export function ScaleBars({ result }: { readonly result: Result }) {
  const missing = testAreas.filter((area) => !result.skills.some((skill) => skill.area === area))
  const read = listeningRead(result)
  const rows: Stretch[] = [
    { ...result, name: '전체' },
    ...result.skills.map((skill) => ({ ...skill, name: testAreaNames[skill.area] })),
  ]
  return (
    <>
      <div aria-hidden="true">
        {rows.map((row) => (
          <Bar key={row.name} row={row} />
        ))}
        <div className="grid grid-cols-[3rem_1fr_4rem] items-center gap-3 text-small text-ink-faint">
          <span />
          <span className="grid grid-cols-5 text-center">
            {levels.map((level) => (
              <span key={level}>{level}</span>
            ))}
          </span>
        </div>
      </div>
      <BarsTable rows={rows} />
      <p className="mt-3 text-body text-ink-faint">
        점은 추정한 자리, 띠는 실력이 그 안에 있을 가능성이 90%인 구간이에요. 문제가 적은 영역은 띠가 넓어요.
      </p>
      {missing.length > 0 && (
        <p className="mt-1 text-body text-ink-faint">
          {missing.map((area) => testAreaNames[area]).join(', ')} 영역은 재지 못했어요.
        </p>
      )}
      {read && <p className="mt-1 text-body text-ink-faint">{read}</p>}
    </>
  )
}

/** What was read says nothing of listening: the bar is of the other questions, or there is none. */
function listeningRead({ listening: { answers, read }, skills }: Result): string | null {
  if (read === 0) return null
  if (read === answers) return `듣기 ${answers}문제를 모두 글로 봤어요.`
  const rest = skills.some(({ area }) => area === 'LISTENING') ? ' 들은 문제만으로 잰 자리예요.' : ''
  return `듣기 ${answers}문제 가운데 ${read}문제는 글로 봤어요.${rest}`
}

function Bar({ row }: { readonly row: Stretch }) {
  return (
    <div className="grid min-h-9 grid-cols-[3rem_1fr_4rem] items-center gap-3">
      <span className={row.name === '전체' ? 'font-semibold' : 'text-ink-soft'}>{row.name}</span>
      <svg aria-hidden="true" width="100%" height="20" className="overflow-visible">
        <line x1="0" x2="100%" y1="10" y2="10" className="stroke-rule" strokeWidth="2" />
        {cuts.map((cut) => (
          <line key={cut} x1={`${cut}%`} x2={`${cut}%`} y1="4" y2="16" className="stroke-rule" strokeWidth="1.5" />
        ))}
        <rect
          x={`${row.low}%`}
          width={`${Math.max(0, row.high - row.low)}%`}
          y="5"
          height="10"
          rx="5"
          className="fill-green/30"
        />
        <circle cx={`${row.at}%`} cy="10" r="5.5" className="fill-green stroke-paper" strokeWidth="2" />
      </svg>
      <span className="text-right text-small text-ink-soft tabular">{words(row)}</span>
    </div>
  )
}

function BarsTable({ rows }: { readonly rows: readonly Stretch[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>영역별 추정 레벨</caption>
        <thead>
          <tr>
            <th scope="col">영역</th>
            <th scope="col">추정한 자리</th>
            <th scope="col">가능성이 90%인 구간</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td>{levelOnScale(row.at)}</td>
              <td>{words(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
