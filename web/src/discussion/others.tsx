import { sentenceOf } from '@readgrow/client'
import { answerReportReasons } from '@readgrow/contract/constants'
import { Button, EmptyState, ScreenFailure, Segmented, SkeletonLines, Waiting } from '@readgrow/ui'
import { useState } from 'react'
import { useAction } from '#query'
import { useSession } from '#session'
import { AnswerCard, HouseAnswer } from './answer-card.tsx'
import { OtherSheets } from './other-sheets.tsx'
import { type Discussion, type Sort, useAnswers, useRefresh } from './use-discussion.ts'
import { useOpened } from './use-opened.ts'

interface OthersProps {
  readonly articleId: string
  readonly houseAnswers: Discussion['houseAnswers']
}

/** What others wrote, then what the house wrote. */
export function Others({ articleId, houseAnswers }: OthersProps) {
  const [sort, setSort] = useState<Sort>('NEWEST')
  const { pages, answers, reported } = useAnswers(articleId, sort)
  const { opened, open, close } = useOpened()
  const colleagues = useSession()?.companyType === 'COMPANY'
  return (
    <>
      <section aria-labelledby="others" className="mt-10">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="others" className="font-bold text-heading">
            {colleagues ? '동료들의 답' : '다른 사람의 답'}
          </h2>
          <SortChoice sort={sort} onSort={setSort} />
        </div>
        <ListState pages={pages} empty={answers.length === 0} />
        <ul className="mt-3">
          {answers.map((answer) => (
            <AnswerCard
              key={answer.id}
              articleId={articleId}
              answer={answer}
              onMore={() => open({ kind: 'MORE', answer: { id: answer.id, name: answer.name } })}
            />
          ))}
        </ul>
        {pages.hasNextPage && (
          <Button
            variant="outline"
            wide
            className="mt-4"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            답 더 보기
          </Button>
        )}
      </section>
      <Reported articleId={articleId} reported={reported} />
      <House houseAnswers={houseAnswers} />
      <p className="mt-8">
        <Button
          variant="quiet"
          size="small"
          className="-ml-3.5 min-h-11"
          onClick={() => open({ kind: 'HIDDEN_PEOPLE' })}
        >
          숨긴 사람 보기
        </Button>
      </p>
      <OtherSheets articleId={articleId} opened={opened} open={open} close={close} />
    </>
  )
}

interface SortChoiceProps {
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

const SortChoice = ({ sort, onSort }: SortChoiceProps) => (
  <Segmented
    label="정렬"
    options={[
      { value: 'NEWEST', label: '최신순' },
      { value: 'LEVEL', label: '내 레벨부터' },
    ]}
    value={sort}
    onChange={onSort}
  />
)

interface ListStateProps {
  readonly pages: ReturnType<typeof useAnswers>['pages']
  readonly empty: boolean
}

/** What stands in the place of a list that is not there. */
function ListState({ pages, empty }: ListStateProps) {
  return (
    <>
      {pages.isPending && (
        <Waiting>
          <div className="mt-6">
            <SkeletonLines count={5} />
          </div>
        </Waiting>
      )}
      {pages.isError && (
        <ScreenFailure
          title="답을 불러오지 못했어요"
          message={sentenceOf(pages.error)}
          onRetry={() => void pages.refetch()}
          busy={pages.isFetching}
        />
      )}
      {pages.isSuccess && empty && (
        <EmptyState
          className="py-10"
          title="아직 다른 답이 없어요"
          message="누군가 답을 올리면 여기에 보여요. 그동안 아래 예시를 읽어 보세요."
        />
      )}
    </>
  )
}

function House({ houseAnswers }: Pick<OthersProps, 'houseAnswers'>) {
  if (houseAnswers.length === 0) return null
  return (
    <section aria-labelledby="house" className="mt-10">
      <h2 id="house" className="font-bold text-heading">
        리드그로우 예시
      </h2>
      <p className="mt-1 text-body text-ink-soft">편집부가 쓴 답이에요. 정답이 아니라 여러 생각 가운데 하나예요.</p>
      <ul className="mt-3">
        {houseAnswers.map((answer) => (
          <HouseAnswer key={answer.level} answer={answer} />
        ))}
      </ul>
    </section>
  )
}

interface ReportedProps {
  readonly articleId: string
  readonly reported: ReturnType<typeof useAnswers>['reported']
}

/** What this person has reported here, with the way to take it back. */
function Reported({ articleId, reported }: ReportedProps) {
  const { refresh } = useRefresh(articleId)
  const withdraw = useAction('DELETE /discussion/answers/:answerId/report', { settled: refresh })
  if (reported.length === 0) return null
  return (
    <section aria-labelledby="reported" className="mt-8">
      <h2 id="reported" className="font-semibold text-body text-ink-soft">
        내가 신고한 답
      </h2>
      <ul className="mt-1">
        {reported.map(({ id, name, reason }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 border-rule border-b">
            <p className="min-w-0 break-words text-body text-ink-soft">
              {name} · {answerReportReasons[reason]}
            </p>
            <Button
              variant="quiet"
              size="small"
              className="min-h-11 shrink-0"
              busy={withdraw.isPending && withdraw.variables.params.answerId === id}
              onClick={() => withdraw.mutate({ params: { answerId: id } })}
            >
              신고 취소
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
