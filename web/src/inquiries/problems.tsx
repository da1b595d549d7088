import { problemNames } from '@readgrow/contract/constants'
import { Button, EmptyState, ScreenFailure, SkeletonLines, showToast, Waiting } from '@readgrow/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureSentence } from '#forms'
import { koreanDay } from '#korean'
import { useAsk } from '#query'
import { call } from '#session'
import type { OwnProblem } from './inquiry.ts'

const stateNames = { OPEN: '받았어요', CORRECTED: '고쳤어요', CLOSED: '그대로 뒀어요' } as const

/** What somebody reported about sentences, so that nobody has to guess what became of it. */
export function Problems() {
  const first = useAsk('GET /problems', { query: {} })
  const [more, setMore] = useState<{ readonly problems: readonly OwnProblem[]; readonly next: string | null } | null>(
    null,
  )
  const [isAsking, setAsking] = useState(false)
  if (!first.data)
    return first.isError ? (
      <ScreenFailure
        title="알린 문제를 불러오지 못했어요"
        message={failureSentence(first.error)}
        busy={first.isFetching}
        onRetry={() => void first.refetch()}
      />
    ) : (
      <Waiting className="mt-6">
        <SkeletonLines count={6} />
      </Waiting>
    )
  const problems = [...first.data.problems, ...(more?.problems ?? [])]
  const next = more ? more.next : first.data.nextCursor
  async function askMore(cursor: string): Promise<void> {
    setAsking(true)
    try {
      const page = await call('GET /problems', { query: { cursor } })
      setMore({ problems: [...(more?.problems ?? []), ...page.problems], next: page.nextCursor })
    } catch (error) {
      showToast({ type: 'error', message: failureSentence(error) })
    } finally {
      setAsking(false)
    }
  }
  if (problems.length === 0)
    return (
      <EmptyState
        className="py-14"
        title="아직 알린 문제가 없어요"
        message="기사에서 틀린 곳을 보면 단어를 누르고 ‘⋯’에서 ‘문제 알리기’를 눌러 주세요. 어떻게 했는지 여기에 남아요."
      />
    )
  return (
    <>
      <ul className="mt-2 divide-y divide-rule">
        {problems.map((problem) => (
          <li key={problem.id} className="py-4">
            <Problem problem={problem} />
          </li>
        ))}
      </ul>
      {next && (
        <Button variant="outline" className="mt-4" busy={isAsking} onClick={() => void askMore(next)}>
          더 보기
        </Button>
      )}
    </>
  )
}

function Problem({ problem }: { readonly problem: OwnProblem }) {
  const { articleId, level, headline, kind, text, state, reportedAt, before, after, answer } = problem
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-semibold">{stateNames[state]}</h2>
        <span className="tabular text-ink-faint text-small">
          {problemNames[kind]} · {koreanDay(reportedAt)}
        </span>
      </div>
      <Link
        to={`/article/detail/${articleId}?level=${level}`}
        lang="en"
        className="inline-flex min-h-11 items-center font-serif underline underline-offset-4"
      >
        {headline}
      </Link>
      {text && <p className="whitespace-pre-line break-words text-body text-ink-soft">{text}</p>}
      <dl className="mt-1 grid gap-2 text-body">
        <Sentence label={after ? '고치기 전' : '알린 문장'} sentence={before} />
        {after && <Sentence label="고친 뒤" sentence={after} />}
      </dl>
      {state === 'CORRECTED' && !after && <p className="mt-2 text-body">문장을 빼고 기사를 고쳤어요.</p>}
      {answer && <p className="mt-2 whitespace-pre-line break-words text-body">까닭: {answer}</p>}
    </>
  )
}

interface SentenceProps {
  readonly label: string
  readonly sentence: { readonly en: string; readonly ko: string }
}

const Sentence = ({ label, sentence }: SentenceProps) => (
  <div>
    <dt className="text-ink-faint text-small">{label}</dt>
    <dd lang="en" className="font-serif">
      {sentence.en}
    </dd>
    <dd className="text-ink-soft">{sentence.ko}</dd>
  </div>
)
