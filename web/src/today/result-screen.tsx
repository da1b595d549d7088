import { sentenceOf } from '@readgrow/client'
import { EmptyState, ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { attemptQuery } from '../address-queries.ts'
import { PageHead, textLink } from './page-head.tsx'
import { answeredWords, isOwnAnswer, quizOf, redoAddress } from './result.ts'
import { HardWords } from './result-hard.tsx'
import { WhatIsNext } from './result-next.tsx'
import { ReadWords } from './result-read.tsx'
import { ResultSummary } from './result-summary.tsx'
import { ResultWords } from './result-words.tsx'
import { type SettledResult, settledResult } from './settled-result.ts'

/** What an attempt has moved, or the day without one in the address. */
export function Screen() {
  const [search] = useSearchParams()
  const { attempt = '' } = attemptQuery(search)
  const result = useQuery({
    queryKey: ['settled-result', attempt],
    queryFn: ({ client }) => settledResult(client, attempt),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    // The answers are sent when the connection is back. Then the server knows the stages.
    refetchInterval: ({ state }) => (state.data?.kind === 'UNSENT' ? 5_000 : false),
  })
  return (
    <div className="mx-auto max-w-2xl px-4 pb-16 sm:px-8">
      <title>복습 결과 · 리드그로우</title>
      <PageHead title={attempt ? '복습 결과' : '오늘의 결과'} back="/vocabulary" backName="단어장" />
      {result.isPending && (
        <Waiting>
          <div className="grid gap-8 pt-8">
            <SkeletonLines count={2} />
            <SkeletonLines count={4} />
          </div>
        </Waiting>
      )}
      {result.isError && (
        <ScreenFailure
          title="결과를 불러오지 못했어요"
          message={sentenceOf(result.error)}
          onRetry={() => void result.refetch()}
          busy={result.isFetching}
        />
      )}
      {result.data && <Result result={result.data} />}
    </div>
  )
}

function Result({ result }: { readonly result: SettledResult }) {
  const { answers } = result
  const words = answeredWords(answers)
  const redo = redoAddress(words, quizOf(answers))
  const read = result.kind === 'SERVER' ? result.read : []
  if (words.length === 0 && read.length === 0)
    return (
      <EmptyState
        title="아직 답한 단어가 없어요"
        message="단어를 복습하면 무엇이 달라졌는지 여기에 모여요."
        action={
          <Link to="/vocabulary/today" className={textLink}>
            오늘의 복습으로 가기
          </Link>
        }
      />
    )
  return (
    <>
      {result.kind === 'UNSENT' && (
        <p role="status" className="mt-4 rounded-card bg-green-soft px-4 py-3 text-body">
          아직 보내지 않았어요. 답은 이 기기에 있고, 연결되면 보내고 단계를 계산해 드릴게요.
        </p>
      )}
      {words.length > 0 && (
        <>
          <ResultSummary
            words={words}
            answers={answers.filter(isOwnAnswer).length}
            seconds={result.seconds}
            redo={redo}
          />
          <ResultWords words={words} fromServer={result.kind === 'SERVER'} />
        </>
      )}
      <HardWords words={words} />
      <ReadWords answers={read} />
      {result.kind === 'SERVER' && <WhatIsNext result={result} />}
    </>
  )
}
