import { sentenceOf } from '@readgrow/client'
import { Button, SkeletonLines, Waiting } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Article } from '#articles'
import { flush } from '#outbox'
import { ask } from '#query'
import { EvidenceList } from '#reading-evidence'

/** What the reader did with a sentence, with dates, newest first. */
export function SentenceHistory({ article, sentenceId }: { readonly article: Article; readonly sentenceId: string }) {
  const { id, level } = article.article
  const [sent, setSent] = useState(false)
  // What was done a moment ago must be on the server before it is asked.
  useEffect(() => void flush().then(() => setSent(true)), [])
  const asked = useQuery({
    ...ask('GET /articles/:id/sentences/:sentenceId', { params: { id, sentenceId }, query: { level } }),
    staleTime: 0,
    enabled: sent,
  })
  if (asked.isPending)
    return (
      <Waiting>
        <SkeletonLines count={3} />
      </Waiting>
    )
  if (asked.isError)
    return (
      <div role="alert">
        <p className="text-ink-soft">{sentenceOf(asked.error)}</p>
        <Button variant="outline" size="small" className="mt-2" onClick={() => void asked.refetch()}>
          다시 시도하기
        </Button>
      </div>
    )
  const { history } = asked.data
  if (history.length === 0) return <p className="text-ink-soft">아직 남은 기록이 없어요. 읽거나 들으면 쌓여요.</p>
  return (
    <>
      <EvidenceList history={history} revision={article.revision} />
      <Link
        to={`/sentence/${id}/${sentenceId}?level=${level}`}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline"
      >
        이 문장만 따로 보기
      </Link>
    </>
  )
}
