import { sentenceOf } from '@readgrow/client'
import { CloseIcon, EmptyState, IconButton, PagePart, ScreenFailure, SkeletonLines, Waiting } from '@readgrow/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { HelpEntry } from '#help-link'
import { waitingEvents } from '#outbox'
import { useAsk } from '#query'
import { questionNames } from '#questions'
import type { WrongAnswers } from './challenge.ts'
import { WrongAnswerRow } from './wrong-answer-row.tsx'
import { without, wrongAnswersCall } from './wrong-answers.ts'

/** Wrong answers to try again, by the type of question. */
export function Screen() {
  const asked = useAsk('GET /challenges/wrong-answers')
  useDismissedHere(asked.isSuccess)
  return (
    <div className="mx-auto max-w-2xl px-4 pb-16 sm:px-8">
      <title>오답 노트 · 리드그로우</title>
      <header className="flex h-14 items-center gap-2">
        <IconButton aria-label="챌린지로 돌아가기" className="-ml-2.5" render={<Link to="/challenge" />}>
          <CloseIcon />
        </IconButton>
        <h1 className="grow font-bold text-title">오답 노트</h1>
        <HelpEntry className="-mr-2" />
      </header>
      <p className="mt-2 text-body text-ink-faint">
        서로 다른 날 두 번 맞히면 노트에서 빠져요. 틀린 지 10분이 지나면 다시 풀 수 있어요.
      </p>
      {asked.isPending && (
        <Waiting className="pt-8">
          <SkeletonLines count={8} />
        </Waiting>
      )}
      {asked.isError && !asked.data && (
        <ScreenFailure
          title="오답 노트를 불러오지 못했어요"
          message={sentenceOf(asked.error)}
          onRetry={() => void asked.refetch()}
          busy={asked.isFetching}
        />
      )}
      {asked.data && <WrongAnswerList wrongAnswers={asked.data} />}
    </div>
  )
}

/** Takes off what was dismissed on this device and has not been sent yet: after a reload the server does not know. */
function useDismissedHere(isThere: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isThere) return
    void waitingEvents().then((events) => {
      for (const event of events)
        if (event.kind === 'WRONG_ANSWER_DISMISSED')
          queries.setQueryData<WrongAnswers>(wrongAnswersCall.queryKey, (known) => known && without(known, event))
    })
  }, [queries, isThere])
}

function WrongAnswerList({ wrongAnswers: { items } }: { readonly wrongAnswers: WrongAnswers }) {
  if (items.length === 0)
    return <EmptyState title="오답 노트가 비어 있어요" message="챌린지에서 틀린 문제가 여기에 모여요." />
  const groups = Map.groupBy(items, ({ view }) => view.type)
  return [...groups].map(([type, own]) => (
    <PagePart key={type} title={`${questionNames[type]} ${own.length}문제`}>
      <ul className="divide-y divide-rule">
        {own.map((item) => (
          <li key={`${item.attemptId}/${item.position}`} className="py-4">
            <WrongAnswerRow item={item} />
          </li>
        ))}
      </ul>
    </PagePart>
  ))
}
