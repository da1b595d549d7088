import { sentenceOf } from '@readgrow/client'
import type { CallReply } from '@readgrow/contract'
import { Button, SkeletonLines, Waiting } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Article } from '#articles'
import { koreanDay } from '#korean'
import { flush } from '#outbox'
import { ask } from '#query'

type Deed = CallReply<'GET /articles/:id/sentences/:sentenceId'>['history'][number]

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
    <ul className="divide-y divide-rule border-rule border-y">
      {history.map((deed) => (
        <li key={`${deed.kind}/${deed.at}/${deed.word}`} className="flex items-baseline justify-between gap-4 py-2.5">
          <span>
            {whatOf(deed)}
            {deed.revision < article.revision && <span className="ml-2 text-small text-ink-faint">고치기 전 문장</span>}
          </span>
          <time dateTime={deed.at} className="shrink-0 text-small text-ink-faint tabular">
            {koreanDay(deed.at)}
          </time>
        </li>
      ))}
    </ul>
  )
}

function whatOf({ kind, word }: Deed): string {
  switch (kind) {
    case 'READ':
      return '읽었어요'
    case 'LOOKED_UP':
      return word ? `‘${word}’ 뜻을 찾아봤어요` : '낱말 뜻을 찾아봤어요'
    case 'TRANSLATED':
      return '번역을 봤어요'
    case 'HEARD':
      return '들었어요'
  }
}
