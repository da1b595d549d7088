import { Link } from 'react-router'
import { useAsk } from '#query'

/** How much of the month's middle article was known when it was finished, and today. */
export function Coverage({ month }: { readonly month: string }) {
  const { data } = useAsk('GET /monthly-reports/:month/coverage', { params: { month } })
  if (!data) return <p className="min-h-18" />
  const { coverage } = data
  if (!coverage)
    return <p className="mt-2 min-h-18 text-body text-ink-faint">아는 단어의 비율은 이 달에 측정하지 않았어요.</p>
  const { article, atFinish, today, of } = coverage
  return (
    <p className="mt-2 min-h-18 text-body">
      <Link
        to={`/article/detail/${article.id}?level=${article.level}`}
        className="font-semibold underline underline-offset-4"
      >
        {article.title}
      </Link>
      에서 아는 단어로 보이는 비율이 끝냈을 때 <b className="tabular">{atFinish}%</b>, 지금{' '}
      <b className="tabular">{today}%</b>
      예요.
      <span className="block text-ink-faint">
        이 달에 잰 {of}편 가운데 난이도가 중간인 기사예요. 비율은 읽은 기록으로 짐작한 값이에요.
      </span>
    </p>
  )
}
