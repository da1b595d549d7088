import { CallFailure, sentenceOf } from '@readgrow/client'
import { ArrowLeftIcon, Button, buttonClasses, ScreenFailure, SkeletonLines, showToast, Waiting } from '@readgrow/ui'
import { ConfirmSheet } from '@readgrow/ui/sheet'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { HelpEntry } from '#help-link'
import { NextTask } from '#home'
import { koreanDay } from '#korean'
import { useAction, useAsk } from '#query'
import { isUuid } from '../address-queries.ts'
import { partnerNames, type Talk, talkAddress, useTalks } from './conversation.ts'
import { Corrections } from './corrections.tsx'
import { Transcript } from './said-so-far.tsx'

/** A conversation afterwards: what was said, what could be better, answers of the house. */
export function Screen() {
  const { id = '' } = useParams()
  return (
    <div className="mx-auto max-w-2xl px-4.5 pb-16 sm:px-6">
      <title>지난 대화 · 리드그로우</title>
      <div className="-mx-2 flex items-center justify-between pt-3">
        <Link
          to="/conversation"
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-body text-ink-soft hover:bg-ink/6"
        >
          <ArrowLeftIcon />
          회화로
        </Link>
        <HelpEntry />
      </div>
      {isUuid(id) ? <TalkById id={id} /> : <NoSuchTalk />}
    </div>
  )
}

const NoSuchTalk = () => (
  <>
    <h1 className="sr-only">지난 대화</h1>
    <ScreenFailure title="이 대화를 찾을 수 없어요" message="지웠거나 주소가 바뀌었을 수 있어요." />
  </>
)

function TalkById({ id }: { readonly id: string }) {
  const asked = useAsk('GET /conversations/:id', { params: { id } })
  const missing = asked.error instanceof CallFailure && asked.error.status === 404
  if (asked.data) return <PastTalk talk={asked.data} />
  if (asked.isPending)
    return (
      <Waiting className="pt-10">
        <h1 className="sr-only">지난 대화를 불러오고 있어요</h1>
        <SkeletonLines count={10} />
      </Waiting>
    )
  if (missing) return <NoSuchTalk />
  return (
    <>
      <h1 className="sr-only">지난 대화</h1>
      <ScreenFailure
        title="지난 대화를 불러오지 못했어요"
        message={sentenceOf(asked.error)}
        onRetry={() => void asked.refetch()}
        busy={asked.isFetching}
      />
    </>
  )
}

function PastTalk({ talk }: { readonly talk: Talk }) {
  const { headline, partner, fellBackAt, begunAt, articleId, turns, after } = talk
  return (
    <>
      <header className="mt-3 border-ink border-b pb-4">
        <p className="text-ink-faint text-small tabular">
          {koreanDay(begunAt)} · 상대 {partnerNames[partner]}
          {fellBackAt !== null && ` (${fellBackAt}번째부터 ${partnerNames.WRITTEN})`}
        </p>
        <h1 lang="en" className="mt-1 font-medium font-serif text-title leading-snug">
          {headline.en}
        </h1>
        <p className="mt-1 text-ink-soft">{headline.ko}</p>
      </header>
      {after === null && (
        <p className="mt-6">
          <Link to={talkAddress(articleId)} className={buttonClasses({})}>
            이어서 대화하기
          </Link>
        </p>
      )}
      {after && <Corrections talk={talk} after={after} />}
      <section aria-labelledby="said" className="mt-10">
        <h2 id="said" className="font-bold text-heading">
          나눈 대화
        </h2>
        <div className="mt-4">
          {turns.length > 0 ? (
            <Transcript turns={turns} withComments />
          ) : (
            <p className="text-ink-soft">답한 질문이 없어요.</p>
          )}
        </div>
      </section>
      <HouseAnswers talk={talk} />
      {after && <NextTask />}
      <Foot talk={talk} />
    </>
  )
}

function HouseAnswers({ talk: { after, level } }: { readonly talk: Talk }) {
  if (!after || after.houseAnswers.length === 0) return null
  return (
    <section aria-labelledby="house" className="mt-10">
      <h2 id="house" className="font-bold text-heading">
        리드그로우 예시
      </h2>
      <p className="mt-1 text-body text-ink-soft">
        편집부가 {level} 레벨로 쓴 답이에요. 정답이 아니라 여러 생각 가운데 하나예요. 내 답과 비교해 보세요.
      </p>
      <ul className="mt-2 divide-y divide-rule">
        {after.houseAnswers.map(({ question, text }) => (
          <li key={question} lang="en" className="py-4 font-serif">
            <p className="text-ink-soft">{question}</p>
            <p className="mt-1.5 text-lead leading-relaxed">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** On to the same article, and away with everything of this conversation. */
function Foot({ talk: { id, articleId, after } }: { readonly talk: Talk }) {
  const [asking, setAsking] = useState(false)
  const { forget } = useTalks(articleId)
  const go = useNavigate()
  const remove = useAction('DELETE /conversations/:id', {
    done: async () => {
      await go('/conversation', { replace: true })
      await forget(id)
      showToast({ message: '대화를 지웠어요.', durationMs: 3_000 })
    },
  })
  return (
    <div className="mt-10 flex flex-wrap gap-2 border-rule border-t pt-6">
      {after && (
        <Link to={talkAddress(articleId)} className={buttonClasses({ variant: 'outline' })}>
          이 기사로 다시 대화하기
        </Link>
      )}
      <Link to={`/article/detail/${articleId}`} className={buttonClasses({ variant: 'outline' })}>
        기사 보기
      </Link>
      <Button variant="quiet" className="text-red" onClick={() => setAsking(true)}>
        이 대화 지우기
      </Button>
      {asking && (
        <ConfirmSheet
          title="이 대화를 지울까요?"
          confirmLabel="지우기"
          cancelLabel="두기"
          tone="danger"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id } })}
          onClose={() => setAsking(false)}
        >
          질문과 내 답, 고칠 곳을 모두 지우고 되돌릴 수 없어요. 단어장에 담은 단어와 기사에 남긴 메모는 그대로 있어요.
        </ConfirmSheet>
      )}
    </div>
  )
}
