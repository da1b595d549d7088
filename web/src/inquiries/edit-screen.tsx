import { EmptyState, ScreenFailure, SkeletonLines, showToast, Waiting } from '@readgrow/ui'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { failureSentence } from '#forms'
import { useAsk } from '#query'
import { lastFailedRequest } from '#session'
import { isUuid } from '../address-queries.ts'
import { type Inquiry, inquiryAddress } from './inquiry.ts'
import { InquiryForm } from './inquiry-form.tsx'
import { OwnPage, toList } from './own-page.tsx'
import { placeOf } from './place-before.ts'
import { type InquiryDraft, useInquiryDraft } from './use-inquiry-draft.ts'
import { useTaken } from './use-taken.ts'

/** Writing a new inquiry, or with `?id=` changing one that nobody has answered. */
export function Screen() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  return isUuid(id) ? <Changing key={id} id={id} /> : <New />
}

/** Shows the list and this inquiry as they are now, wherever that is next. */
function useSent() {
  const taken = useTaken()
  const navigate = useNavigate()
  return async (inquiry: Inquiry, isChange: boolean) => {
    taken(inquiry)
    showToast({
      type: 'success',
      message: isChange ? '고친 내용을 저장했어요.' : '문의를 보냈어요. 답변이 오면 알림과 메일로 알려 드릴게요.',
    })
    // Back from the inquiry leads to the list, not to a form that is empty now.
    await navigate(inquiryAddress(inquiry.id), { replace: true })
  }
}

const nothing: Omit<InquiryDraft, 'id'> = {
  category: '',
  title: '',
  text: '',
  files: [],
  page: null,
  requestId: null,
}

function New() {
  const [id] = useState(() => crypto.randomUUID())
  const [found, setFound] = useState<Pick<InquiryDraft, 'page' | 'requestId'>>({ page: null, requestId: null })
  const from = useSearchParams()[0].get('from')
  useEffect(() => setFound({ page: placeOf(from), requestId: lastFailedRequest() }), [from])
  const drafting = useInquiryDraft('inquiry/new', { id, ...nothing, ...found })
  const sent = useSent()
  return (
    <OwnPage title="문의하기" back={toList}>
      <p className="mt-3 text-body text-ink-soft">
        결제 문의는 업무 시간으로 네 시간, 다른 문의는 하루 안에 답해요. 업무 시간은 평일 9시부터 18시까지예요.
      </p>
      <InquiryForm
        drafting={drafting}
        inquiry={null}
        onSent={(inquiry, isChange) => void sent(inquiry, isChange)}
        onStale={() => undefined}
      />
    </OwnPage>
  )
}

function Changing({ id }: { readonly id: string }) {
  const query = useAsk('GET /inquiries/:inquiryId', { params: { inquiryId: id } })
  const inquiry = query.data
  if (!inquiry)
    return (
      <OwnPage title="문의 고치기" back={toList}>
        {query.isError ? (
          <ScreenFailure
            title="문의를 불러오지 못했어요"
            message={failureSentence(query.error)}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Waiting className="mt-6">
            <SkeletonLines count={6} />
          </Waiting>
        )}
      </OwnPage>
    )
  return <Loaded inquiry={inquiry} onStale={() => void query.refetch()} />
}

function Loaded({ inquiry, onStale }: { readonly inquiry: Inquiry; readonly onStale: () => void }) {
  const [message] = inquiry.messages
  const start: InquiryDraft = {
    ...{ id: inquiry.id, category: inquiry.category, title: inquiry.title, text: message?.text ?? '' },
    ...{ files: message?.files ?? [], page: inquiry.page, requestId: inquiry.requestId },
  }
  const drafting = useInquiryDraft(`inquiry/${inquiry.id}`, start)
  const sent = useSent()
  const back = { to: inquiryAddress(inquiry.id), label: '문의로' }
  // Whoever is writing keeps their words in front of them, also when an answer has come meanwhile.
  if (!inquiry.mayEdit && !drafting.hasDraft)
    return (
      <OwnPage title="문의 고치기" back={back}>
        <EmptyState
          title="답변이 와서 고칠 수 없어요"
          message="답변을 본 뒤 다시 문의할 수 있어요."
          action={
            <Link to={back.to} className="font-semibold text-green underline underline-offset-4">
              답변 보기
            </Link>
          }
        />
      </OwnPage>
    )
  return (
    <OwnPage title="문의 고치기" back={back}>
      <InquiryForm
        drafting={drafting}
        inquiry={inquiry}
        onSent={(changed) => void sent(changed, true)}
        onStale={onStale}
      />
    </OwnPage>
  )
}
